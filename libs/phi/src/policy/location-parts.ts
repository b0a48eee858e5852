import type { LocationPart } from '@chartloom/policies';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { Stretch } from '../text/stretch.js';
import { fold } from '../text/tokens.js';

/** A part of a place: a town, a state, a ZIP code, or the rest of it (street, building, facility, county, box). */
export interface PlacePart extends Stretch {
  readonly part: LocationPart | 'rest';
}

/** What separates the parts of an address. */
const SEPARATOR = /[,;|\t\n]+/g;
const ZIP = /(?<![\p{L}\p{N}-])\d{5}(?:-\d{4})?$/u;
const STATE_CODE = /(?<![\p{L}\p{N}])\p{Lu}{2}$/u;
/** No name of a state has more words. */
const STATE_WORDS = 3;

interface Place extends Stretch {
  /** Whether a recogniser found a ZIP code in it. */
  readonly hasZip: boolean;
}

/**
 * The parts of a place in the order of the text, without the marks and blanks between them. Only what is surely a town, a state or
 * a ZIP code counts as one: a town is in the list of towns and no part of a person's name (`names`, folded words); a state or a
 * ZIP code has nothing before it, in its part of the address, but a town or a state. All else is the rest.
 */
export function placeParts(text: string, place: Place, lexicon: Lexicon, names: ReadonlySet<string>): PlacePart[] {
  return segments(text, place).flatMap((segment, i) => {
    const parts = splitSegment(text, segment, place.hasZip, lexicon, names);
    const [only] = parts;
    // `New York` by itself is the town, after one it is the state
    const isTown = i === 0 && only?.part === 'state' && parts.length === 1 && lexicon.isCity(text.slice(only.start, only.end));
    return isTown ? [{ ...only, part: 'town' as const }] : parts;
  });
}

function segments(text: string, { start, end }: Place): Stretch[] {
  const found: Stretch[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(SEPARATOR)) {
    found.push(trim(text, { start: from, end: start + match.index }));
    from = start + match.index + match[0].length;
  }
  found.push(trim(text, { start: from, end }));
  return found.filter((segment) => segment.end > segment.start);
}

function trim(text: string, { start, end }: Stretch): Stretch {
  const inner = text.slice(start, end);
  const lead = inner.length - inner.trimStart().length;
  const trail = inner.length - inner.trimEnd().length;
  return { start: start + lead, end: Math.max(start + lead, end - trail) };
}

function splitSegment(
  text: string,
  segment: Stretch,
  hasZip: boolean,
  lexicon: Lexicon,
  names: ReadonlySet<string>,
): PlacePart[] {
  const { start, end } = segment;
  const whole: PlacePart[] = [{ part: 'rest', start, end }];
  const zip = hasZip ? matchAtEnd(text, segment, ZIP) : undefined;
  const beforeZip = zip ? trim(text, { start, end: zip.start }) : segment;
  const state = stateAtEnd(text, beforeZip, lexicon, names);
  const town = state ? trim(text, { start, end: state.start }) : beforeZip;
  const parts: PlacePart[] = [
    ...(state ? [{ part: 'state' as const, ...state }] : []),
    ...(zip ? [{ part: 'zip' as const, ...zip }] : []),
  ];
  if (town.end === town.start) return parts;
  const words = text.slice(town.start, town.end);
  const isTown = lexicon.isCity(words.replace(/\s+/g, ' ')) && !isNamed(words, names) && !isAfterNumber(text, start);
  if (isTown) return [{ part: 'town', ...town }, ...parts];
  // a number or a word before the ZIP code may make it a box or a house number
  return state && !/\d/.test(words) ? [{ part: 'rest', ...town }, ...parts] : whole;
}

function matchAtEnd(text: string, { start, end }: Stretch, pattern: RegExp): Stretch | undefined {
  const match = pattern.exec(text.slice(start, end));
  return match ? { start: start + match.index, end } : undefined;
}

function stateAtEnd(text: string, segment: Stretch, lexicon: Lexicon, names: ReadonlySet<string>): Stretch | undefined {
  const code = matchAtEnd(text, segment, STATE_CODE);
  if (code && lexicon.isA(text.slice(code.start, code.end).toLowerCase(), 'state code')) return code;
  const inner = text.slice(segment.start, segment.end);
  const starts = [...inner.matchAll(/(?<!\S)\S/g)].slice(-STATE_WORDS).map(({ index }) => index);
  const at = starts.find((from) => lexicon.isStateName(fold(inner.slice(from).replace(/\s+/g, ' '))));
  return at === undefined || isNamed(inner.slice(at), names) ? undefined : { start: segment.start + at, end: segment.end };
}

/** `300 Broadway`: a street that is called like a town. */
const isAfterNumber = (text: string, start: number): boolean => /\d[ \t]?$/.test(text.slice(Math.max(0, start - 2), start));

/** Whether a word of the place is a part of a person's name in this document: then it would tell the name. */
const isNamed = (words: string, names: ReadonlySet<string>): boolean => foldedWords(words).some((word) => names.has(word));

/** The words of a text, folded, as `names` has them. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{M}]{2,}/gu) ?? [];
