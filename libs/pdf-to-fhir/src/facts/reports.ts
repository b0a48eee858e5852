import {
  panelCodeOf,
  type ClinicalEntities,
  type LanguagePack,
  type ObservationMention,
  type Span,
} from '@chartloom/clinical-text';
import { absent, codeableConcept, HL7, referenceTo, type CodeableConcept, type Urn } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

const DIAGNOSTIC_SERVICE = 'http://terminology.hl7.org/CodeSystem/v2-0074';

/** A result with the panel that heads it. */
export interface Reported {
  readonly urn: Urn;
  readonly mention: ObservationMention & { readonly panel: Span };
  readonly date: string | undefined;
}

/** A DiagnosticReport for each printed panel and date, with references to its results. */
export function addReports(builder: FactBuilder, results: readonly Reported[]): void {
  for (const members of Map.groupBy(results, ({ mention, date }) => `${mention.panel.start} ${date ?? ''}`).values()) {
    const [first] = members;
    if (!first) continue;
    const { date, mention } = first;
    builder.add(
      {
        resourceType: 'DiagnosticReport',
        extension: builder.evidence(mention.panel),
        status: 'final',
        category: [codeableConcept(DIAGNOSTIC_SERVICE, 'LAB')],
        code: codeOf(builder.pack, builder.words(mention.panel)),
        subject: builder.subject,
        ...(date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') }),
        result: members.map(({ urn }) => referenceTo(urn)),
      },
      mention.panel,
    );
  }
}

/** A DiagnosticReport for each study of imaging or pathology, with the words of its conclusion. */
export function addStudies(builder: FactBuilder, { studies, header }: Pick<ClinicalEntities, 'studies' | 'header'>): void {
  for (const { kind, title, conclusion, date = header.date?.iso, ...span } of studies)
    builder.add(
      {
        resourceType: 'DiagnosticReport',
        extension: builder.evidence({ start: span.start, end: span.end }),
        status: 'final',
        category: [codeableConcept(DIAGNOSTIC_SERVICE, kind === 'imaging' ? 'RAD' : 'PAT')],
        code: { text: builder.words(title) },
        subject: builder.subject,
        ...(date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') }),
        conclusion: builder.words(conclusion),
      },
      span,
    );
}

function codeOf(pack: LanguagePack, text: string): CodeableConcept {
  const panel = panelCodeOf(pack, text);
  return panel ? codeableConcept(HL7.loinc, panel.loinc, panel.name, text) : { text };
}
