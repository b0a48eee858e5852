import { documentTypeOf, readEmptyList, type ClinicalEntities, type Section } from '@chartloom/clinical-text';
import {
  absent,
  absentConcept,
  absentExtension,
  codeableConcept,
  derived,
  HL7,
  referenceTo,
  type CodeableConcept,
  type Composition,
  type CompositionSection,
  type Urn,
} from '@chartloom/fhir';
import { narrativeOf } from './narrative.js';
import type { FactBuilder, Fact } from '../facts/fact-builder.js';

const UNTITLED = 'Clinical document';

/** The Composition: what the document calls itself, and its sections with their text and facts. */
export function compositionOf(
  builder: FactBuilder,
  { header, sections }: ClinicalEntities,
  facts: readonly Fact[],
  author?: Urn,
  recordedAt?: string,
): Composition {
  const { title, type } = typeOf(builder);
  const date = header.date?.iso ?? recordedAt;
  const section = sections.flatMap((part, i) => sectionOf(builder, part, sections[i + 1], facts));
  return {
    resourceType: 'Composition',
    status: 'final',
    type,
    subject: builder.subject,
    ...(date ? { date } : { _date: absent('unknown') }),
    author: [author ? referenceTo(author) : { extension: [absentExtension('unknown')] }],
    title,
    ...(section.length > 0 && { section }),
  };
}

function typeOf(builder: FactBuilder): { title: string; type: CodeableConcept } {
  for (const line of builder.source.lines.slice(0, 12)) {
    const printed = builder.words(line).replace(/:$/, '');
    const loinc = documentTypeOf(builder.pack, printed);
    if (loinc !== undefined && printed.length < 50) {
      return { title: printed, type: codeableConcept(HL7.loinc, loinc, undefined, printed) };
    }
  }
  return { title: UNTITLED, type: absentConcept('unknown') };
}

function sectionOf(
  builder: FactBuilder,
  { title, loinc, lines }: Section,
  next: Section | undefined,
  facts: readonly Fact[],
): CompositionSection[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const end = next?.lines[0]?.start ?? last.end;
  const entry = facts
    .filter(({ at }) => at !== undefined && at >= first.start && at <= Math.max(end - 1, last.end))
    .map((fact) => referenceTo(fact.entry.fullUrl));
  return [
    {
      title: title || 'Header',
      ...(loinc && { code: codeableConcept(HL7.loinc, loinc) }),
      text: narrativeOf(builder.source.text, lines),
      ...(entry.length > 0 ? { entry } : emptyReason(builder, { title, ...(loinc && { loinc }), lines })),
    },
  ];
}

const EMPTY_REASONS = { 'none-known': 'nilknown', 'no-record': 'unavailable' } as const;

/** Why a section has no facts, where its words say nothing else: "No current medications". */
function emptyReason(
  builder: FactBuilder,
  { title, loinc, lines }: Pick<Section, 'title' | 'loinc' | 'lines'>,
): Pick<CompositionSection, 'emptyReason'> {
  const why = readEmptyList(builder.pack, { title, ...(loinc && { loinc }), texts: lines.map((line) => builder.words(line)) });
  if (!why) return {};
  const coding = { system: HL7.listEmptyReason, code: EMPTY_REASONS[why], extension: [derived('empty-in-words')] };
  return { emptyReason: { coding: [coding] } };
}
