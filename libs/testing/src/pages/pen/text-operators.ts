import { apply, type Matrix, type Point } from './geometry.js';
import type { Face } from './faces.js';
import { BLACK, number, rgb, type Colour } from './operators.js';

export interface TextStyle {
  readonly face: Face;
  /** In points. */
  readonly size: number;
  readonly colour?: Colour;
  /** Tc, in points. */
  readonly characterSpacing?: number;
  /** Additional width of a space, in points. */
  readonly wordSpacing?: number;
  /** Tz, as a factor. */
  readonly stretch?: number;
  /** Ts, in points. */
  readonly rise?: number;
  /** Tr: 3 is invisible. */
  readonly render?: number;
  /** How spaces are put on the page: as characters, as gaps of a TJ, or each word by an operator of its own. */
  readonly spaces?: 'characters' | 'gaps' | 'moves';
}

export interface DrawnText {
  readonly operators: string;
  readonly width: number;
  /** Where every character starts, from the start of the text; one more for its end. */
  readonly starts: readonly number[];
}

/** The operators that show a text at a point of the drawing. */
export function textOperators(text: string, style: TextStyle, font: string, toUser: Matrix, at: Point): DrawnText {
  const starts = startsOf(text, style);
  const state = [
    `q BT /${font} ${number(style.size)} Tf ${rgb(style.colour ?? BLACK)} rg`,
    style.characterSpacing ? `${number(style.characterSpacing)} Tc` : '',
    style.stretch ? `${number(style.stretch * 100)} Tz` : '',
    style.rise ? `${number(style.rise)} Ts` : '',
    style.render ? `${style.render} Tr` : '',
  ].filter(Boolean);
  const shows = isShownAtOnce(style)
    ? [`${matrixAt(toUser, at)} Tm ${style.wordSpacing ? `${number(style.wordSpacing)} Tw ` : ''}<${style.face.encode(text)}> Tj`]
    : style.spaces === 'moves'
      ? movedWords(text, style, starts, toUser, at)
      : [`${matrixAt(toUser, at)} Tm ${gappedWords(text, style)} TJ`];
  return { operators: [...state, ...shows, 'ET Q'].join(' '), width: starts.at(-1) ?? 0, starts };
}

// Tw works on the one-byte code 32 only (ISO 32000-1, 9.3.3).
const isShownAtOnce = ({ spaces = 'characters', wordSpacing = 0, face }: TextStyle): boolean =>
  spaces === 'characters' && (wordSpacing === 0 || face.bytes === 1);

const matrixAt = (toUser: Matrix, at: Point): string => {
  const [a, b, c, d] = toUser;
  const { x, y } = apply(toUser, at);
  return [a, b, -c, -d, x, y].map(number).join(' ');
};

function startsOf(text: string, style: TextStyle): number[] {
  const { face, size, characterSpacing = 0, wordSpacing = 0, stretch = 1 } = style;
  let x = 0;
  const starts = [x];
  for (const character of text) {
    x += (face.advance(character) * size + characterSpacing + (character === ' ' ? wordSpacing : 0)) * stretch;
    // Indices are those of the string, also after a character outside the basic plane.
    for (let i = 0; i < character.length; i++) starts.push(x);
  }
  return starts;
}

const movedWords = (text: string, style: TextStyle, starts: readonly number[], toUser: Matrix, { x, y }: Point): string[] =>
  Array.from(text.matchAll(/[^ ]+/g), (m) => {
    const at = { x: x + (starts[m.index] ?? 0), y };
    return `${matrixAt(toUser, at)} Tm <${style.face.encode(m[0])}> Tj`;
  });

function gappedWords(text: string, style: TextStyle): string {
  const { face, size, characterSpacing = 0, wordSpacing = 0 } = style;
  const gap = -1000 * (face.advance(' ') + (wordSpacing + characterSpacing) / size);
  const parts = text.split(' ').map((word) => (word ? `<${face.encode(word)}>` : ''));
  return `[${parts.join(` ${number(gap)} `)}]`;
}

/** Advance width of a text. */
export const measure = (text: string, style: TextStyle): number => startsOf(text, style).at(-1) ?? 0;
