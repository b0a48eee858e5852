export type SectionKind =
  | 'header'
  | 'complaint'
  | 'history'
  | 'problems'
  | 'past-problems'
  | 'medications'
  | 'stopped-medications'
  | 'allergies'
  | 'family'
  | 'social'
  | 'review'
  | 'exam'
  | 'vitals'
  | 'labs'
  | 'procedures'
  | 'immunizations'
  | 'assessment'
  | 'instructions'
  | 'other';

interface SectionType {
  readonly kind: SectionKind;
  /** LOINC code of the section, where there is one. */
  readonly loinc?: string;
  readonly titles: string;
}

/** What headings say, in lower case without punctuation. */
const SECTION_TYPES: readonly SectionType[] = [
  {
    kind: 'complaint',
    loinc: '10154-3',
    titles:
      'chief complaint, cc, reason for visit, reason for consultation, presenting complaint, why you came in today, reason for admission, reason for referral, admission diagnosis, admitting diagnosis',
  },
  {
    kind: 'history',
    loinc: '10164-2',
    titles:
      'history of present illness, hpi, history, interval history, present illness, subjective, hospital course, brief hospital course, clinical history, course of care, indication, history of presenting illness',
  },
  {
    kind: 'problems',
    loinc: '11450-4',
    titles:
      'problem list, problems, active problems, active diagnoses, diagnoses, diagnosis, final diagnoses, discharge diagnoses, discharge diagnosis, todays diagnoses, current problems, active problem list, medical problems, final diagnosis, principal diagnosis, secondary diagnoses, visit diagnoses, current diagnoses, health concerns, chronic conditions, active conditions',
  },
  {
    kind: 'past-problems',
    loinc: '11348-0',
    titles:
      'past medical history, pmh, past history, past problems, resolved problems, medical history, pmhx, inactive problems, history of past illness',
  },
  {
    kind: 'medications',
    loinc: '10160-0',
    titles:
      'medications, current medications, meds, home medications, discharge medications, medications at discharge, medication list, active medications, outpatient medications, scheduled medications, prescriptions, rx, start taking, continue taking, continue taking these medications, start taking these medications, medications on admission, admission medications, new medications, prn medications, as needed medications, continue, changed medications, change how you take',
  },
  {
    kind: 'stopped-medications',
    loinc: '10160-0',
    titles:
      'stop taking, stop taking these medications, discontinued medications, inactive medications, stopped medications, past medications, medications discontinued, previous medications',
  },
  {
    kind: 'allergies',
    loinc: '48765-2',
    titles:
      'allergies, allergy, drug allergies, allergies and intolerances, allergies and adverse reactions, medication allergies, allergies intolerances, known allergies, adverse reactions, allergy list',
  },
  { kind: 'family', loinc: '10157-6', titles: 'family history, family medical history, fh, fhx, fam hx, family hx' },
  { kind: 'social', loinc: '29762-2', titles: 'social history, sh, soc hx, social hx, shx, substance use' },
  { kind: 'review', loinc: '10187-3', titles: 'review of systems, ros' },
  { kind: 'exam', loinc: '29545-1', titles: 'physical exam, physical examination, exam, pe, examination, objective' },
  {
    kind: 'vitals',
    loinc: '8716-3',
    titles:
      'vital signs, vitals, vs, todays vitals, discharge vitals, vital signs at discharge, admission vitals, vital signs on admission',
  },
  {
    kind: 'labs',
    loinc: '30954-2',
    titles:
      'laboratory data, labs, laboratory results, lab results, results, pertinent results, laboratory, laboratory report, data, diagnostic results, lab data, recent labs, laboratory studies, comprehensive metabolic panel, complete blood count, lipid panel, basic metabolic panel, metabolic panel, urinalysis, hematology, chemistry, cbc, cmp, bmp, coagulation, thyroid panel, iron studies, liver panel, hepatic function panel, test results, your results, recent results, thyroid function, urine studies',
  },
  {
    kind: 'procedures',
    loinc: '47519-4',
    titles:
      'procedures, past surgical history, surgical history, psh, procedures performed, operations, past surgeries, surgeries, past procedures, procedure history, pshx',
  },
  {
    kind: 'immunizations',
    loinc: '11369-6',
    titles:
      'immunizations, immunization history, vaccines, vaccinations, vaccines given, immunization record, immunisations, vaccine history, vaccination history, immunizations given',
  },
  {
    kind: 'assessment',
    loinc: '51847-2',
    titles:
      'assessment and plan, assessment, plan, assessment plan, a p, ap, impression, impression and plan, impression plan, recommendations, plan of care, treatment plan, medical decision making',
  },
  {
    kind: 'instructions',
    loinc: '69730-0',
    titles:
      'what to watch for, instructions, patient instructions, discharge instructions, follow up, followup, when to call, return precautions, next steps, follow up instructions, call your doctor, warning signs',
  },
];

const BY_TITLE: ReadonlyMap<string, SectionType> = new Map(
  SECTION_TYPES.flatMap((type) => type.titles.split(', ').map((title): [string, SectionType] => [title, type])),
);

/** The kind of section that a heading opens, or `undefined` where it is none that we know. */
export function sectionType(heading: string): { kind: SectionKind; loinc?: string } | undefined {
  const title = heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(?:the|your|his|her) /, '');
  return BY_TITLE.get(title);
}
