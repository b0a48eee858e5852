import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionKind } from '@chartloom/clinical-text';

/** A text and its kind of section. */
export interface Labelled {
  readonly text: string;
  readonly label: string;
  readonly kinds: readonly SectionKind[];
}

/** MTS-Dialog's section classes, each with our kinds of the same meaning. */
const CLASSES: Readonly<Record<string, readonly SectionKind[]>> = {
  GENHX: ['history'],
  'FAM/SOCHX': ['family', 'social'],
  PASTMEDICALHX: ['past-problems', 'problems'],
  CC: ['complaint'],
  PASTSURGICAL: ['procedures'],
  ALLERGY: ['allergies'],
  ROS: ['review'],
  MEDICATIONS: ['medications'],
  ASSESSMENT: ['assessment'],
  EXAM: ['exam', 'vitals'],
  DIAGNOSIS: ['assessment', 'problems'],
  DISPOSITION: ['instructions'],
  PLAN: ['assessment', 'instructions'],
  EDCOURSE: ['history'],
  IMMUNIZATIONS: ['immunizations'],
  IMAGING: ['labs'],
  GYNHX: ['past-problems'],
  PROCEDURES: ['procedures'],
  OTHER_HISTORY: ['past-problems'],
  LABS: ['labs'],
};

/** Headings of ACI-Bench's notes: capitals on separate lines. */
const HEADINGS: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:CHIEF COMPLAINT|CC)$/, 'complaint'],
  [/^(?:HISTORY OF PRESENT ILLNESS|HPI|SUBJECTIVE)$/, 'history'],
  [/^REVIEW OF (?:SYSTEMS|SYMPTOMS)$/, 'review'],
  [/^(?:PHYSICAL EXAM(?:INATION)?|EXAM)$/, 'exam'],
  [/^VITALS(?: REVIEWED)?$/, 'vitals'],
  [/^(?:RESULTS)$/, 'labs'],
  [/^(?:ASSESSMENT|PLAN|ASSESSMENT AND PLAN|IMPRESSION)$/, 'assessment'],
  [/^INSTRUCTIONS$/, 'instructions'],
  [/^SOCIAL HISTORY$/, 'social'],
  [/^FAMILY HISTORY$/, 'family'],
  [/^(?:PAST )?(?:MEDICAL )?HISTORY$/, 'past-problems'],
  [/^(?:CURRENT )?MEDICATIONS$/, 'medications'],
  [/^(?:PAST )?SURGICAL HISTORY|PROCEDURE$/, 'procedures'],
  [/^ALLERGIES$/, 'allergies'],
];
/** The kind of the section that a line of a note opens, or `undefined` where it is no heading. */
export const headingKind = (line: string): SectionKind | undefined =>
  HEADINGS.find(([form]) => form.test(line.trim().replace(/:$/, '')))?.[1];

/** Whole notes of `DIR/aci-bench`. */
export async function aciNotes(dir: string): Promise<string[]> {
  const folder = join(dir, 'aci-bench');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const parts = await Promise.all(
    files.map(async (name) => (JSON.parse(await readFile(join(folder, name), 'utf8')) as { data: { tgt: string }[] }).data),
  );
  return parts.flat().map(({ tgt }) => tgt);
}

/** Section texts of `DIR/mts-dialog` from files whose name contains `part`: "Training", "TestSet". */
export async function mtsSections(dir: string, part: string): Promise<Labelled[]> {
  const folder = join(dir, 'mts-dialog');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv') && name.includes(part)).sort();
  const rows = (await Promise.all(files.map(async (name) => csv(await readFile(join(folder, name), 'utf8')).slice(1)))).flat();
  return rows.flatMap(([, label = '', text = '']) => {
    const kinds = CLASSES[label];
    return kinds ? [{ text, label, kinds }] : [];
  });
}

/** A cell begins at the start of the file or after a separator; the separator decides whether it begins a row. */
const CELL = /(^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;

/** Rows of a CSV file: commas, quotes doubled within quotes, line feeds within quotes (RFC 4180). */
function csv(file: string): string[][] {
  const rows: string[][] = [];
  for (const [, separator, quoted, bare] of file.matchAll(CELL)) {
    if (separator !== ',') rows.push([]);
    rows.at(-1)?.push(quoted?.replace(/""/g, '"') ?? bare ?? '');
  }
  return rows.filter((row) => row.length > 1);
}
