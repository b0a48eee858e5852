import { isAlike } from './alike.js';
import type { GlyphShape } from './glyph-shape.js';
import { distanceTo, nearestLetter } from './letter-shapes.js';

/**
 * What speaks against the text of a font, without a look at the page.
 *
 * - `no-outline`: the glyphs are programs (Type 3), and nothing but their picture tells what they show
 * - `no-unicode`: the file has no character, or one that cannot look so, for a glyph whose outline is a letter or figure
 * - `other-letter`: the outline of the glyph is another letter or figure than its character
 * - `strange-letters`: the outlines are like no letters of a text face, so that they vouch for nothing
 */
export type Suspicion = 'no-outline' | 'no-unicode' | 'other-letter' | 'strange-letters';

/** A character code of a font, as the page uses it. */
export interface FontCode {
  readonly code: number;
  /** What the file says that it shows. */
  readonly text: string;
  /** Absent where it leaves no ink, or where its outline is not known. */
  readonly shape?: GlyphShape | undefined;
}

/** What a glyph's outline says about its text. */
type Testimony = 'agrees' | 'strange' | Suspicion | undefined;

/** A shape is a letter where it is as near to one; letters of other text faces are at 0.05 to 0.22. */
const LETTER = 0.25;
/** So much nearer to another character: of 7,100 glyphs in 164 fonts, three were nearer to a wrong one. */
const CLEARLY_NEARER = 0.1;
/** An icon is seldom as near to a letter. */
const CERTAIN = 0.14;
/** Bullets, rings and bars look like these. */
const PLAIN = /[01oOlIi.,:;%<>+-]/;
/** A shape at this distance from its own character is not of a text face. */
const STRANGE = 0.38;
/** Control characters, the private use area, the replacement character and blanks: never what is printed. */
const NEVER_PRINTED = /^[\s\p{Cc}\p{Cf}\p{Co}\ufffd]*$/u;

/** Scripts without a letter like a Latin one. A map with code points that were cut in two gives these. */
const UNLIKE_LATIN = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Scripts that share letters with the Latin one. */
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Once this share of the tested codes is suspicious, all of the font are. */
const ALL_FROM = 0.25;
/** A font of fewer codes is not judged by shares. */
const FEWEST = 4;

/** Whether a text is never printed: no character, or one without a picture of its own. */
const isNeverPrinted = (text: string): boolean => NEVER_PRINTED.test(text);

/** The codes of a font whose text is not to be trusted, each with the reason. */
export function suspectCodes(codes: readonly FontCode[], isType3: boolean): ReadonlyMap<number, Suspicion> {
  const all = (reason: Suspicion) => new Map(codes.map(({ code }) => [code, reason] as const));
  if (isType3) return all('no-outline');
  const testimonies = codes.map((one) => [one.code, testify(one)] as const).filter(([, testimony]) => testimony !== undefined);
  const strange = testimonies.filter(([, testimony]) => testimony === 'strange');
  const suspects = testimonies.filter((entry): entry is readonly [number, Suspicion] => isSuspicion(entry[1]));
  const [reason] = suspects.map(([, suspicion]) => suspicion);
  const isMost = (found: readonly unknown[]): boolean =>
    testimonies.length >= FEWEST && found.length >= ALL_FROM * testimonies.length;
  if (reason && isMost(suspects)) return all(reason);
  return isMost(strange) && strange.length > testimonies.length / 2 ? all('strange-letters') : new Map(suspects);
}

const isSuspicion = (testimony: Testimony): testimony is Suspicion =>
  testimony !== undefined && testimony !== 'agrees' && testimony !== 'strange';

/** Whether the text cannot be that of a Latin letter or figure. */
const hasNoSuchLetter = (code: number, text: string): boolean =>
  isNeverPrinted(text) || UNLIKE_LATIN.test(text) || isCodeItself(code, text);

/** A code without a character is given the character of that number. */
const isCodeItself = (code: number, text: string): boolean =>
  text === String.fromCodePoint(Math.max(0, code)) && !OTHER_SCRIPT.test(text);

function testify({ code, text, shape }: FontCode): Testimony {
  if (!shape) return undefined;
  const own = distanceTo(shape, text);
  if (own === undefined) return hasNoSuchLetter(code, text) ? testifyUnnamed(shape) : undefined;
  if (own <= CLEARLY_NEARER) return 'agrees';
  const nearest = nearestLetter(shape);
  if (nearest.distance <= LETTER && own - nearest.distance >= CLEARLY_NEARER && !isAlike(nearest.character, text))
    return 'other-letter';
  return own > STRANGE ? 'strange' : 'agrees';
}

/** The testimony of a glyph whose character is no Latin letter. */
function testifyUnnamed(shape: GlyphShape): Testimony {
  const { character, distance } = nearestLetter(shape);
  return distance < CERTAIN && !PLAIN.test(character) ? 'no-unicode' : undefined;
}
