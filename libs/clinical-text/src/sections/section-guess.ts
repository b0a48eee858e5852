import { createHash } from 'node:crypto';
import { fromPack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import { featureTable, groupsIn, sectionFeatures, type Feature } from './section-features.js';
import type { SectionKind } from './section-kinds.js';
import { LEARNED_FOR, SCALE, SECTION_CLASSES } from './section-weights.js';
import type { Span } from '../text/source.js';

/** The section that a text without a heading is likely from, and how certain that is: 0 to 1. */
export interface SectionGuess {
  readonly kind: SectionKind;
  readonly certainty: number;
}

/** Texts of one class are from sections of any of these kinds; `weights` has a number for every feature. */
interface SectionClass {
  readonly kinds: readonly SectionKind[];
  readonly weights: ArrayLike<number>;
}

/** Weights that were learned for other words, of another language, mean nothing. */
const hasWeights = fromPack((pack) => createHash('sha256').update(featureTable(pack).sources).digest('hex') === LEARNED_FOR);

let learned: readonly SectionClass[] | undefined;

/** The classes that `npm run train:sections` learned, unpacked when the first text is read. */
const sectionClasses = (): readonly SectionClass[] =>
  (learned ??= SECTION_CLASSES.map(({ kinds, weights }) => ({
    kinds,
    weights: Float64Array.from(new Int8Array(Buffer.from(weights, 'base64')), (weight) => weight / SCALE),
  })));

/** How likely a text with these features is of each class (log-linear, so that they add up to 1). */
export function classProbabilities(features: readonly Feature[], weights: readonly ArrayLike<number>[]): number[] {
  const scores = weights.map((row) => features.reduce((sum, [number, amount]) => sum + (row[number] ?? 0) * amount, 0));
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

/** The likeliest section of a text by its words, the lexicon and its length; of no kind where nothing was learned for its language. */
export function guessSection(reader: Reader, span: Span): SectionGuess {
  if (!hasWeights(reader.pack)) return { kind: 'other', certainty: 0 };
  const guess = likeliest(sectionFeatures(reader, span), sectionClasses());
  return guess.kind === 'family' || guess.kind === 'social' ? familyOrSocial(reader, span, guess.certainty) : guess;
}

/** The kind with the highest probability over all classes. */
export function likeliest(features: readonly Feature[], classes: readonly SectionClass[]): SectionGuess {
  const byKind = new Map<SectionKind, number>();
  const rows = classes.map(({ weights }) => weights);
  classProbabilities(features, rows).forEach((chance, at) => {
    for (const kind of classes[at]?.kinds ?? []) byKind.set(kind, (byKind.get(kind) ?? 0) + chance);
  });
  const [best] = [...byKind].sort((a, b) => b[1] - a[1]);
  return best ? { kind: best[0], certainty: best[1] } : { kind: 'other', certainty: 0 };
}

/** One class of the training texts holds both; the words typical of each decide. */
function familyOrSocial(reader: Reader, span: Span, chance: number): SectionGuess {
  const groups = groupsIn(reader, span);
  const [family, social] = [groups.get('family') ?? 0, groups.get('social') ?? 0];
  const share = family + social > 0 ? family / (family + social) : 0.5;
  return share >= 0.5 ? { kind: 'family', certainty: chance * share } : { kind: 'social', certainty: chance * (1 - share) };
}
