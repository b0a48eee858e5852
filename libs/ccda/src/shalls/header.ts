/** US Realm Header (…22.1.1), and sections with required entries: what both versions of C-CDA require. */
import { CCDA, holding, there, type Shall, type Template } from './shall.js';

const PATIENT = 'recordTarget/patientRole';

/** Sections whose entries are required, by LOINC code, and the template of the entry. */
const SECTIONS: readonly (readonly [template: string, name: string, loinc: string, entry?: string])[] = [
  ['2.5.1', 'Problem Section', '11450-4', '4.3'],
  ['2.6.1', 'Allergies and Intolerances Section', '48765-2', '4.30'],
  ['2.1.1', 'Medications Section', '10160-0', '4.16'],
  ['2.2.1', 'Immunizations Section', '11369-6', '4.52'],
  ['2.3.1', 'Results Section', '30954-2', '4.1'],
  ['2.4.1', 'Vital Signs Section', '8716-3', '4.26'],
  ['2.7.1', 'Procedures Section', '47519-4'],
  ['2.22.1', 'Encounters Section', '46240-8', '4.49'],
  ['2.17', 'Social History Section', '29762-2'],
  ['2.10', 'Plan of Treatment Section', '18776-5'],
  ['2.15', 'Family History Section', '10157-6'],
  ['2.18', 'Payers Section', '48768-6'],
];

const section = (loinc: string, entry: string | undefined): readonly Shall[] => [
  { at: 'code', max: 1, codes: [loinc] },
  ...there('title', 'text'),
  ...(entry ? [holding('entry/*', entry)] : []),
];

export const HEADER_TEMPLATES: readonly Template[] = [
  {
    root: `${CCDA}.1.1`,
    name: 'US Realm Header',
    shalls: [
      { at: 'realmCode', codes: ['US'] },
      ...there('typeId', 'id', 'code', 'title', 'effectiveTime', 'confidentialityCode', 'languageCode'),
      ...there(PATIENT, `${PATIENT}/id`, `${PATIENT}/addr`, `${PATIENT}/telecom`, `${PATIENT}/patient/name`),
      ...there('administrativeGenderCode', 'birthTime', 'raceCode', 'ethnicGroupCode').map(({ at }) => ({
        at: `${PATIENT}/patient/${at}`,
      })),
      ...there('author', 'author/time', 'author/assignedAuthor/id', 'author/assignedAuthor/telecom'),
      ...there('custodian/assignedCustodian/representedCustodianOrganization/id'),
      ...there('custodian/assignedCustodian/representedCustodianOrganization/name', 'component'),
    ],
  },
  ...SECTIONS.map(([id, name, loinc, entry]): Template => ({ root: `${CCDA}.${id}`, name, shalls: section(loinc, entry) })),
];
