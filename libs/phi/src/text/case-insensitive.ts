/** In a pattern for letters of any case, letters of the case that is written: `(?-i:Main)`. */
const AS_WRITTEN = '(?-i:';
/** What begins a group and says nothing of case. */
const OPENING = /^\((?:\?(?:<[=!]|[=!:]|<[A-Za-z]\w*>))?/;
const PROPERTY = /^\\[pP]\{[^}]*\}/;
const RANGE = /^(\p{L})-(\p{L})/u;

/**
 * A pattern for letters of any case, but for groups `(?-i:...)`. Modifiers are JavaScript too, but V8 takes no notice of them
 * once a process has compiled so many patterns that it stops optimising them (Node 24.21, `--no-regexp-optimization`): a
 * recogniser would then silently find nothing. So both cases of a letter are written out here.
 */
export function caseInsensitive(source: string): RegExp {
  if (!source.includes(AS_WRITTEN)) return new RegExp(source, 'giu');
  let written = '';
  /** Of every open group whether letters in it are of any case. */
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

/** How much of the pattern is taken next, and what is written for it. */
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
/** Capitals are letters where case does not count. */
const escapeInAnyCase = (escaped: string): string => escaped.replace(/^\\p\{L[ul]\}$/, '\\p{L}');

/** The letter of the other case, or the character itself. */
function otherCase(letter: string): string {
  const [upper, lower] = [letter.toUpperCase(), letter.toLowerCase()];
  return upper.length !== 1 || lower.length !== 1 ? letter : letter === lower ? upper : lower;
}

/** Behind the bracket that closes the class. */
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
