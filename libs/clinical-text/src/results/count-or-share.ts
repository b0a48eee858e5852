import { fromPack, type LanguagePack } from '@chartloom/rules';
import { conceptsOf, displayOf, type Concept } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { phrasePattern } from '../text/phrases.js';
import { readMeasurement, type Measurement } from './measurement-reader.js';
import type { ObservationMention } from './observation.js';

type Kind = 'share' | 'count';

/** LOINC's names of cells as a share of all ("Neutrophils/100 leukocytes in Blood") and as a count ("Neutrophils [#/volume] in Blood"). */
const NAMES: readonly (readonly [Kind, RegExp])[] = [
  ['share', /^(.{1,80})\/100 leukocytes(?: \[Ratio\])? (in .{1,60}?)(?: by .{1,60})?$/],
  ['count', /^(.{1,80}) \[#\/volume\] (in .{1,60}?)(?: by .{1,60})?$/],
];
/** UCUM of so many in a volume: `10*3/uL`, `/uL`. */
const PER_VOLUME = /^(?:10\*\d{1,2})?\/[munf]?L$/;

interface Cells {
  readonly kind: Kind;
  /** The same cells in the same specimen have the same key. */
  readonly key: string;
}

const cellsOf = (pack: LanguagePack, { codes: [code] }: Concept): Cells | undefined => {
  const official = code && displayOf(pack, code);
  for (const [kind, name] of NAMES) {
    const [, cells, specimen] = name.exec(official ?? '') ?? [];
    if (cells !== undefined) return { kind, key: `${cells} ${specimen}` };
  }
  return undefined;
};

const conceptsByCells = fromPack(
  (pack) =>
    new Map(
      conceptsOf(pack).flatMap((concept): [string, Concept][] => {
        const cells = concept.kind === 'analyte' ? cellsOf(pack, concept) : undefined;
        return cells ? [[`${cells.kind} ${cells.key}`, concept]] : [];
      }),
    ),
);

const printedKind = (ucum: string | undefined): Kind | undefined =>
  ucum === '%' ? 'share' : PER_VOLUME.test(ucum ?? '') ? 'count' : undefined;

/** Before the second of two values of the same cells: "55% (absolute: 3.6 x10^9/L)", "3.6 x10^9/L (55%)". */
const OTHER = phrasePattern('i')`^\s?\((?:${'absolute'}(?:\s?[:=]|\s)\s?)?`;

/**
 * The other one of a share and a count, in brackets after the first, and where in `rest` its words begin; `undefined` where none is
 * there.
 * @param rest the text after the first value
 */
export function otherOfCells(
  { pack }: Reader,
  rest: string,
  { concept, ucum }: Pick<ObservationMention, 'concept' | 'ucum'>,
): { readonly from: number; readonly read: Measurement; readonly which: Kind } | undefined {
  const kind = printedKind(ucum);
  const from = OTHER(pack).exec(rest)?.[0].length;
  if (kind === undefined || from === undefined || !cellsOf(pack, concept)) return undefined;
  const read = readMeasurement(pack, rest.slice(from), concept);
  const other = printedKind(read?.ucum);
  return read && other !== undefined && other !== kind ? { from, read, which: other } : undefined;
}

/** More cells in a hundred than these are no count in billions a litre. */
const MOST_COUNTED = 15;
/** "Neutrophils 3.2", without a unit, bounds or a word more: a share or a count. */
const isEither = ({ value, unit, low, high, rangeText }: ObservationMention, words: string): boolean =>
  value.kind === 'number' &&
  value.value <= MOST_COUNTED &&
  (unit ?? low ?? high ?? rangeText) === undefined &&
  /^\p{L}+$/u.test(words);

/**
 * A share and a count of the same cells are two tests: the unit says which one was printed, whatever its name. Where no table knows the
 * other one, the result is told in its words without a code.
 */
export function withCountOrShare({ text, pack }: Reader, mention: ObservationMention): ObservationMention {
  const { concept, ucum, name } = mention;
  const cells = cellsOf(pack, concept);
  const printed = printedKind(ucum);
  if (!cells || printed === cells.kind) return mention;
  const words = text.slice(name.start, name.end);
  if (printed === undefined)
    return cells.kind === 'share' && isEither(mention, words)
      ? { ...mention, concept: { kind: 'analyte', name: words, terms: [], codes: [] } }
      : mention;
  const own = conceptsByCells(pack).get(`${printed} ${cells.key}`);
  return { ...mention, concept: own ?? { kind: 'analyte', name: `${words} (${printed})`, terms: [], codes: [] } };
}
