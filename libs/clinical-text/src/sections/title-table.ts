import type { SectionKind } from './section-kinds.js';

export interface SectionType {
  readonly kind: SectionKind;
  /** LOINC code of the section, where there is one. */
  readonly loinc?: string;
  readonly titles: string;
}

/** What headings are, in lower case without punctuation. */
export const SECTION_TYPES: readonly SectionType[] = [
  {
    kind: 'complaint',
    loinc: '10154-3',
    titles:
      'chief complaint, cc, reason for visit, reason for consultation, presenting complaint, why you came in today, what brings you in, what brings you in today, why you are here, reason for encounter, presenting problem, reason for admission, reason for referral, reason for consult, admission diagnosis, admitting diagnosis',
  },
  {
    kind: 'history',
    loinc: '10164-2',
    titles:
      'history of present illness, hpi, history, interval history, interval hx, hx, present illness, subjective, hospital course, brief hospital course, course in hospital, summary of hospitalization, summary of hospital stay, clinical history, course of care, indication, indications, clinical indication, clinical indications, ed course, emergency department course, clinical information, indication for procedure, indications for procedure, history of presenting illness',
  },
  {
    kind: 'problems',
    loinc: '11450-4',
    titles:
      'problem list, problems, active problems, active diagnoses, diagnoses, diagnosis, final diagnoses, discharge diagnoses, discharge diagnosis, todays diagnoses, current problems, active problem list, medical problems, final diagnosis, principal diagnosis, secondary diagnoses, visit diagnoses, current diagnoses, health concerns, what we talked about, what we talked about today, what we discussed, what we discussed today, chronic conditions, active conditions',
  },
  {
    kind: 'past-problems',
    loinc: '11348-0',
    titles:
      'past medical history, pmh, past history, past illnesses, previous illnesses, past problems, resolved problems, medical history, pmhx, inactive problems, history of past illness',
  },
  {
    kind: 'medications',
    loinc: '10160-0',
    titles:
      'medications, current medications, meds, home medications, discharge medications, medications at discharge, medication list, active medications, outpatient medications, scheduled medications, prescriptions, rx, start taking, continue taking, continue taking these medications, start taking these medications, medications on admission, admission medications, new medications, prn medications, as needed medications, medication administration, medication administration record, mar, medications given, medications administered, administered medications, continue, changed medications, change how you take',
  },
  {
    kind: 'stopped-medications',
    loinc: '10160-0',
    titles:
      'stop taking, stop taking these medications, discontinued medications, discontinued, stopped, stop, inactive medications, stopped medications, past medications, medications discontinued, previous medications',
  },
  {
    kind: 'allergies',
    loinc: '48765-2',
    titles:
      'allergies, allergy, drug allergies, allergies and intolerances, allergies and adverse reactions, medication allergies, allergies intolerances, known allergies, adverse reactions, adverse drug reactions, drug reactions, allergic reactions, allergies and reactions, allergies reactions, allergy list',
  },
  { kind: 'family', loinc: '10157-6', titles: 'family history, family medical history, fh, fhx, fam hx, famhx, family hx' },
  { kind: 'social', loinc: '29762-2', titles: 'social history, sh, soc hx, social hx, shx, substance use, habits' },
  { kind: 'review', loinc: '10187-3', titles: 'review of systems, ros, review of symptoms, systems review' },
  { kind: 'exam', loinc: '29545-1', titles: 'physical exam, physical examination, exam, pe, examination, objective' },
  {
    kind: 'vitals',
    loinc: '8716-3',
    titles:
      'vital signs, vitals, vs, measurements, todays vitals, discharge vitals, vital signs at discharge, admission vitals, vital signs on admission',
  },
  {
    kind: 'labs',
    loinc: '30954-2',
    titles:
      'laboratory data, labs, laboratory results, lab results, results, pertinent results, laboratory, laboratory report, data, diagnostic results, diagnostic data, results review, lab data, recent labs, laboratory studies, comprehensive metabolic panel, complete blood count, lipid panel, basic metabolic panel, metabolic panel, urinalysis, hematology, chemistry, cbc, cmp, bmp, coagulation, thyroid panel, iron studies, liver panel, hepatic function panel, test results, your results, recent results, thyroid function, urine studies',
  },
  {
    kind: 'procedures',
    loinc: '47519-4',
    titles:
      'procedures, past surgical history, surgical history, psh, procedures performed, operations, past surgeries, surgeries, past procedures, procedure history, pshx, previous operations, prior operations',
  },
  {
    kind: 'immunizations',
    loinc: '11369-6',
    titles:
      'immunizations, immunization history, vaccines, vaccinations, vaccines given, immunization record, immunisations, vaccine history, vaccination history, immunizations given',
  },
  {
    kind: 'other',
    titles:
      'notes, note, nursing notes, nurse notes, comments, comment, remarks, additional notes, findings, operative findings, technique, operative technique, comparison, anesthesia, complications, estimated blood loss, ebl, specimens, description of procedure, procedure details, disposition, condition at discharge, discharge condition, imaging, imaging studies, imaging results, radiology, radiology results, code status, advance directives, functional status, care team, insurance, insurance information, goals, goals of care, consults, consultations, addendum, appointments, upcoming appointments, visit summary, equipment, diet, activity',
  },
  {
    kind: 'encounters',
    loinc: '46240-8',
    titles: 'encounters, visit history, encounter history, hospitalizations, admissions, past visits',
  },
  {
    kind: 'assessment',
    loinc: '51847-2',
    titles:
      'assessment and plan, assessment, plan, assessment plan, a p, ap, impression, impression and plan, impression plan, recommendations, plan of care, treatment plan, medical decision making, mdm',
  },
  {
    kind: 'instructions',
    loinc: '69730-0',
    titles:
      'what to watch for, instructions, patient instructions, discharge instructions, follow up, followup, when to call, return precautions, next steps, follow up instructions, call your doctor, warning signs, when to get help, due, due now, overdue, vaccines due, immunizations due, recommended vaccines, upcoming',
  },
];

/**
 * Words that make a heading of their kind, the more telling kinds first: "vaccine record", "ongoing conditions". A title
 * that holds any word which is neither here nor a mere qualifier is none: "seasonal allergies" is a problem.
 */
export const HEAD_WORDS: readonly (readonly [SectionKind, string])[] = [
  ['allergies', 'allergies allergy intolerances sensitivities hypersensitivities'],
  ['immunizations', 'immunizations immunization immunisations immunisation vaccines vaccine vaccinations vaccination shots'],
  ['medications', 'medications medication meds medicines prescriptions prescription rx pharmacotherapy'],
  ['family', 'family familial fhx'],
  ['social', 'social lifestyle habits socioeconomic'],
  ['procedures', 'procedures procedure surgeries surgical operations surgery operative interventions'],
  ['vitals', 'vitals vital'],
  ['review', 'systems ros'],
  ['exam', 'exam examination objective'],
  ['labs', 'labs lab laboratory laboratories results bloodwork chemistry chemistries hematology panel studies diagnostics'],
  ['complaint', 'complaint complaints reason'],
  ['encounters', 'encounters visits admissions hospitalizations'],
  ['problems', 'problems problem diagnoses diagnosis conditions comorbidities concerns issues illnesses'],
  ['assessment', 'assessment impression impressions plan plans recommendations recommendation'],
  ['instructions', 'instructions precautions'],
  ['labs', 'diagnostic'],
  ['history', 'hpi illness subjective course narrative'],
];
/** Words that a heading may have beside its head. */
export const QUALIFIERS: ReadonlySet<string> = new Set(
  'a about active additional addressed begin change changed keep start started starting unchanged administered been discussed gave got identified managed treated was we were you acute admission adverse all allergy and arrival as at blood brief by care chronic clinical confirmed continue continued current currently data date day details discharge discharged discontinued drug encounter existing final findings follow followup for given health healthcare history hx home hospital important in inactive information initial inpatient intake interval known latest list listed long major medical medicine my name new note of office on ongoing other our outpatient past patient performed pertinent personal physical postop postoperative preliminary preop preoperative primary principal present presenting previous prior provider reactions received recent reconciliation record records reported resolved review s secondary section signs significant stop stopped summary symptoms taking test tests term the these this to today todays treatment up update updated visit vitals with working your'.split(
    ' ',
  ),
);
