/** The Composition: header and sections, each section with its narrative and the facts that were found in it. */
import { lookupTable } from '@chartloom/kernel';
import {
  absent,
  absentConcept,
  derived,
  entryOf,
  HL7,
  present,
  sourceElement,
  type BundleEntry,
  type CodeableConcept,
  type Composition,
  type CompositionSection,
  type Narrative,
  type Reference,
} from '@chartloom/fhir';
import { children, xpathOf, type ClinicalDocument, type Section } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import { absenceIn, type Absence } from './absence.js';
import { UNKNOWN_AUTHOR, type Header } from './header/header.js';
import { entityOf, type Parties } from './parties.js';
import { concept } from './values/concept.js';
import { languageField } from './values/language.js';
import { identifier } from './values/person.js';
import { timeField } from './values/time.js';

export function composition(
  document: ClinicalDocument,
  header: Header,
  patient: Reference,
  sections: readonly CompositionSection[],
  builder: BundleBuilder,
): BundleEntry & { readonly resource: Composition } {
  const { root, effectiveTime, confidentialityCode } = document;
  const id = (document.setId && identifier(document.setId)) ?? (document.id && identifier(document.id));
  const date = timeField('date', effectiveTime);
  const authors = [...new Map(header.authors.map((a) => [a.reference, a])).values()];
  const confidentiality = ['U', 'L', 'M', 'N', 'R', 'V'].find((c) => c === confidentialityCode?.code);
  const resource: Composition = present({
    resourceType: 'Composition' as const,
    ...languageField(document.languageCode),
    extension: [sourceElement({ xpath: xpathOf(root), line: root.line }), ...header.extensions],
    identifier: id,
    status: 'final' as const,
    type: concept(document.code) ?? absentConcept('unknown'),
    subject: patient,
    encounter: header.encounter,
    ...(Object.keys(date).length > 0 ? date : { _date: absent('unknown') }),
    author: authors.length > 0 ? authors : [UNKNOWN_AUTHOR],
    title: document.title ?? document.code?.displayName ?? 'Clinical document',
    confidentiality,
    attester: header.attesters,
    custodian: header.custodian,
    relatesTo: header.relatesTo,
    event: header.events,
    section: sections,
  });
  return entryOf(builder.sourceId, 'Composition', resource);
}

/** One section. Nothing where it has no words, facts or subsections, which is reported. */
export function compositionSection(
  section: Section,
  text: Narrative | undefined,
  entry: readonly Reference[],
  nested: readonly CompositionSection[],
  builder: BundleBuilder,
  parties: Parties,
  said?: Absence,
): CompositionSection | undefined {
  const author = children(section.element, 'author').flatMap((a) => parties.actor(entityOf(a)) ?? []);
  if (!text && entry.length === 0 && nested.length === 0) {
    builder.recordLoss('section-empty', section.element);
    return undefined;
  }
  const code = concept(section.code);
  return {
    extension: [sourceElement({ xpath: xpathOf(section.element), line: section.element.line })],
    ...(section.title && { title: section.title }),
    ...(code && { code }),
    ...(author.length > 0 && { author }),
    ...(text && { text }),
    ...(entry.length > 0 && { entry }),
    ...(entry.length === 0 && emptyReason(section, said)),
    ...(nested.length > 0 && { section: nested }),
  };
}

const EMPTY_REASONS = lookupTable<string>({ NASK: 'notasked', MSK: 'withheld' });

/**
 * Why a section has no facts: by the code of an entry, by what its words say, or by a nullFlavor, which does not claim that
 * nothing exists (C-CDA 2.1, section 3.3).
 * @param said what the words say. A reason from words is marked as derived.
 */
function emptyReason(section: Section, said: Absence | undefined): { readonly emptyReason?: CodeableConcept } {
  const { nullFlavor } = section;
  const coded =
    absenceIn(section) ?? (said === 'nilknown' ? undefined : nullFlavor && (EMPTY_REASONS[nullFlavor] ?? 'unavailable'));
  const code = coded ?? said;
  if (!code) return {};
  const extension = coded ? undefined : [derived('empty-in-words')];
  return { emptyReason: { coding: [{ system: HL7.listEmptyReason, code, ...(extension && { extension }) }] } };
}
