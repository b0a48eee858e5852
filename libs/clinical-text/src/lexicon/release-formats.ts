import { lookupTable } from '@chartloom/kernel';
import { SYSTEM, type ConceptKind } from '@chartloom/terminology';

/** One name of one concept of a release. */
export interface ReleaseTerm {
  readonly kind: ConceptKind;
  readonly system: string;
  readonly code: string;
  /** The name that the release prefers. */
  readonly name: string;
  /** An official name of the code, letter for letter, where `name` is none. */
  readonly display?: string;
  readonly term: string;
  readonly proper: boolean;
}

/** The lines of a release's file, read from the beginning each time it is asked for. */
export type Lines = () => AsyncIterable<string>;

export interface ReleaseFormat {
  readonly title: string;
  /** Must be shown wherever the content is. */
  readonly notice: string;
  /** Of which files it consists, for the sentence that asks for them. */
  readonly files: string;
  /** The release's version as its file's name gives it. */
  readonly version: RegExp;
  /** @throws RangeError with a sentence where the files are not of this format */
  read(files: readonly Lines[]): AsyncIterable<ReleaseTerm>;
}

const SNOMED_SYNONYM = '900000000000013009';
const SNOMED_FSN = '900000000000003001';
/** Semantic tags of fully specified names whose concepts a document states. */
const SNOMED_KINDS = lookupTable<ConceptKind>({ disorder: 'disorder', procedure: 'procedure', finding: 'symptom' });
/** How SNOMED CT's names of findings begin that are no problems: "Normal gait", "Able to walk". */
const NOTHING_WRONG =
  /^(?:able|absence|absent|adequate|appropriate|does|finding|good|has|intact|negative|no|normal|not|satisfactory|stable|within)\b/i;
/** RxNorm's term types of ingredients and brands; products are read from ingredient, strength and form. */
const RXNORM_TYPES = new Set(['IN', 'PIN', 'MIN', 'BN']);
const LOINC_LABORATORY = '1';

const only = (files: readonly Lines[], what: string): Lines => {
  const [file] = files;
  if (!file || files.length > 1) throw new RangeError(`Give one file: ${what}.`);
  return file;
};

async function first(file: Lines): Promise<string> {
  for await (const line of file()) return line.replace(/^\ufeff/, '');
  return '';
}

/** CMS: order number 1-5, code 7-13, whether it is billable 15, short title 17-76, long title from 78 (columns from 1). */
async function* icd10cm(files: readonly Lines[]): AsyncIterable<ReleaseTerm> {
  const file = only(files, 'icd10cm_order_YYYY.txt');
  if (!/^\d{5} [A-Z]\d/.test(await first(file))) throw new RangeError('The file is no ICD-10-CM order file of CMS.');
  for await (const line of file()) {
    const code = line.slice(6, 13).trim();
    const name = line.slice(77).trim();
    const kind = /^R/.test(code) ? 'symptom' : /^[A-QS-T]/.test(code) ? 'disorder' : undefined;
    if (!kind || name === '') continue;
    const dotted = code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
    const unspecified = name.replace(/,? unspecified$/i, '');
    for (const term of new Set([name, unspecified]))
      yield { kind, system: SYSTEM.icd10cm, code: dotted, name, term, proper: false };
  }
}

/** RRF columns: RXCUI LAT TS LUI STT SUI ISPREF RXAUI SAUI SCUI SDUI SAB TTY CODE STR SRL SUPPRESS CVF. */
async function* rxnorm(files: readonly Lines[]): AsyncIterable<ReleaseTerm> {
  const file = only(files, 'RXNCONSO.RRF');
  if ((await first(file)).split('|').length < 17) throw new RangeError('The file is no RXNCONSO.RRF of RxNorm.');
  for await (const line of file()) {
    const cells = line.split('|');
    const [code = '', language, source, type = '', term = '', suppressed] = [0, 1, 11, 12, 14, 16].map((i) => cells[i]);
    if (language !== 'ENG' || source !== 'RXNORM' || suppressed !== 'N' || !RXNORM_TYPES.has(type)) continue;
    yield { kind: 'drug', system: SYSTEM.rxnorm, code, name: term, term, proper: type === 'BN' };
  }
}

async function* loinc(files: readonly Lines[]): AsyncIterable<ReleaseTerm> {
  const file = only(files, 'Loinc.csv');
  const header = cellsOf(await first(file));
  const at = (name: string): number => header.indexOf(name);
  if (at('LOINC_NUM') < 0 || at('LONG_COMMON_NAME') < 0) throw new RangeError('The file is no Loinc.csv of LOINC.');
  let head = true;
  for await (const line of file()) {
    const cells = head ? [] : cellsOf(line);
    head = false;
    const cell = (name: string): string => cells[at(name)] ?? '';
    if (cell('STATUS') !== 'ACTIVE' || cell('CLASSTYPE') !== LOINC_LABORATORY) continue;
    const name = cell('LONG_COMMON_NAME');
    for (const term of new Set([name, cell('SHORTNAME'), cell('DisplayName')].filter(Boolean)))
      yield { kind: 'analyte', system: SYSTEM.loinc, code: cell('LOINC_NUM'), name, term, proper: false };
  }
}

/** Whether people state a name as a problem; of findings not all are. */
const isTold = (kind: ConceptKind, term: string): boolean =>
  kind !== 'symptom' || (term.includes(' ') && !NOTHING_WRONG.test(term));

type SnomedName = Pick<ReleaseTerm, 'kind' | 'name' | 'display'>;

/** "Zorbitz disease (disorder)": name and kind, of the kinds that a document states. */
function fullyNamed(term: string): SnomedName | undefined {
  const [, name = '', tag = ''] = /^(.*) \(([^()]+)\)$/.exec(term) ?? [];
  const kind = SNOMED_KINDS[tag];
  return kind && { kind, name, display: term };
}

/** RF2 snapshots: Concept (id effectiveTime active …), Description (id effectiveTime active moduleId conceptId languageCode typeId term …). */
async function* snomed(files: readonly Lines[]): AsyncIterable<ReleaseTerm> {
  const heads = await Promise.all(files.map(first));
  const concepts = files[heads.findIndex((head) => head.includes('\tdefinitionStatusId'))];
  const descriptions = files[heads.findIndex((head) => head.includes('\tconceptId\tlanguageCode'))];
  if (!concepts || !descriptions)
    throw new RangeError('Give two files of a snapshot: sct2_Concept_Snapshot and sct2_Description_Snapshot.');
  const active = new Set<string>();
  for await (const line of concepts()) {
    const [id = '', , flag] = line.split('\t');
    if (flag === '1') active.add(id);
  }
  const rows = async function* () {
    for await (const line of descriptions()) {
      const [, , flag, , concept = '', language = '', type, term = ''] = line.split('\t');
      if (flag === '1' && active.has(concept) && language === 'en') yield { concept, type, term };
    }
  };
  const named = await namesOf(rows);
  for await (const { concept, type, term } of rows()) {
    const known = named.get(concept);
    if (known && type === SNOMED_SYNONYM && isTold(known.kind, term))
      yield { ...known, system: SYSTEM.snomed, code: concept, term, proper: false };
  }
}

interface SnomedRow {
  readonly concept: string;
  readonly type: string | undefined;
  readonly term: string;
}

/** The name of each concept that a document states; its fully specified one is the display, unless the name is a synonym too. */
async function namesOf(rows: () => AsyncIterable<SnomedRow>): Promise<ReadonlyMap<string, SnomedName>> {
  const named = new Map<string, SnomedName>();
  for await (const { concept, type, term } of rows()) {
    const full = type === SNOMED_FSN ? fullyNamed(term) : undefined;
    if (full) named.set(concept, full);
  }
  for await (const { concept, type, term } of rows()) {
    const full = named.get(concept);
    if (full && type === SNOMED_SYNONYM && term === full.name) named.set(concept, { kind: full.kind, name: full.name });
  }
  return named;
}

/** CDC: code | short name | full name | notes | status | whether it is no vaccine | date of the last change. */
async function* cvx(files: readonly Lines[]): AsyncIterable<ReleaseTerm> {
  const file = only(files, 'cvx.txt');
  if (!/^\s*\d{1,3}\s*\|/.test(await first(file)))
    throw new RangeError("The file is no CVX list of CDC: lines begin with a code and '|'.");
  for await (const line of file()) {
    const [code = '', short = '', name = '', , , noVaccine] = line.split('|').map((cell) => cell.trim());
    if (noVaccine === 'True') continue;
    for (const term of new Set([short, name].filter(Boolean)))
      yield { kind: 'vaccine', system: SYSTEM.cvx, code, name, term, proper: false };
  }
}

/** Cells of a line of CSV; LOINC breaks none over lines. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare]) => quoted?.replace(/""/g, '"') ?? bare ?? '',
  );

/** The releases that can be imported, by the name that the command takes. */
export const RELEASE_FORMATS = lookupTable<ReleaseFormat>({
  icd10cm: {
    title: 'ICD-10-CM',
    notice: 'ICD-10-CM is maintained by CMS and NCHS and is in the public domain; it is based on ICD-10, copyright World Health Organization.',
    files: 'icd10cm_order_YYYY.txt of CMS',
    version: /order[_-]?(\d{4})/i,
    read: icd10cm,
  },
  rxnorm: {
    title: 'RxNorm',
    notice: 'This product uses publicly available data courtesy of the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.',
    files: 'RXNCONSO.RRF of NLM',
    version: /(\d{8})/,
    read: rxnorm,
  },
  loinc: {
    title: 'LOINC',
    notice: 'This material contains content from LOINC (http://loinc.org). LOINC is copyright Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC is a registered United States trademark of Regenstrief Institute, Inc.',
    files: 'Loinc.csv of Regenstrief',
    version: /loinc[_-]?v?(\d+\.\d+)/i,
    read: loinc,
  },
  snomed: {
    title: 'SNOMED CT',
    notice: 'This material includes SNOMED Clinical Terms (SNOMED CT), which is used by permission of SNOMED International. All rights reserved. SNOMED CT was originally created by the College of American Pathologists. Its use needs a licence in most countries.',
    files: 'sct2_Concept_Snapshot and sct2_Description_Snapshot (RF2)',
    version: /_(\d{8})\.txt$/,
    read: snomed,
  },
  cvx: {
    title: 'CVX',
    notice: 'CVX codes are maintained by the Centers for Disease Control and Prevention (CDC); use of them is no endorsement by CDC.',
    files: 'cvx.txt of CDC',
    version: /(\d{4}-?\d{2}-?\d{2})/,
    read: cvx,
  },
}); // prettier-ignore
