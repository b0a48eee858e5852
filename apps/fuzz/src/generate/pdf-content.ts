import type { Random } from '@chartloom/testing';
import { INHERITED, ODD_NUMBERS, times } from './mutate.js';
import { generateLine } from './text.js';

type Writer = (random: Random) => string;

const n: Writer = (random) => (random.chance(0.04) ? random.pick(ODD_NUMBERS) : String(random.int(-20, 620)));
const small: Writer = (random) =>
  random.chance(0.05) ? random.pick(ODD_NUMBERS) : random.pick(['0', '0.5', '1', '-1', '2', '12']);
const matrix: Writer = (random) =>
  random.chance(0.7) ? `1 0 0 1 ${n(random)} ${n(random)}` : times(6, () => small(random)).join(' ');
const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?')})`;
const words: Writer = (random) => literal(generateLine(random).replaceAll('\t', '   '));
const font: Writer = (random) => `/F${random.int(1, 5)} ${random.chance(0.9) ? random.int(6, 16) : small(random)} Tf`;

/** Lines set below each other, as charts are. */
const paragraph: Writer = (random) =>
  `BT ${font(random)} 1 0 0 1 ${random.int(30, 300)} ${random.int(100, 760)} Tm ${random.int(10, 16)} TL ${times(random.int(1, 15), () => `${words(random)} Tj T*`).join(' ')} ET`;
/** Cells side by side. */
const row: Writer = (random) =>
  `BT ${font(random)} ${times(random.int(2, 5), (i) => `1 0 0 1 ${40 + 110 * i} ${random.int(100, 700)} Tm ${words(random)} Tj`).join(' ')} ET`;

/** Operators by themselves, also where they may not stand. */
const OPERATORS: readonly Writer[] = [
  paragraph,
  paragraph,
  paragraph,
  row,
  row,
  (random) => `${matrix(random)} cm`,
  () => 'q',
  () => 'Q',
  () => 'BT',
  () => 'ET',
  font,
  (random) => `${matrix(random)} Tm`,
  (random) => `[${words(random)} ${n(random)} ${words(random)}] TJ`,
  (random) => `<${times(random.int(0, 20), () => random.int(0, 255).toString(16)).join('')}> Tj`,
  (random) => `${words(random)} '`,
  (random) => `${small(random)} ${small(random)} ${words(random)} "`,
  (random) => `${small(random)} ${random.pick(['Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Tr', 'w', 'J', 'M', 'i', 'g', 'G'])}`,
  (random) => `${n(random)} ${n(random)} ${n(random)} ${n(random)} re ${random.pick(['f', 'S', 'W n', 'B*', 'f*'])}`,
  (random) => `${n(random)} ${n(random)} m ${n(random)} ${n(random)} l ${times(6, () => n(random)).join(' ')} c h S`,
  () => '/X1 Do',
  (random) => `q ${n(random)} 0 0 ${n(random)} ${n(random)} ${n(random)} cm /I1 Do Q`,
  () => '/G1 gs',
  (random) => `/${random.pick(['P', 'Span', 'Artifact', 'OC'])} << /MCID ${n(random)} /ActualText ${words(random)} >> BDC ${paragraph(random)} EMC`,
  () => 'BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI',
  (random) => `BI /W ${n(random)} /H ${n(random)} /IM true ID ab EI`,
  (random) => `${small(random)} ${small(random)} ${small(random)} ${random.pick(['rg', 'RG', 'sc', 'scn', 'k', 'd', 'sh', 'd1'])}`,
  (random) => random.pick(['EMC', 'BX', 'EX', 'n', 'W', '<<', ']', '/Nope Do', '(', 'Tj', '[] 0 d', 'true', 'null']),
  (random) => `${small(random)} ${small(random)} ${random.pick(INHERITED)}`,
]; // prettier-ignore

/** A content stream: paragraphs and rows, and between them anything. */
export const contentOf = (random: Random): string => times(random.int(1, 14), () => random.pick(OPERATORS)(random)).join('\n');
