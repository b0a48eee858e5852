import type { Random } from '@chartloom/testing';
import { ODD_DATES, ODD_NUMBERS, ODD_TEXTS, times } from './mutate.js';

type Writer = (random: Random) => string;

const HEADINGS = ['Medications', 'ALLERGIES:', 'Past Medical History', 'Assessment and Plan:', 'Laboratory Results', 'Vital Signs', 'Family History', 'Social History', 'Hospital Course', 'Immunizations', 'Procedures', 'Review of Systems', 'Discharge Medications', 'MICROBIOLOGY', 'IMPRESSION:', 'Problem List']; // prettier-ignore
const DRUGS = ['Metformin', 'lisinopril', 'Warfarin', 'prednisone', 'Insulin glargine', 'amoxicillin-clavulanate', 'Tylenol', 'levothyroxine']; // prettier-ignore
const CONDITIONS = ['type 2 diabetes mellitus', 'hypertension', 'asthma', 'acute kidney injury', 'iron deficiency', 'breast cancer', 'COPD', 'pneumonia', 'chest pain']; // prettier-ignore
const TESTS = ['Hemoglobin', 'Sodium', 'K', 'WBC', 'Creatinine', 'HbA1c', 'Platelets', 'TSH', 'Glucose (fasting)', 'BP', 'SpO2', 'eGFR']; // prettier-ignore
const UNITS = ['mg', 'mcg', 'g/dL', 'mmol/L', 'x10⁹/L', '%', 'mg/kg/day', 'units', 'mL', 'mm Hg', 'cells/µL', '/', '//', 'mg/', 'IU', 'lakhs/cumm']; // prettier-ignore
const SIG_WORDS = ['1 tab', '2 tablets', 'half', '1-2 caps', 'po', 'PO', 'IV', 'daily', 'BID', 'q6h', 'q4-6h', 'twice a day', 'every other day', 'prn pain', 'at bedtime', 'x 5 days', 'for 2 weeks', 'then', 'Mon/Wed/Fri', '1-0-1', 'in the morning and', '5 mg', 'stop', 'increase to', 'on Mondays', 'Monday-Friday', 'every', 'q', 'days', 'after', '24 hours']; // prettier-ignore
const NAMES = ['Zelmira Okarin', 'OKARIN, ZELMIRA', "Dr. O'Neil-Brandt", 'Mr. Thaddeus Quell III', 'Jürgen Öztürk', 'Nurse Vale', 'St. Orrin Hospital', 'Lake Dunmore Clinic']; // prettier-ignore
const DOUBTS = ['no', 'denies', 'possible', 'history of', 'mother had', 'ruled out', 'not', 'without', 'h/o', 'r/o', 'likely', 'if']; // prettier-ignore
const DATES = ['03/04/2025', '2025/07/25', '17-Aug-25', 'March 3, 2024', 'yesterday', '3 weeks ago', '01/2020', '12:30 pm', '2 days before', 'since 1999']; // prettier-ignore

const date: Writer = (random) => random.pick(random.chance(0.3) ? ODD_DATES : DATES);
const number: Writer = (random) =>
  random.chance(0.3)
    ? random.pick(ODD_NUMBERS)
    : random.pick([`${random.int(0, 500)}`, `${random.int(0, 99)}.${random.int(0, 99)}`, `${random.int(60, 200)}/${random.int(30, 120)}`, '<0.01', '>= 90', '1,50,000', '3+']); // prettier-ignore
const sig: Writer = (random) =>
  times(random.int(1, 9), () => random.pick(SIG_WORDS)).join(random.pick([' ', ', ', ';', ' - ', '']));
const code: Writer = (random) => times(random.int(2, 24), () => random.pick([...'0123456789-./() xXAZ#@:'])).join('');

/** Kinds of lines. */
const LINES: readonly Writer[] = [
  (random) => random.pick(HEADINGS),
  (random) => `${random.pick(DRUGS)} ${number(random)} ${random.pick(UNITS)} ${sig(random)}`,
  sig,
  (random) => `${random.pick(TESTS)}\t${number(random)}\t${random.pick(UNITS)}\t${number(random)}-${number(random)}\t${random.pick(['H', 'L', '*', ''])}`,
  (random) => `${random.pick(TESTS)}: ${number(random)} ${random.pick(UNITS)} (${date(random)})`,
  (random) => `${random.pick(DOUBTS)} ${random.pick(CONDITIONS)} ${random.pick(DOUBTS)} ${random.pick(CONDITIONS)}, ${date(random)}.`,
  (random) => `${random.pick(['Patient', 'Name', 'Attending', 'cc', 'Signed by'])}: ${random.pick(NAMES)}   ${random.pick(['DOB', 'MRN', 'SSN', 'Phone', 'Fax', 'Email', 'Account #', 'IP', 'VIN', 'URL'])}: ${random.chance(0.5) ? code(random) : date(random)}`,
  (random) => `${random.pick(NAMES)} was seen on ${date(random)} with ${random.pick(CONDITIONS)} at age ${number(random)}.`,
  (random) => `${random.pick(['Allergic to', 'NKDA', 'Allergies:'])} ${random.pick(DRUGS)} (${random.pick(['rash', 'hives', 'anaphylaxis', ''])})`,
  (random) => `${random.pick(['Flu vaccine', 'Appendectomy', 'CT chest', 'Blood culture', 'Smoker', 'Alcohol'])} ${date(random)}: ${number(random)} ${random.pick(['packs/day', 'E. coli', 'S', 'R', 'left', 'drinks'])}`,
  code,
  () => '',
  (random) => random.pick(['-', '•', '1.', 'a)', '[x]', '☐', '|']) + ' ' + random.pick(CONDITIONS),
]; // prettier-ignore

/** Changes of a whole text. */
const CHANGES: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => insert(text, random, random.pick(ODD_TEXTS)),
  (text, random) => insert(text, random, random.pick(ODD_TEXTS).repeat(random.int(1, 2_000))),
  (text, random) => insert(text, random, random.pick(SIG_WORDS).repeat(random.int(1, 400))),
  (text, random) => insert(text, random, `${random.pick([...DRUGS, ...CONDITIONS, ...NAMES])}${random.pick([' ', ', ', ''])}`.repeat(random.int(1, 200))),
  (text, random) => insert(text, random, String.fromCharCode(random.int(0, 0xffff))),
  (text, random) => text.slice(random.int(0, text.length)),
  (text, random) => text.slice(0, random.int(0, text.length)),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.replaceAll(' ', ''),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.normalize('NFD'),
  (text) => [...text].reverse().join(''),
  (text, random) => times(random.int(2, 8), () => text).join('\n'),
]; // prettier-ignore

function insert(text: string, random: Random, part: string): string {
  const at = random.int(0, text.length);
  return text.slice(0, at) + part + text.slice(at);
}

/** A line of a chart, or what looks like one. */
export const generateLine: Writer = (random) => random.pick(LINES)(random);

/** A chart's text of up to forty lines; half of them with something odd in it. At most 40,000 units. */
export function generateText(random: Random): string {
  let text = times(random.int(1, 40), () => generateLine(random)).join('\n');
  if (random.chance(0.5)) for (let left = random.int(1, 3); left > 0; left--) text = random.pick(CHANGES)(text, random);
  return text.slice(0, 40_000);
}
