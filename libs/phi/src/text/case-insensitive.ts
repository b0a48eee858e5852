/** Opens a group of a pattern whose letters match in the written case only: `(?-i:Main)`. */
const AS_WRITTEN = '(?-i:';
/** The opening of any other group. */
const OPENING = /^\((?:\?(?:<[=!]|[=!:]|<[A-Za-z]\w*>))?/;
const PROPERTY = /^\\[pP]\{[^}]*\}/;
const RANGE = /^(\p{L})-(\p{L})/u;

/**
 * A pattern whose letters match in any case, except in groups `(?-i:...)`. JavaScript has such modifiers too, but V8 ignores
 * them once a process has compiled so many patterns that it stops optimising them (Node 24.21, `--no-regexp-optimization`): a
 * recogniser would then find nothing, without an error. So this function writes out both cases of every letter.
 * @example caseInsensitive('plate (?-i:[A-Z]\\d)') // /[pP][lL][aA][tT][eE] (?:[A-Z]\d)/gu
 */
export function caseInsensitive(source: string): RegExp {
  if (!source.includes(AS_WRITTEN)) return new RegExp(source, 'giu');
  let written = '';
  /** For every open group, whether its letters match in any case. */
  const groups = [true];
  for (let at = 0; at < source.length;) {
    const rest = source.slice(at);
    const folds = groups.at(-1) ?? true;
    const [taken, put] = translateNext(rest, folds);
    if (rest.startsWith('(')) groups.push(folds && !rest.startsWith(AS_WRITTEN));
    else if (rest.startsWith(')')) groups.pop();
    written += put;
    at += taken;
  }
  return new RegExp(written, 'gu');
}

/** How many characters of the pattern are read next, and what replaces them. */
function translateNext(rest: string, folds: boolean): readonly [taken: number, put: string] {
  if (rest.startsWith(AS_WRITTEN)) return [AS_WRITTEN.length, '(?:'];
  const opening = OPENING.exec(rest)?.[0];
  if (opening !== undefined) return [opening.length, opening];
  if (rest.startsWith('[')) {
    const end = classEnd(rest);
    return [end, folds ? classInBothCases(rest.slice(0, end)) : rest.slice(0, end)];
  }
  const escaped = escapeAt(rest);
  if (escaped !== undefined) return [escaped.length, folds ? escapeInAnyCase(escaped) : escaped];
  const letter = rest.charAt(0);
  return [1, folds && otherCase(letter) !== letter ? `[${letter}${otherCase(letter)}]` : letter];
}

const escapeAt = (rest: string): string | undefined =>
  rest.startsWith('\\') ? (PROPERTY.exec(rest)?.[0] ?? rest.slice(0, 2)) : undefined;
/** `\p{Lu}` matches any letter where case does not count. */
const escapeInAnyCase = (escaped: string): string => escaped.replace(/^\\p\{L[ul]\}$/, '\\p{L}');

/** The letter in the other case; the character itself where it has none. */
function otherCase(letter: string): string {
  const [upper, lower] = [letter.toUpperCase(), letter.toLowerCase()];
  return upper.length !== 1 || lower.length !== 1 ? letter : letter === lower ? upper : lower;
}

/** Index after the bracket that closes the class. */
function classEnd(rest: string): number {
  let at = 1;
  while (rest.charAt(at) !== ']') at += escapeAt(rest.slice(at))?.length ?? 1;
  return at + 1;
}

function classInBothCases(printed: string): string {
  let both = '';
  for (let at = 0; at < printed.length;) {
    const rest = printed.slice(at);
    const escaped = escapeAt(rest);
    const [range, first = '', last = ''] = RANGE.exec(rest) ?? [];
    const taken = escaped ?? range ?? rest.charAt(0);
    const more = range === undefined ? otherCase(taken) : `${otherCase(first)}-${otherCase(last)}`;
    both += escaped === undefined ? (more === taken ? taken : taken + more) : escapeInAnyCase(escaped);
    at += taken.length;
  }
  return both;
}
