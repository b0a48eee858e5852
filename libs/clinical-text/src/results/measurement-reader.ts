import type { LanguagePack } from '@chartloom/rules';
import { ucumOf, ucumOfMisread, type Concept } from '@chartloom/terminology';
import { endOfMatch } from '../text/end-of-match.js';
import { endOfPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import type { ObservationMention } from './observation.js';
import { rangeOf } from './reference-range.js';
import { readValue } from './value-forms.js';
import { isInLitres, readTail } from './value-tail.js';

/** A value with what is printed after it, its places counted from the end of the name. */
export interface Measurement extends Pick<
  ObservationMention,
  'value' | 'comparator' | 'unit' | 'ucum' | 'unitMisread' | 'flag' | 'low' | 'high' | 'rangeText'
> {
  readonly valuesAt: readonly Span[];
  /** Of value, unit, flag and range together, in characters. */
  readonly length: number;
}

/** "19.4 -> 11.2": what a value came to. */
const ARROW = /\s?(?:-{1,2}>|=>|[→⟶➔➜]|\s>(?=\s))\s?(?=\d)/y;

/** Value, unit, flag and range at the beginning of `rest`, the words after a name; of several with arrows between them the last. */
export function readMeasurement(pack: LanguagePack, rest: string, concept?: Concept): Measurement | undefined {
  let last = readOne(pack, rest, concept);
  for (;;) {
    const from: number | undefined = last && endOfMatch(ARROW, rest, last.length);
    const next = from === undefined ? undefined : readOne(pack, rest.slice(from), concept);
    if (!last || from === undefined || next?.valuesAt[0]?.start !== 0) return last;
    last = { ...unitAlone(last), ...placedAt(next, from) };
  }
}

const unitAlone = ({ unit, ucum }: Measurement): Pick<Measurement, 'unit' | 'ucum'> => ({
  ...(unit !== undefined && { unit }),
  ...(ucum !== undefined && { ucum }),
});

/** What was read of the words from a place on, with its places in all of them. */
const placedAt = (read: Measurement, from: number): Measurement => ({
  ...read,
  valuesAt: read.valuesAt.map(({ start, end }) => ({ start: from + start, end: from + end })),
  length: from + read.length,
});

/** Between a value and the words before a later one of the same test: " on 05/02 ", ", ". */
const AFTER_FIRST = phrasePattern('iy')`(?:\s(?:${'on or at'}\s)?[\d./-]{3,10})?,?\s`;
const TO_LATER = /\s(?=[\d<>])/y;

/** The value that a test came to after the first one: "peaked at 1,840 and is now 212". */
export function readLaterMeasurement(pack: LanguagePack, rest: string, first: Measurement): Measurement | undefined {
  if (first.value.kind !== 'number') return undefined;
  const said = endOfMatch(AFTER_FIRST(pack), rest, first.length);
  const words = said === undefined ? undefined : endOfPhrase(pack, 'later value', rest, said);
  const from = words === undefined ? undefined : endOfMatch(TO_LATER, rest, words);
  const read = from === undefined ? undefined : readOne(pack, rest.slice(from));
  return from !== undefined && read?.value.kind === 'number' ? { ...unitAlone(first), ...placedAt(read, from) } : undefined;
}

function readOne(pack: LanguagePack, rest: string, concept?: Concept): Measurement | undefined {
  const printed = readValue(pack, rest, concept);
  if (!printed) return undefined;
  const { value, comparator, spans, end } = printed;
  const misread = misreadUnit(pack, rest.slice(end));
  const tailAt = end + (misread?.length ?? 0);
  const tail = readTail(pack, rest.slice(tailAt), concept);
  return {
    value,
    valuesAt: spans,
    ...(comparator && { comparator }),
    ...unitOf(pack, misread, tail.unit, concept),
    ...(tail.flag ? { flag: tail.flag } : rest.charAt((spans[0]?.start ?? 0) - 1) === '*' && { flag: 'A' as const }),
    ...rangeOf(pack, tail.range),
    length: tailAt + tail.length,
  };
}

interface MisreadUnit {
  readonly unit: string;
  readonly ucum: string;
  readonly length: number;
}

function unitOf(
  pack: LanguagePack,
  misread: MisreadUnit | undefined,
  printed: string | undefined,
  concept: Concept | undefined,
): Pick<Measurement, 'unit' | 'ucum' | 'unitMisread'> {
  if (misread) return { unit: misread.unit, ucum: misread.ucum, unitMisread: true };
  const inLitres = printed === 'L' && isInLitres(pack, concept) ? 'L' : undefined;
  const ucum = inLitres ?? (printed === undefined ? undefined : ucumOf(pack, printed));
  return { ...(printed !== undefined && { unit: printed }), ...(ucum && { ucum }) };
}

/** A word after the value that is no unit as it is read and looks like one: `x10"3/uL`, `pg/mt`. */
function misreadUnit(pack: LanguagePack, rest: string): MisreadUnit | undefined {
  const [words = '', unit = ''] = /^\s+([^\s,;()[\]]{3,14})(?![^\s,;()[\]])/.exec(rest) ?? [];
  const ucum = unit === '' || ucumOf(pack, unit.replace(/\.$/, '')) ? undefined : ucumOfMisread(pack, unit);
  return ucum === undefined ? undefined : { unit, ucum, length: words.length };
}
