/** What kind of observation a statement is: its category, and the code that stands for an unspecific one. */
import { lookupTable } from '@chartloom/kernel';
import { codeableConcept, derived, HL7, type CodeableConcept, type Coding, type Observation } from '@chartloom/fhir';
import type { Statement } from '@chartloom/ccda';
import { resultKind, type ServiceKind } from './service-kind.js';

const CCDA = '2.16.840.1.113883.10.20.22.4';

/** The category of Result Observation (…22.4.2), which many systems claim for every result. */
const RESULT = 'laboratory';
/** Categories by template. They come first. */
const BY_TEMPLATE = lookupTable<string>({
  [`${CCDA}.2`]: RESULT,
  [`${CCDA}.27`]: 'vital-signs',
  [`${CCDA}.38`]: 'social-history',
  [`${CCDA}.78`]: 'social-history',
  [`${CCDA}.85`]: 'social-history',
  [`${CCDA}.200`]: 'social-history',
  [`${CCDA}.69`]: 'survey',
});
/** Codes (LOINC) that are of one category wherever they stand. */
const BY_CODE: ReadonlyMap<string, string> = new Map(
  [
    ['social-history', '72166-2 11367-0 11341-5 21843-8 76689-9 76690-7 76691-5 82810-3 86645-9'],
    [
      'vital-signs',
      '85354-9 8480-6 8462-4 8867-4 9279-1 8310-5 8302-2 29463-7 39156-5 59408-5 2708-6 9843-4 8289-1 59576-9 77606-2',
    ],
  ].flatMap(([category = '', codes = '']) => codes.split(' ').map((code) => [code, category] as const)),
);
/** Categories by the section's LOINC code. */
const BY_SECTION = lookupTable<string>({
  '30954-2': 'laboratory',
  '8716-3': 'vital-signs',
  '29762-2': 'social-history',
  '29545-1': 'exam',
  '10210-3': 'exam',
  '8709-8': 'exam',
  '10184-0': 'exam',
  '11384-5': 'exam',
  '18748-4': 'imaging',
  '121070': 'imaging',
  '121072': 'imaging',
  '121181': 'imaging',
  '29554-3': 'procedure',
  '59776-5': 'procedure',
  '47420-5': 'survey',
  '10190-7': 'survey',
});

/** A result of another service than the laboratory, whatever its template. */
const BY_SERVICE: Readonly<Record<ServiceKind, string | undefined>> = {
  laboratory: 'laboratory',
  imaging: 'imaging',
  pathology: 'laboratory',
  cardiology: 'procedure',
  other: undefined,
};
/** Sections in which a result is one of a questionnaire or an examination: no laboratory knows who can walk. */
const OF_NO_LABORATORY: ReadonlySet<string> = new Set(['survey', 'exam']);

export function category(statement: Statement, section: string | undefined): Pick<Observation, 'category'> {
  const found = categoryOf(statement, BY_SECTION[section ?? '']);
  return found ? { category: [codeableConcept(HL7.observationCategory, found)] } : {};
}

function categoryOf(statement: Statement, bySection: string | undefined): string | undefined {
  const { templateIds, code } = statement;
  const byTemplate = templateIds.map((t) => BY_TEMPLATE[t]).find(Boolean);
  const byCode = BY_CODE.get(code?.code ?? '');
  if (byTemplate !== RESULT) return byTemplate ?? byCode ?? bySection;
  const service = resultKind(statement);
  if (service) return BY_SERVICE[service];
  return bySection !== undefined && OF_NO_LABORATORY.has(bySection) ? bySection : RESULT;
}

/** What observations with the code "assertion" ask, by template: smoking status and tobacco use of C-CDA 1.1. */
const ASKED = lookupTable<readonly [code: string, display: string]>({
  [`${CCDA}.78`]: ['72166-2', 'Tobacco smoking status'],
  [`${CCDA}.85`]: ['11367-0', 'History of Tobacco use'],
});
const ASSERTION = 'ASSERTION';

/** Codes that mean more than they name: a saturation measured by pulse oximetry is one of arterial blood (US Core). */
const BROADER = lookupTable<readonly [code: string, display: string]>({
  '59408-5': ['2708-6', 'Oxygen saturation in Arterial blood'],
});

/** The concept of an observation with the codes that follow from its own. They are marked as ours. */
export function withKindCode(concept: CodeableConcept, { templateIds, code }: Statement): CodeableConcept {
  const asked = code?.code === ASSERTION ? templateIds.map((t) => ASKED[t]).find(Boolean) : undefined;
  const { coding = [] } = concept;
  if (asked) return { ...concept, coding: [ours(asked, 'code-from-template'), ...coding] };
  const broader = coding.flatMap(({ system, code: own = '' }) => (system === HL7.loinc ? (BROADER[own] ?? []) : []));
  const [number, display] = broader;
  if (!number || !display || coding.some((c) => c.code === number)) return concept;
  return { ...concept, coding: [...coding, ours([number, display], 'broader-code')] };
}

const ours = ([code, display]: readonly [string, string], how: string): Coding => ({
  system: HL7.loinc,
  code,
  display,
  extension: [derived(how)],
});
