/**
 * The second look at every entry: which codes, times and quantities of the source are not in the resources that it
 * became. What a converter reads only in part shows up here, so nothing is dropped in silence.
 */
import type { BundleEntry } from '@chartloom/fhir';
import { attribute, elements, timeParts, type XmlElement } from '@chartloom/ccda';
import type { Draft } from './draft.js';

/** Codes that only say what kind of statement this is; the resource type or the element name says the same. */
const STRUCTURAL = new Set(
  (
    'ASSERTION CONC SEV ALG ACSN 33999-4 48765-2 75326-9 75321-0 75323-6 29308-4 11323-3 48767-8 82606-5 69730-0 74728-7 46680005 ' +
    '11535-2 10183-2 42346-7 46241-6 10219-4 10218-6 ' +
    '55607006 404684003 418799008 282291009 409586006 64572001 248536006 373930000 445518008 419099009'
  ).split(' '),
);
/** Codes that were read and stand in the result as a status, a severity, a kind or a gender. */
const INTERPRETED = new Set(
  (
    '55561003 73425007 413322009 277022003 255604002 371923003 6736007 371924009 24484000 399166001 416098002 419511003 59037007 ' +
    '414285001 418471000 235719002 426232007 419199007 418038007 420134006 CRITL CRITH CRITU M F UN'
  ).split(' '),
);
const TIMES = new Set(['effectiveTime', 'time', 'low', 'high', 'center']);

interface Kept {
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
}

/**
 * Reports what of `entry` is in none of `resources` (those that the entry became). `parties` are looked at only where
 * something is missing there: people are known across entries.
 */
export function audit(
  entry: XmlElement,
  resources: readonly BundleEntry[],
  parties: () => readonly BundleEntry[],
  draft: Draft,
): void {
  const kept = keptIn(resources);
  let people: Kept | undefined;
  const pending: XmlElement[] = [entry];
  for (let e = pending.pop(); e; e = pending.pop()) {
    const code = lossOf(e, kept) && lossOf(e, (people ??= keptIn(parties())));
    if (code) draft.lose(code, e);
    pending.push(...elements(e));
  }
}

function lossOf(e: XmlElement, { words, numbers }: Kept): string | undefined {
  const code = attribute(e, 'code');
  if (code && attribute(e, 'codeSystem') && e.name !== 'statusCode') {
    return STRUCTURAL.has(code) || INTERPRETED.has(code) || words.has(code.replace(/\s+/g, ' ')) ? undefined : 'code-not-kept';
  }
  const value = attribute(e, 'value');
  if (!value) return undefined;
  if (TIMES.has(e.name) && attribute(e, 'unit') === undefined) return isTimeKept(value, words) ? undefined : 'time-not-kept';
  const number = Number(value);
  const isQuantity = attribute(e, 'unit') !== undefined && !Number.isNaN(number);
  return isQuantity && !numbers.has(number) && !words.has(value) ? 'quantity-not-kept' : undefined;
}

/** A time counts as kept with its day, and with its clock where it has a zone; verbatim counts too. */
function isTimeKept(value: string, words: ReadonlySet<string>): boolean {
  const parts = timeParts(value);
  if (!parts || words.has(value)) return words.has(value) || !/^\d{4}/.test(value);
  const date = [parts.year, parts.month, parts.day].filter((p) => p !== undefined).join('-');
  return words.has(date) || words.has(date.slice(0, 10));
}

function keptIn(resources: readonly BundleEntry[]): Kept {
  const [words, numbers] = [new Set<string>(), new Set<number>()];
  const pending: unknown[] = resources.map((r) => r.resource);
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'number') numbers.add(value);
    else if (typeof value === 'string') {
      words.add(value);
      if (/^\d{4}-\d\d-\d\dT/.test(value)) words.add(value.slice(0, 10));
    } else if (typeof value === 'object' && value !== null) pending.push(...Object.values(value as Record<string, unknown>));
  }
  return { words, numbers };
}
