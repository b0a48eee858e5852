import type { LanguagePack } from '@chartloom/rules';
import { ucumOf, ucumOfMisread, type Concept } from '@chartloom/terminology';
import type { Span } from '../text/source.js';
import type { ObservationMention } from './observation.js';
import { rangeOf } from './reference-range.js';
import { readValue } from './value-forms.js';
import { readTail } from './value-tail.js';

/** A value with what is printed after it, its places counted from the end of the name. */
export interface Measurement extends Pick<
  ObservationMention,
  'value' | 'comparator' | 'unit' | 'ucum' | 'unitMisread' | 'flag' | 'low' | 'high' | 'rangeText'
> {
  readonly valuesAt: readonly Span[];
  /** Of value, unit, flag and range together, in characters. */
  readonly length: number;
}

/** Value, unit, flag and range at the beginning of `rest`, the words after a name. */
export function readMeasurement(pack: LanguagePack, rest: string, concept?: Concept): Measurement | undefined {
  const printed = readValue(pack, rest, concept);
  if (!printed) return undefined;
  const { value, comparator, spans, end } = printed;
  const misread = misreadUnit(pack, rest.slice(end));
  const tailAt = end + (misread?.length ?? 0);
  const tail = readTail(pack, rest.slice(tailAt));
  return {
    value,
    valuesAt: spans,
    ...(comparator && { comparator }),
    ...unitOf(pack, misread, tail.unit),
    ...(tail.flag && { flag: tail.flag }),
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
): Pick<Measurement, 'unit' | 'ucum' | 'unitMisread'> {
  if (misread) return { unit: misread.unit, ucum: misread.ucum, unitMisread: true };
  const ucum = printed === undefined ? undefined : ucumOf(pack, printed);
  return { ...(printed !== undefined && { unit: printed }), ...(ucum && { ucum }) };
}

/** A word after the value that is no unit as it is read and looks like one: `x10"3/uL`, `pg/mt`. */
function misreadUnit(pack: LanguagePack, rest: string): MisreadUnit | undefined {
  const [words = '', unit = ''] = /^\s+([^\s,;()[\]]{3,14})(?![^\s,;()[\]])/.exec(rest) ?? [];
  const ucum = unit === '' || ucumOf(pack, unit.replace(/\.$/, '')) ? undefined : ucumOfMisread(pack, unit);
  return ucum === undefined ? undefined : { unit, ucum, length: words.length };
}
