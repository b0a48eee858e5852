import type { Section, SectionKind, Span } from '@chartloom/clinical-text';
import type { CodeableConcept, Resource } from '@chartloom/fhir';
import { overlaps, type DoubtCode, type PdfDoubt, type PdfPage } from '@chartloom/pdf';
import type { PageText } from '../source/source-text.js';
import type { Fact } from './fact-builder.js';
import type { FactDoubt } from './fact-doubts.js';

/**
 * How sure a fact is: the product of what speaks for its reading, its matching and its assertion. Each number says how many of such
 * facts are right where nothing else speaks against them, as counted on one half of the documents with a truth (docs/extraction.md,
 * "Confidence"). A kind that is rare there was given one half and moves from it by what was counted, as if five facts had said so before.
 * The least of several numbers of one kind counts.
 */
const FACTORS = {
  /** What the page says. OCR is as sure of the words of a fact as it is of the least sure one. */
  ocr: [
    { below: 0.6, factor: 0.5 },
    { below: 0.8, factor: 0.75 },
    { below: 0.9, factor: 0.9 },
    { below: 1, factor: 0.97 },
  ],
  doubt: {
    'page-not-read': 0.5,
    'picture-not-read': 0.95,
    'ocr-confidence-low': 0.7,
    'number-read-two-ways': 0.5,
    turned: 0.8,
    'text-disagrees-with-picture': 0.5,
    'table-head-unknown': 0.88,
    'text-struck-through': 0.3,
    'mark-unclear': 0.65,
    'language-not-english': 0.3,
  } satisfies Readonly<Record<DoubtCode, number>>,
  /**
   * How the words became a concept: a short abbreviation may be another; words without a code may be no such thing, those of a model
   * still less, since it was not measured here.
   */
  match: { abbreviation: 0.96, uncoded: 0.89, coded: 0.99, byModel: 0.7 },
  /**
   * Words of running text that only the tagger takes for a name, by the probability that it gives.
   */
  proposed: [
    { below: 0.3, factor: 0.65 },
    { below: 0.4, factor: 0.77 },
    { below: 0.7, factor: 0.88 },
    { below: Infinity, factor: 0.93 },
  ],
  /** What is doubted although it was read. */
  stated: {
    'doubted-in-words': 0.7,
    'value-of-several': 0.65,
    'value-not-possible': 0.5,
    'instruction-not-read': 0.88,
    'told-otherwise': 0.8,
    'only-named': 0.5,
    'name-not-known': 0.75,
    'test-not-known': 0.8,
    'vaccine-refused': 0.9,
  } satisfies Readonly<Record<FactDoubt, number>>,
  /** How it was stated: in a list or table of such facts, in a text, or where no heading is known. */
  place: { list: 0.995, text: 0.96, unknown: 0.94 },
  /** What was asserted: cues of denial, doubt and history are read wrongly more often than none is missed. */
  assertion: { plain: 1, cued: 0.97 },
} as const;

/** Sections that are lists of facts. */
const LISTS: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'problems', 'past-problems', 'medications', 'stopped-medications', 'allergies', 'procedures', 'immunizations', 'vitals', 'labs',
  'family', 'encounters',
]); // prettier-ignore
/** Letters of an abbreviation that may mean several things. */
const ABBREVIATION = /^[A-Z][A-Za-z]{0,2}$/;

/** What a document's facts are judged by. */
export interface Grounds {
  readonly pages: readonly PdfPage[];
  readonly source: PageText;
  readonly sections: readonly Section[];
}

/** How sure a fact is, in (0, 1], rounded to hundredths; nothing of a fact without a place in the text. */
export function confidenceOf({ entry, span, proposed, proposedBy, doubts = [] }: Fact, grounds: Grounds): number | undefined {
  if (!span) return undefined;
  const byTables = proposed === undefined ? ofMatch(entry.resource) : ofProposal(proposed);
  const match = proposedBy === undefined ? byTables : FACTORS.match.byModel;
  const stated = Math.min(1, ...doubts.map((doubt) => FACTORS.stated[doubt]));
  const factors = [ofReading(span, grounds), match, ofPlace(span, grounds), ofAssertion(entry.resource), stated];
  return Math.round(100 * factors.reduce((product, factor) => product * factor, 1)) / 100;
}

/** Whether a fact is printed where the words are of another language: what English rules read there is no fact. */
export const isForeign = ({ span }: Fact, grounds: Grounds): boolean =>
  span !== undefined && doubtsOver(span, grounds).some(({ code }) => code === 'language-not-english');

function ofReading(span: Span, grounds: Grounds): number {
  const surest = grounds.source.confidenceIn(span);
  const ocr = FACTORS.ocr.find(({ below }) => surest < below)?.factor ?? 1;
  return Math.min(ocr, ...doubtsOver(span, grounds).map(({ code }) => FACTORS.doubt[code]));
}

function doubtsOver(span: Span, { pages, source }: Grounds): readonly PdfDoubt[] {
  const regions = source.regionsOf(span);
  return pages.flatMap((page) =>
    page.doubts.filter((doubt) => regions.some((region) => region.page === page.number && overlaps(doubt.box, region))),
  );
}

const ofProposal = (probability: number): number => FACTORS.proposed.find(({ below }) => probability < below)?.factor ?? 1;

function ofMatch(resource: Resource): number {
  const concept = conceptOf(resource);
  if (!concept) return FACTORS.match.coded;
  if (!concept.coding || concept.coding.length === 0) return FACTORS.match.uncoded;
  return ABBREVIATION.test(concept.text ?? '') ? FACTORS.match.abbreviation : FACTORS.match.coded;
}

/** What a fact is about. */
function conceptOf(resource: Resource): CodeableConcept | undefined {
  if (resource.resourceType === 'MedicationRequest') return resource.medicationCodeableConcept;
  if (resource.resourceType === 'Immunization') return resource.vaccineCode;
  if (resource.resourceType === 'FamilyMemberHistory') return resource.condition?.[0]?.code;
  const code = 'code' in resource ? resource.code : undefined;
  return isConcept(code) ? code : undefined;
}

const isConcept = (code: unknown): code is CodeableConcept => typeof code === 'object' && code !== null && !Array.isArray(code);

function ofPlace({ start }: Span, { sections, source }: Grounds): number {
  const line = source.lines.find((one) => one.start <= start && start < one.end);
  if (line?.table) return FACTORS.place.list;
  const section = sections.find(({ lines }) => line !== undefined && lines.includes(line));
  if (!section || section.kind === 'other' || section.kind === 'header') return FACTORS.place.unknown;
  return LISTS.has(section.kind) ? FACTORS.place.list : FACTORS.place.text;
}

const ofAssertion = (resource: Resource): number =>
  resource.resourceType === 'Condition' && resource.clinicalStatus?.coding?.[0]?.code !== 'active'
    ? FACTORS.assertion.cued
    : FACTORS.assertion.plain;
