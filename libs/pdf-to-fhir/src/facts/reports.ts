import type { ObservationMention, Span } from '@chartloom/clinical-text';
import { absent, codeableConcept, HL7, referenceTo, type CodeableConcept, type Urn } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

/** Printed titles of panels with the LOINC panel they name and its long common name. A group of tests is not always one. */
const PANELS: readonly (readonly [title: RegExp, loinc: string, name: string])[] = [
  [/^(?:comprehensive metabolic (?:panel|profile)|cmp)\b/i, '24323-8', 'Comprehensive metabolic 2000 panel - Serum or Plasma'],
  [/^(?:basic metabolic (?:panel|profile)|bmp)\b/i, '24321-2', 'Basic metabolic 2000 panel - Serum or Plasma'],
  [/^(?:complete blood count|cbc).*diff/i, '57021-8', 'CBC W Auto Differential panel - Blood'],
  [/^(?:complete blood count|cbc)\b/i, '58410-2', 'CBC panel - Blood by Automated count'],
  [/^(?:lipid (?:panel|profile)|lipids)\b/i, '24331-1', 'Lipid 1996 panel - Serum or Plasma'],
  [/^(?:hepatic function panel|liver (?:function )?panel)\b/i, '24325-3', 'Hepatic function 2000 panel - Serum or Plasma'],
  [/^renal function panel\b/i, '24362-6', 'Renal function 2000 panel - Serum or Plasma'],
  [/^electrolytes?(?: panel)?$/i, '24326-1', 'Electrolytes 1998 panel - Serum or Plasma'],
  [/^arterial blood gas/i, '24336-0', 'Gas panel - Arterial blood'],
];

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
        code: codeOf(builder.words(mention.panel)),
        subject: builder.subject,
        ...(date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') }),
        result: members.map(({ urn }) => referenceTo(urn)),
      },
      mention.panel,
    );
  }
}

function codeOf(text: string): CodeableConcept {
  const panel = PANELS.find(([title]) => title.test(text));
  return panel ? codeableConcept(HL7.loinc, panel[1], panel[2], text) : { text };
}
