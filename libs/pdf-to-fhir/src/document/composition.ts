import type { ClinicalEntities, Section } from '@chartloom/clinical-text';
import {
  absent,
  absentConcept,
  absentExtension,
  codeableConcept,
  HL7,
  referenceTo,
  type CodeableConcept,
  type Composition,
  type CompositionSection,
  type Urn,
} from '@chartloom/fhir';
import type { FactBuilder, Fact } from '../facts/fact-builder.js';

/** The titles of documents, with its LOINC code and that code's long common name. */
const DOCUMENT_TYPES: readonly (readonly [title: RegExp, loinc: string])[] = [
  [/^progress note/i, '11506-3'],
  [/^discharge summary/i, '18842-5'],
  [/^(?:laboratory|lab) (?:report|results)/i, '11502-2'],
  [/^history (?:and|&) physical/i, '34117-2'],
  [/^consult(?:ation)?(?: note| report)?/i, '11488-4'],
  [/^referral (?:note|letter)/i, '57133-1'],
  [/^(?:operative|surgical) (?:note|report)/i, '11504-8'],
  [/^(?:immunization|vaccination) (?:record|history)/i, '11369-6'],
  [/^medication (?:list|reconciliation)/i, '10160-0'],
];
const UNTITLED = 'Clinical document';

/** The Composition: what the document calls itself, and its sections with their text and the facts that stand in them. */
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
    const known = DOCUMENT_TYPES.find(([pattern]) => pattern.test(printed));
    if (known && printed.length < 50) return { title: printed, type: codeableConcept(HL7.loinc, known[1], undefined, printed) };
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
  const paragraphs = lines.map((line) => `<p>${escaped(builder.source.text.slice(line.start, line.end))}</p>`).join('');
  return [
    {
      title: title || 'Header',
      ...(loinc && { code: codeableConcept(HL7.loinc, loinc) }),
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs}</div>` },
      ...(entry.length > 0 && { entry }),
    },
  ];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': ' ' };
/** XHTML text; characters that XML 1.0 forbids are left out. */
const escaped = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"\t]/g, (c) => ESCAPES[c] ?? c);
