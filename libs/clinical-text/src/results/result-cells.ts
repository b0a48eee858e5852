import type { LanguagePack } from '@chartloom/rules';
import { ucumOf, type Concept } from '@chartloom/terminology';
import { readMeasurement, type Measurement } from './measurement-reader.js';
import { endOfPhrase } from '../text/phrases.js';
import type { SourceCell } from '../text/source.js';
import type { ObservationMention } from './observation.js';
import { BOUNDS, isLowToHigh, isRange, rangeOf } from './reference-range.js';

/** The cell of a name without the remark that is printed in it below the name. */
export const withoutRemark = (cell: SourceCell): SourceCell =>
  cell.remarkAt === undefined ? cell : { ...cell, end: cell.remarkAt - 1 };

/** What is printed in brackets behind the name of a test. */
export interface TestCell {
  /** Characters of the name. */
  readonly length: number;
  readonly unit?: string;
  readonly range?: string;
}

/** The last pair of brackets of a name. */
const LAST_BRACKETS = /\s{0,3}[([]([^()[\]]{1,30})[)\]]\s{0,3}$/;
/** A unit and a range. */
const MOST_BRACKETS = 2;

/** "IVSd (cm) [0.6-0.9]", "SGOT (AST) (U/L)": what brackets at the end of a name say of its unit and its range; others are of the name. */
export function testCellOf(pack: LanguagePack, printed: string): TestCell {
  let cell: TestCell = { length: printed.trimEnd().length };
  for (let i = 0; i < MOST_BRACKETS; i++) {
    const [brackets, words = ''] = LAST_BRACKETS.exec(printed.slice(0, cell.length)) ?? [];
    const found = brackets === undefined ? undefined : roleOf(pack, words.trim());
    if (brackets === undefined || !found || cell[found] !== undefined) return cell;
    cell = { ...cell, [found]: words.trim(), length: cell.length - brackets.length };
  }
  return cell;
}

function roleOf(pack: LanguagePack, words: string): 'unit' | 'range' | undefined {
  if (BOUNDS(pack).test(words)) return 'range';
  return ucumOf(pack, words) === undefined ? undefined : 'unit';
}

/** "Non-reactive", "2+", "Reactive, to be confirmed": a cell that says whether something was found, perhaps with a remark. */
export function isFinding(pack: LanguagePack, printed: string): boolean {
  const words = printed.trim();
  const end = endOfPhrase(pack, 'finding', words, 0);
  return /^[1-4]\s?\+$/.test(words) || (end !== undefined && /^(?:$|\s?[,;(*–-])/.test(words.slice(end)));
}

/** What the other cells of a row say of its value. */
interface BesideValue {
  readonly flag: string | undefined;
  readonly range: string | undefined;
  readonly concept: Concept;
}

/** "Cloudy", "None seen": a finding in words, where the row tells what is to be expected. */
const FINDING = /^\p{L}{3,16}(?:[ /-]\p{L}{2,16}){0,2}$/u;

/**
 * What a cell under the values says. "15-20" beside a range of its own is what was counted, and alone the range; words that no table knows
 * are a finding where their row tells what is to be expected.
 */
export function valueOfCell(pack: LanguagePack, cell: string, { flag, range, concept }: BesideValue): Measurement | undefined {
  const printed = withFlagLast(pack, cell);
  const { words, flag: own = flag } = withoutFlag(pack, printed.trim());
  const { low, high } = rangeOf(pack, range);
  if (isLowToHigh(pack, words)) {
    const isBeside = range !== undefined && ((low ?? high) !== undefined || isRange(pack, range));
    return isBeside ? inWords(pack, printed, { text: words, isBetween: true }, own) : undefined;
  }
  // A sign or a dash: without bounds below zero nobody can tell which.
  if (MINUS.test(words))
    return range !== undefined && BOUND_BELOW_ZERO.test(range)
      ? belowZero(readMeasurement(pack, printed.replace(MINUS, ' '), concept))
      : undefined;
  const read = readMeasurement(pack, `${printed} ${flag ?? ''}`, concept);
  if (read || range === undefined || !FINDING.test(words)) return read;
  return inWords(pack, printed, { text: words }, own);
}

/** "H 48" as "48 H", with its number at its place. */
function withFlagLast(pack: LanguagePack, cell: string): string {
  const [, flag = ''] = FLAG_FIRST.exec(cell) ?? [];
  const isFlag = flag !== '' && pack.results.flags.some(({ printed }) => printed === flag);
  return isFlag ? `${cell.replace(flag, ' '.repeat(flag.length))} ${flag}` : cell;
}
const FLAG_FIRST = /^\s{0,3}(\S{1,2}) (?=[<>≤≥]?\s?\d)/;

/** "-13.1 %" beside "< -18": a sign, and no dash after a name. */
const [MINUS, BOUND_BELOW_ZERO] = [/^\s*[-−–] ?(?=\d)/, /(?:^|[<>≤≥] ?)[-−–] ?\d/];

const belowZero = (read: Measurement | undefined): Measurement | undefined =>
  read?.value.kind === 'number' ? { ...read, value: { ...read.value, value: -read.value.value } } : undefined;

/** "6-10 A", "FEW A": a value that is no number, and its flag in the same cell. */
function withoutFlag(pack: LanguagePack, printed: string): { readonly words: string; readonly flag?: string } {
  const at = printed.lastIndexOf(' ');
  const [words, last] = [printed.slice(0, Math.max(0, at)).trim(), printed.slice(at + 1)];
  const isFlag = pack.results.flags.some(({ printed: flag }) => flag === last);
  return isFlag && (isLowToHigh(pack, words) || FINDING.test(words)) ? { words, flag: last } : { words: printed };
}

type ValueInWords = Extract<ObservationMention['value'], { kind: 'words' }>;

/** A value in words that are all that a cell has, but for its flag. */
function inWords(pack: LanguagePack, printed: string, value: Omit<ValueInWords, 'kind'>, flag: string | undefined): Measurement {
  const flagged = flag === undefined ? undefined : readMeasurement(pack, `1 ${flag}`)?.flag;
  const { length } = printed;
  return { value: { kind: 'words', ...value }, valuesAt: [{ start: 0, end: length }], length, ...(flagged && { flag: flagged }) };
}
