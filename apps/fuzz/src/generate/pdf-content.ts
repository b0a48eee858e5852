import type { Random } from '@chartloom/testing';
import { INHERITED, ODD_NUMBERS, times } from './mutate.js';
import { generateLine } from './text.js';

/** What a content stream is made for. */
export interface ContentPlan {
  /** Of the page, in points. */
  readonly width: number;
  readonly height: number;
  /** At most so many operators, or groups of them. */
  readonly operators: number;
  /** At most so many lines in a paragraph. */
  readonly lines: number;
}

type Writer = (random: Random, plan: ContentPlan) => string;

const n: Writer = (random, { width }) =>
  random.chance(0.04) ? random.pick(ODD_NUMBERS) : String(random.int(-20, Math.round(width * 1.02)));
const small: Writer = (random) =>
  random.chance(0.05) ? random.pick(ODD_NUMBERS) : random.pick(['0', '0.5', '1', '-1', '2', '12']);
const matrix: Writer = (random, plan) =>
  random.chance(0.7) ? `1 0 0 1 ${n(random, plan)} ${n(random, plan)}` : times(6, () => small(random, plan)).join(' ');
const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?')})`;
const words: Writer = (random) => literal(generateLine(random).replaceAll('\t', '   '));
const font: Writer = (random, plan) => `/F${random.int(1, 5)} ${random.chance(0.9) ? random.int(6, 16) : small(random, plan)} Tf`;
const place: Writer = (random, { width, height }) =>
  `1 0 0 1 ${random.int(Math.round(width / 20), Math.round(width / 2))} ${random.int(Math.round(height / 8), height - 12)} Tm`;

/** Lines set below each other, as charts are. */
const paragraph: Writer = (random, plan) =>
  `BT ${font(random, plan)} ${place(random, plan)} ${random.int(10, 16)} TL ${times(random.int(1, plan.lines), () => `${words(random, plan)} Tj T*`).join(' ')} ET`;
/** Cells side by side. */
const row: Writer = (random, plan) =>
  `BT ${font(random, plan)} ${times(random.int(2, 5), (i) => `1 0 0 1 ${Math.round((i + 0.4) * (plan.width / 5.5))} ${random.int(Math.round(plan.height / 8), plan.height - 12)} Tm ${words(random, plan)} Tj`).join(' ')} ET`;

/** Operators by themselves, also where they may not stand. */
const OPERATORS: readonly Writer[] = [
  paragraph,
  paragraph,
  paragraph,
  row,
  row,
  (random, plan) => `${matrix(random, plan)} cm`,
  () => 'q',
  () => 'Q',
  () => 'BT',
  () => 'ET',
  font,
  (random, plan) => `${matrix(random, plan)} Tm`,
  (random, plan) => `[${words(random, plan)} ${n(random, plan)} ${words(random, plan)}] TJ`,
  (random) => `<${times(random.int(0, 20), () => random.int(0, 255).toString(16)).join('')}> Tj`,
  (random, plan) => `${words(random, plan)} '`,
  (random, plan) => `${small(random, plan)} ${small(random, plan)} ${words(random, plan)} "`,
  (random, plan) => `${small(random, plan)} ${random.pick(['Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Tr', 'w', 'J', 'M', 'i', 'g', 'G'])}`,
  (random, plan) => `${n(random, plan)} ${n(random, plan)} ${n(random, plan)} ${n(random, plan)} re ${random.pick(['f', 'S', 'W n', 'B*', 'f*'])}`,
  (random, plan) => `${n(random, plan)} ${n(random, plan)} m ${n(random, plan)} ${n(random, plan)} l ${times(6, () => n(random, plan)).join(' ')} c h S`,
  () => '/X1 Do',
  (random, plan) => `q ${n(random, plan)} 0 0 ${n(random, plan)} ${n(random, plan)} ${n(random, plan)} cm /I1 Do Q`,
  () => '/G1 gs',
  (random, plan) => `/${random.pick(['P', 'Span', 'Artifact', 'OC'])} << /MCID ${n(random, plan)} /ActualText ${words(random, plan)} >> BDC ${paragraph(random, plan)} EMC`,
  () => 'BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI',
  (random, plan) => `BI /W ${n(random, plan)} /H ${n(random, plan)} /IM true ID ab EI`,
  (random, plan) => `${small(random, plan)} ${small(random, plan)} ${small(random, plan)} ${random.pick(['rg', 'RG', 'sc', 'scn', 'k', 'd', 'sh', 'd1'])}`,
  (random) => random.pick(['EMC', 'BX', 'EX', 'n', 'W', '<<', ']', '/Nope Do', '(', 'Tj', '[] 0 d', 'true', 'null']),
  (random, plan) => `${small(random, plan)} ${small(random, plan)} ${random.pick(INHERITED)}`,
]; // prettier-ignore

/** A content stream: mostly a paragraph or a row, and around it anything. */
export function contentOf(random: Random, plan: ContentPlan): string {
  const operators = times(random.int(0, plan.operators), () => random.pick(OPERATORS)(random, plan));
  if (random.chance(0.7)) operators.splice(random.int(0, operators.length), 0, random.pick([paragraph, row])(random, plan));
  return operators.join('\n');
}
