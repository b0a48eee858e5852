import { PdfFile } from '../samples/pdf-sheet.js';
import { ScanSheet, type ScanLevel } from '../samples/scan-sheet.js';
import { PAPER } from '../samples/sheet.js';
import { Facts } from './facts.js';
import { Paper, type Style } from './paper.js';
import { Random } from './random.js';
import * as write from './sections.js';
import type { Desk } from './desk.js';
import type { Truth } from './truth.js';
import { CONDITIONS, MEDICINES } from './vocabulary.js';
import { ROUTES } from './words/drugs.js';
import { CLINICIANS, CLINICS, FAMILIES, MEN, STREETS, TOWNS, WOMEN } from './words/people.js';

export interface ClinicalDocument {
  readonly pdf: Uint8Array;
  readonly truth: Truth;
}

type Section = (desk: Desk) => void;
interface Kind {
  readonly title: readonly string[];
  /** A hospital stay has two dates. */
  readonly stay?: boolean;
  /** Class of a visit (V3 ActCode) whose title is more specific. */
  readonly class?: 'EMER';
  readonly sections: readonly Section[];
}

const { complaint, story, problems, past, operations, medications, allergies, family, social, review, vitals, labs, immunizations, plan, precautions } = write; // prettier-ignore
const KINDS: Readonly<Record<string, Kind>> = {
  visit_note: { title: ['Office Visit Note', 'Progress Note', 'Clinic Note'], sections: [complaint, story, past, medications, allergies, family, social, review, vitals, labs, plan, precautions] },
  discharge_summary: { title: ['Discharge Summary', 'Hospital Discharge Summary'], stay: true, sections: [story, problems, operations, vitals, labs, medications, allergies, precautions] },
  emergency_note: { title: ['Emergency Department Note', 'ED Provider Note'], class: 'EMER', sections: [complaint, story, past, medications, allergies, vitals, labs, plan, precautions] },
  lab_report: { title: ['Laboratory Report', 'Lab Results'], sections: [(desk) => labs(desk, 16)] },
  medication_list: { title: ['Medication List', 'Medication Reconciliation'], sections: [(desk) => medications(desk, 12), allergies] },
  after_visit_summary: { title: ['After Visit Summary', 'Visit Summary'], sections: [problems, vitals, medications, allergies, immunizations, precautions] },
  immunization_record: { title: ['Immunization Record', 'Vaccination Record'], sections: [allergies, (desk) => immunizations(desk, 8)] },
  history_and_physical: { title: ['History and Physical', 'Consultation'], sections: [complaint, story, past, operations, family, social, allergies, medications, review, vitals, plan] },
  patient_summary: { title: ['Patient Summary', 'Clinical Summary', 'Health Summary'], sections: [problems, medications, allergies, immunizations, operations, family, labs, vitals] },
}; // prettier-ignore
export const DOCUMENT_KINDS: readonly string[] = Object.keys(KINDS);

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const; // prettier-ignore
const DATES: readonly ((iso: string) => string)[] = [
  (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`,
  (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
  (iso) => `${iso.slice(8)}-${(MONTHS[Number(iso.slice(5, 7)) - 1] ?? '').slice(0, 3)}-${iso.slice(0, 4)}`,
  (iso) => iso,
];

interface Person {
  readonly family: string;
  readonly given: string;
  readonly woman: boolean;
  readonly birthDate: string;
  readonly mrn: string;
  readonly phone: string;
  readonly street: string;
  readonly town: string;
}

const isoDate = (random: Random, from: number, to: number): string =>
  [random.int(from, to), ...[random.int(1, 12), random.int(1, 28)].map((n) => String(n).padStart(2, '0'))].join('-');

function personOf(random: Random): Person {
  const woman = random.chance(0.5);
  return {
    family: random.pick(FAMILIES),
    given: random.pick(woman ? WOMEN : MEN),
    woman,
    birthDate: isoDate(random, 1934, 1996),
    mrn: random.pick([`${random.int(1e6, 9e6)}`, `MR${random.int(10000, 99999)}`, `00${random.int(1e5, 9e5)}`]),
    phone: `(${random.int(201, 989)}) 555-${String(random.int(100, 199)).padStart(4, '0')}`,
    street: `${random.int(11, 4900)} ${random.pick(STREETS)}`,
    town: random.pick(TOWNS),
  };
}

const styleOf = (random: Random): Style => ({
  family: random.pick(['sans', 'sans', 'serif', 'mono']),
  size: random.pick([9, 9.5, 10, 10.5, 11]),
  heading: random.pick(['bold', 'caps', 'colon', 'bold-colon', 'ruled', 'run-in', 'numbered', 'centred']),
  list: random.pick(['dash', 'bullet', 'number', 'letter', 'none']),
  table: random.pick(['ruled', 'shaded', 'plain']),
  columns: random.chance(0.15) ? 2 : 1,
});

/** The lines that name patient and date, in one of the forms of a letterhead. */
function header(desk: Desk, person: Person, kind: Kind, end: string | null): void {
  const { random, paper, dated, date } = desk;
  paper.write(random.pick(CLINICS), { bold: true, size: paper.style.size * 1.3 });
  paper.write(random.pick(kind.title), { bold: true, size: paper.style.size * 1.15 });
  paper.space(4);
  const { family, given } = person;
  const name = random.pick([`${given} ${family}`, `${family}, ${given}`]);
  const sex = random.pick(person.woman ? ['Female', 'F'] : ['Male', 'M']);
  const when: [string, string][] = kind.stay
    ? [[random.pick(['Admitted', 'Admission Date', 'Date of Admission']), dated(date)], [random.pick(['Discharged', 'Discharge Date', 'Date of Discharge']), dated(end ?? date)]]
    : [[random.pick(['Date of Service', 'Visit Date', 'Date of Visit', 'Encounter Date', 'DOS']), dated(date)]]; // prettier-ignore
  const fields: [string, string][] = [
    [random.pick(['Patient', 'Patient Name', 'Name', 'Pt']), name],
    [random.pick(['DOB', 'Date of Birth', 'Birth Date', 'D.O.B.']), dated(person.birthDate)],
    [random.pick(['Sex', 'Gender']), sex],
    [random.pick(['MRN', 'Medical Record #', 'MRN #', 'Patient ID']), person.mrn],
    [random.pick(['Phone', 'Tel', 'Home Phone']), person.phone],
    ['Address', `${person.street}, ${person.town}`],
    ...when,
    ['Provider', random.pick(CLINICIANS)],
  ];
  const lines = fields.map(([label, value]) => `${label}: ${value}`);
  const forms: readonly (() => void)[] = [
    () => lines.forEach((line) => paper.write(line)),
    () => {
      for (let i = 0; i < lines.length; i += 2) paper.row(lines.slice(i, i + 2), [0, 0.5]);
    },
    () => fields.forEach(([label, value]) => paper.row([`${label}:`, value], [0, 0.25])),
    () => {
      // A wristband has no label for the name.
      paper.write(name, { bold: true });
      paper.write(`Born ${dated(person.birthDate)}   ${person.woman ? 'Female' : 'Male'}   Record # ${person.mrn}`);
      lines.slice(4).forEach((line) => paper.write(line));
    },
    () => [lines.slice(0, 4), lines.slice(4, 6), lines.slice(6)].forEach((parts) => paper.write(parts.join(' | '))),
  ];
  // A monospaced font leaves no room for two fields on a line.
  forms[paper.style.family === 'mono' ? 0 : random.int(0, forms.length - 1)]?.();
  paper.space(6);
}

/** The document of a seed: its PDF and the truth about it. The same seed gives the same bytes. */
export async function clinicalDocument(seed: number, { scan }: { readonly scan?: ScanLevel } = {}): Promise<ClinicalDocument> {
  const random = new Random(seed);
  const name = random.pick(DOCUMENT_KINDS);
  const kind = KINDS[name] ?? { title: ['Note'], sections: [] };
  const person = personOf(random);
  const date = isoDate(random, 2019, 2025);
  const end = kind.stay
    ? `${date.slice(0, 8)}${String(Math.min(28, Number(date.slice(8)) + random.int(1, 6))).padStart(2, '0')}`
    : null;
  const style = styleOf(random);
  const truth = truthOf(seed, name, person, date, end, scan);
  const scans: ScanSheet[] = [];
  const file = await PdfFile.create(name, style.family);
  const addSheet = () => {
    if (!scan) return file.addSheet();
    const sheet = new ScanSheet(scan);
    scans.push(sheet);
    return sheet;
  };
  const paper = new Paper(addSheet, style, random.chance(0.5) ? `${person.family}, ${person.given}   MRN: ${person.mrn}` : '');
  const facts = new Facts(truth, random).useRoutes(ROUTES);
  const left = {
    diseases: [...CONDITIONS.diseases],
    illnesses: [...CONDITIONS.illnesses],
    cancers: [...CONDITIONS.cancers],
    complaints: [...CONDITIONS.complaints],
    drugs: [...MEDICINES],
  };
  const desk: Desk = {
    random,
    facts,
    paper,
    date: end ?? date,
    dated: random.pick(DATES),
    she: person.woman ? 'She' : 'He',
    left,
  };
  header({ ...desk, date }, person, kind, end);
  paper.beginColumns();
  for (const section of kind.sections) section(desk);
  if (random.chance(0.4)) paper.write(`Electronically signed by ${random.pick(CLINICIANS)} on ${desk.dated(desk.date)}`);
  facts.locate(paper);
  for (const sheet of scans) {
    const image = await file.document.embedJpg(await sheet.encode());
    file.document.addPage([PAPER.width, PAPER.height]).drawImage(image, { x: 0, y: 0, ...PAPER });
  }
  return { pdf: await file.save(), truth };
}

function truthOf(seed: number, kind: string, person: Person, date: string, end: string | null, scan?: ScanLevel): Truth {
  const postalCode = person.town.slice(-5);
  return {
    id: `${String(seed).padStart(4, '0')}-${kind}${scan ? `-${scan}-scan` : ''}`,
    kind,
    seed,
    scan: scan ? { level: scan } : null,
    pages: [],
    patient: {
      name: { family: person.family, given: person.given },
      birthDate: person.birthDate,
      gender: person.woman ? 'female' : 'male',
      mrn: person.mrn,
      phone: person.phone,
      address: { line: person.street, city: person.town.replace(/,.*/, ''), postalCode },
    },
    conditions: [],
    medications: [],
    observations: [],
    procedures: [],
    allergies: [],
    immunizations: [],
    encounters: [{ class: KINDS[kind]?.class ?? (end === null ? 'AMB' : 'IMP'), start: date, end }],
    familyHistory: [],
  };
}
