import type { Random } from '../../clinical/random.js';
import { CLINICIANS, FAMILIES, MEN, STREETS, TOWNS, WOMEN } from '../../clinical/words/people.js';

/** Invented patient, places and numbers of a page. */
export interface Chart {
  readonly first: string;
  readonly last: string;
  readonly initial: string;
  readonly sex: 'Female' | 'Male';
  readonly birth: string;
  readonly age: number;
  readonly mrn: string;
  readonly account: string;
  readonly phone: string;
  readonly street: string;
  readonly town: string;
  readonly facility: string;
  readonly clinician: string;
  readonly payer: string;
  readonly member: string;
  /** Date of the visit, in the format of the page. */
  readonly date: string;
  readonly time: string;
  /** A date `days` before that of the visit. */
  readonly before: (days: number) => string;
}

const PLACES = ['Larkmoor', 'Pinebrook', 'Quarry Hill', 'Saltmarsh', 'Tamarack', 'Wrenfield', 'Old Mill', 'Bluestem', 'Harrow Lake', 'Kingsferry'] as const; // prettier-ignore
const KINDS = ['Family Medicine', 'Medical Center', 'Clinical Laboratory', 'Internal Medicine Associates', 'Regional Hospital', 'Community Health Center', 'Veterans Clinic', 'Pediatrics', 'Cardiology Group', 'Physicians Network'] as const; // prettier-ignore
const PAYERS = [
  'Meridian Mutual',
  'Lakeland Health Plan',
  'Statewide Benefit Fund',
  'Union Carpenters Welfare',
  'Greenway Choice PPO',
] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAY = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

type Format = (date: Date) => string;
const FORMATS: readonly Format[] = [
  (d) => `${two(d.getUTCMonth() + 1)}/${two(d.getUTCDate())}/${d.getUTCFullYear()}`,
  (d) => `${d.getUTCMonth() + 1}/${d.getUTCDate()}/${d.getUTCFullYear()}`,
  (d) => `${two(d.getUTCMonth() + 1)}/${two(d.getUTCDate())}/${two(d.getUTCFullYear() % 100)}`,
  (d) => `${two(d.getUTCDate())}-${MONTHS[d.getUTCMonth()]}-${d.getUTCFullYear()}`,
  (d) => `${MONTHS[d.getUTCMonth()]} ${d.getUTCDate()}, ${d.getUTCFullYear()}`,
  (d) => d.toISOString().slice(0, 10),
];

export function invent(random: Random): Chart {
  const format = random.pick(FORMATS);
  const visit = Date.UTC(random.int(2017, 2026), random.int(0, 11), random.int(1, 28));
  const age = random.int(3, 92);
  const female = random.chance(0.5);
  const digits = (count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('');
  return {
    first: random.pick(female ? WOMEN : MEN),
    last: random.pick(FAMILIES),
    initial: random.pick([...'ABCDEFGHJKLMPRSTW']),
    sex: female ? 'Female' : 'Male',
    birth: format(new Date(visit - (age * 365.25 + random.int(1, 300)) * DAY)),
    age,
    mrn: random.pick([digits(8), `E${digits(7)}`, `${digits(3)}-${digits(2)}-${digits(3)}`]),
    account: digits(10),
    phone: `(${random.int(201, 989)}) 555-${two(random.int(1, 1))}${digits(2)}`,
    street: `${random.int(12, 9800)} ${random.pick(STREETS)}`,
    town: random.pick(TOWNS),
    facility: `${random.pick(PLACES)} ${random.pick(KINDS)}`,
    clinician: random.pick(CLINICIANS),
    payer: random.pick(PAYERS),
    member: `${random.pick([...'WXYZ'])}${random.pick([...'BCDF'])}${digits(9)}`,
    date: format(new Date(visit)),
    time: random.chance(0.5)
      ? `${random.int(7, 12)}:${two(random.int(0, 59))} AM`
      : `${two(random.int(7, 19))}:${two(random.int(0, 59))}`,
    before: (days) => format(new Date(visit - days * DAY)),
  };
}
