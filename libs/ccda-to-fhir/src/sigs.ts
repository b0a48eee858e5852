/**
 * Sigs in words. Most systems print how a drug is taken in the narrative, and code little of it. The words are found by
 * the references of the statement; whether they are a sig, and what they say, tells the reader of sigs, which knows the
 * language. What it reads fills only what the source has not coded, and is marked as derived.
 */
import { derived, HL7, present, codeableConcept, type Dosage, type Quantity, type Reference } from '@chartloom/fhir';
import { at, attribute, collapsed, isElement, textOf, type Statement, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';

/** How much is taken how often, and for how long. */
interface DoseReading {
  readonly dose?: { readonly value: number; readonly most?: number; readonly unit?: string };
  readonly frequency?: {
    readonly frequency: number;
    readonly period: number;
    readonly periodMax?: number;
    readonly unit: 'h' | 'd' | 'wk' | 'mo' | 'a';
  };
  readonly duration?: { readonly value: number; readonly unit: 'd' | 'wk' | 'mo' };
}

/** What words say of how a drug is taken, as `readSig` of @chartloom/clinical-text gives it. */
export interface SigReading extends DoseReading {
  readonly route?: string;
  readonly routeCode?: string;
  readonly asNeeded: boolean;
  /** Other doses of the same day or week. */
  readonly also?: readonly DoseReading[];
  /** What is taken afterwards, one after the other. */
  readonly next?: readonly (DoseReading & { readonly text: string })[];
}

/** Reads sigs: one reading for each text, in their order. */
export type SigReader = (texts: readonly string[]) => Promise<readonly SigReading[]>;

export interface PrintedSig {
  readonly reference: Reference;
  /** Words that the source says are the sig: from a free-text sig or an instruction. */
  readonly stated: readonly string[];
  /** The drug's statement: one of the words around it may be the sig. Nothing where the source has a sig. */
  readonly statement?: Statement;
}

const PRODUCT = [['consumable'], ['product']] as const;
/** Sigs are short; a whole narrative is none. */
const LONGEST = 400;

/** The words in which a drug's sig may be printed: the statement's text, and the cells of the row that it stands in. */
function printedAround({ element }: Statement): readonly string[] {
  const product = PRODUCT.map(([name]) => at(element, name, 'manufacturedProduct')).find(Boolean);
  const material = at(product, 'manufacturedMaterial') ?? at(product, 'manufacturedLabeledDrug');
  const originalText = at(material, 'code', 'originalText');
  const targets = [at(element, 'text'), originalText].flatMap((e) => targetOf(e) ?? []);
  const inline = textOf(at(element, 'text'));
  const names = new Set(
    [textOf(at(material, 'name')), attribute(at(material, 'code'), 'displayName') ?? '', textOf(originalText)].map(normal),
  );
  const near = targets.length > 0 || inline ? targets.flatMap(wordsNear) : cellsBeside(element, names);
  const words = [inline, ...near].filter((text) => text && text.length <= LONGEST && !names.has(normal(text)));
  return [...new Set(words)];
}

const normal = (text: string): string => collapsed(text).toLowerCase();

/** Rows of a narrative by the words of each cell; those of several rows name none of them. */
type RowByCell = ReadonlyMap<string, XmlElement | undefined>;
/** Remembered for each narrative: each drug of the list asks. */
const rowsOf = new WeakMap<XmlElement, RowByCell>();

/** The cells of the one row of the section that names the drug, for a statement without any reference into it. */
function cellsBeside(statement: XmlElement, names: ReadonlySet<string>): readonly string[] {
  const narrative = at(sectionOf(statement), 'text');
  if (!narrative) return [];
  const rows = rowsOf.get(narrative) ?? rowsByCell(narrative);
  rowsOf.set(narrative, rows);
  const [row, ...others] = new Set([...names].flatMap((name) => (name && rows.get(name)) || []));
  return row && others.length === 0 ? cellsOf(row) : [];
}

function sectionOf(element: XmlElement): XmlElement | undefined {
  let section: XmlElement | undefined = element;
  while (section && section.name !== 'section') section = section.parent;
  return section;
}

function rowsByCell(narrative: XmlElement): RowByCell {
  const rows = new Map<string, XmlElement | undefined>();
  const pending = [narrative];
  for (let e = pending.pop(); e; e = pending.pop()) {
    if (e.name === 'tr') addCells(e, rows);
    else for (const child of e.children.filter(isElement)) pending.push(child);
  }
  return rows;
}

function addCells(row: XmlElement, rows: Map<string, XmlElement | undefined>): void {
  for (const cell of cellsOf(row).map(normal)) rows.set(cell, rows.has(cell) ? undefined : row);
}

const cellsOf = (row: XmlElement): readonly string[] => row.children.filter(isElement).map((cell) => textOf(cell));

/** What a text refers to in the narrative. */
function targetOf(text: XmlElement | undefined): XmlElement | undefined {
  const id = attribute(at(text, 'reference'), 'value')?.replace(/^#/, '');
  return id === undefined ? undefined : text?.ids.get(id);
}

/** The words of a part of the narrative, or of each cell of its row. */
function wordsNear(target: XmlElement): readonly string[] {
  const row = rowOf(target);
  if (!row) return [textOf(target)];
  const cells = cellsOf(row);
  return target === row ? cells : [textOf(target), ...cells];
}

function rowOf(element: XmlElement): XmlElement | undefined {
  for (let e: XmlElement | undefined = element; e && e.name !== 'table' && e.name !== 'section'; e = e.parent)
    if (e.name === 'tr') return e;
  return undefined;
}

/** Fills the dosages of drugs from their words. */
export async function readSigs(
  printed: readonly PrintedSig[],
  read: SigReader | undefined,
  builder: BundleBuilder,
): Promise<void> {
  if (printed.length === 0 || !read) return;
  const sigs = printed.map((sig) => ({ ...sig, around: sig.statement ? printedAround(sig.statement) : [] }));
  const texts = [...new Set(sigs.flatMap(({ stated, around }) => [...stated, ...around]))];
  const readings = await read(texts);
  const known = new Map(texts.map((text, i) => [text, readings[i]]));
  for (const { reference, stated, around } of sigs) {
    const sig = stated.find((text) => isSig(known.get(text))) ?? around.find((text) => isCertain(known.get(text))) ?? stated[0];
    const reading = sig === undefined ? undefined : known.get(sig);
    if (sig !== undefined)
      builder.replace(reference, (r) =>
        r.resourceType === 'MedicationRequest' ? { ...r, dosageInstruction: filled(r.dosageInstruction, sig, reading) } : r,
      );
  }
}

const isSig = (reading: SigReading | undefined): boolean =>
  reading !== undefined &&
  (reading.frequency !== undefined || reading.dose !== undefined || reading.route !== undefined || reading.asNeeded);

/** A name with a strength is no sig: words that nobody calls one tell how often, or when it is needed. */
const isCertain = (reading: SigReading | undefined): boolean =>
  reading !== undefined && (reading.frequency !== undefined || (reading.asNeeded && reading.dose !== undefined));

const READ = derived('sig-read');

function filled(known: readonly Dosage[] | undefined, words: string, reading: SigReading | undefined): readonly Dosage[] {
  const [first = {}, ...more] = known ?? [];
  const { text = words, timing, doseAndRate, route, ...rest } = first;
  const isCoded = timing !== undefined || doseAndRate !== undefined || more.length > 0;
  const others = isCoded || !reading ? [] : othersOf(reading);
  const asNeeded = reading?.asNeeded && !isAsNeeded(first) ? AS_NEEDED : {};
  const same = { ...asNeeded, route: route ?? routeOf(reading) };
  const result: Dosage = present({
    sequence: others[0]?.sequence && 1,
    text,
    ...rest,
    timing: timingOf(reading, timing),
    ...same,
    doseAndRate: doseAndRate ?? doseOf(reading),
  });
  return [result, ...more, ...others.map((other) => present({ ...other, ...same }))];
}
const AS_NEEDED = { asNeededBoolean: true, _asNeededBoolean: { extension: [READ] } };

/** Doses beside the first one, or after it: these are numbered. */
function othersOf({ also = [], next = [] }: SigReading): Dosage[] {
  const parts = [...also.map((part) => ({ ...part, text: undefined })), ...next];
  return parts.map(({ text, ...part }, i) =>
    present({
      sequence: next.length > 0 ? i + 2 : undefined,
      text,
      timing: timingOf(part, undefined),
      doseAndRate: doseOf(part),
    }),
  );
}

const isAsNeeded = (dosage: Dosage): boolean => 'asNeededBoolean' in dosage || 'asNeededCodeableConcept' in dosage;
const isTimed = ({ event, repeat }: NonNullable<Dosage['timing']>): boolean =>
  (event ?? repeat?.frequency ?? repeat?.when) !== undefined;

/** How often, within the time that the source gives. */
function timingOf(reading: DoseReading | undefined, known: Dosage['timing']): Dosage['timing'] {
  const { frequency, duration } = reading ?? {};
  if (!frequency || (known && isTimed(known))) return known;
  const isBounded = Object.keys(known?.repeat ?? {}).some((name) => name.startsWith('bounds'));
  return {
    extension: [READ],
    ...known,
    repeat: {
      ...known?.repeat,
      ...(duration &&
        !isBounded && { boundsDuration: { value: duration.value, unit: duration.unit, system: HL7.ucum, code: duration.unit } }),
      frequency: frequency.frequency,
      period: frequency.period,
      ...(frequency.periodMax && { periodMax: frequency.periodMax }),
      periodUnit: frequency.unit,
    },
  };
}

function routeOf(reading: SigReading | undefined): Dosage['route'] {
  if (!reading?.route) return undefined;
  const concept = reading.routeCode
    ? codeableConcept(HL7.snomed, reading.routeCode, undefined, reading.route)
    : { text: reading.route };
  return { extension: [READ], ...concept };
}

function doseOf(reading: DoseReading | undefined): Dosage['doseAndRate'] {
  const { dose } = reading ?? {};
  if (!dose) return [];
  const quantity = (value: number): Quantity => ({ value, ...(dose.unit !== undefined && { unit: dose.unit }) });
  return dose.most === undefined
    ? [{ extension: [READ], doseQuantity: quantity(dose.value) }]
    : [{ extension: [READ], doseRange: { low: quantity(dose.value), high: quantity(dose.most) } }];
}
