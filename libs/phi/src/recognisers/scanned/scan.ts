/** A stretch of a text, in UTF-16 units, `end` exclusive. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds what one pattern would find only with going back, in several short steps: the stretches, in the order of the text, none over
 * another. Its time is linear in the length of the text.
 */
export type Scan = (text: string) => Iterable<Extent>;

/** The end of what begins with a match of a start pattern from `start` to `at`, if the rest is there. */
type EndAfter = (text: string, at: number, start: number) => number | undefined;

/** Everything that begins with a match of `begin` (global) and ends where `endAfter` says. */
export const scanFrom = (begin: RegExp, endAfter: EndAfter): Scan =>
  function* (text) {
    // a copy: a place in a text belongs to one search
    const pattern = new RegExp(begin);
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const end = endAfter(text, pattern.lastIndex, match.index);
      if (end === undefined) continue;
      yield { start: match.index, end };
      pattern.lastIndex = end;
    }
  };

/**
 * What `(?:first|second|...)` would find: at each place the first pattern (global) that fits. The named group `value`, if there is one,
 * is the stretch.
 */
export const anyOf = (...patterns: readonly RegExp[]): Scan =>
  function* (text) {
    const searches = patterns.map((pattern) => searchFrom(new RegExp(pattern), text, 0));
    for (let next = earliest(searches); next; next = earliest(searches)) {
      yield next.value;
      const { end } = next;
      searches.forEach(({ pattern, found }, i) => {
        if (found && found.start < end) searches[i] = searchFrom(pattern, text, end);
      });
    }
  };

interface Found extends Extent {
  readonly value: Extent;
}
interface Search {
  readonly pattern: RegExp;
  readonly found: Found | undefined;
}

function searchFrom(pattern: RegExp, text: string, from: number): Search {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  const found = match && { start: match.index, end: match.index + match[0].length, value: extentOf(match) };
  return { pattern, found: found ?? undefined };
}

/** The named group `value` of a match, or all of it. */
export function extentOf({ 0: whole, index, groups }: RegExpExecArray): Extent {
  const value = groups?.['value'] ?? whole;
  const start = index + whole.lastIndexOf(value);
  return { start, end: start + value.length };
}

const earliest = (searches: readonly Search[]): Found | undefined =>
  searches
    .flatMap(({ found }) => found ?? [])
    .reduce<Found | undefined>((best, found) => (best && best.start <= found.start ? best : found), undefined);

/** The end of a match of a sticky pattern at `at`. */
export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The place before the character (of one or two UTF-16 units) that ends at `at`. */
export const placeBefore = (text: string, at: number): number =>
  at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? at - 2 : at - 1;
