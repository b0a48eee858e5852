/**
 * `npm run train:sections -- DIR [--folds N]`: learns the weights of the words of `libs/rules/en/sections/words.tsv`
 * from the training and validation parts of MTS-Dialog (DIR/mts-dialog, CC BY 4.0) and writes `section-weights.ts`. The
 * same texts give the same weights: no random numbers are used. `--folds N` writes nothing and reports the accuracy on
 * held-out texts.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  classProbabilities,
  defaultPack,
  featureTable,
  likeliest,
  readerOf,
  sectionFeatures,
  sourceOf,
  type Feature,
  type SectionKind,
} from '@chartloom/clinical-text';
import { mtsSections } from './notes.js';

interface Example {
  readonly features: readonly Feature[];
  readonly kinds: readonly SectionKind[];
}

const FEATURES = featureTable(defaultPack());
/** Steps per unit of weight. A signed byte then holds weights below 2; the largest learned ones are 1.4. */
const SCALE = 64;
/** Strength of the pull towards the prior, number of rounds, and size of the first step. */
const [RESTRAINT, ROUNDS, STEP] = [2, 120, 0.4];
const OUT = new URL('../../../../libs/clinical-text/src/sections/section-weights.ts', import.meta.url);

const { values, positionals } = parseArgs({ options: { folds: { type: 'string' } }, allowPositionals: true });
const [dir] = positionals;
if (dir === undefined) throw new Error('Say where the corpora are: npm run train:sections -- DIR');
const texts = [...(await mtsSections(dir, 'Training')), ...(await mtsSections(dir, 'Validation'))];
const examples = texts.map(({ text, kinds }) => ({
  features: sectionFeatures(readerOf(sourceOf(text)), { start: 0, end: text.length }),
  kinds,
}));
/** Texts with the same kinds are one class. */
const classes = [...new Map(examples.map(({ kinds }) => [kinds.join(), kinds])).values()];

/** Prior weight of a word for a kind that it is typical of: rare kinds have few texts to learn from. */
const EXPECTED = 0.5;
const expected = classes.map((kinds) =>
  Float64Array.from({ length: FEATURES.count }, (_, number) =>
    FEATURES.typicalOf[number]?.some((group) => kinds.some((kind) => kind === group)) ? EXPECTED : 0,
  ),
);

/** Log-linear weights of every class, learned by AdaGrad over all examples at once. */
function learn(from: readonly Example[]): Float64Array[] {
  const weights = expected.map((row) => row.slice());
  const squares = expected.map((row) => new Float64Array(row.length));
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((row, at) => row.map((weight, number) => RESTRAINT * (weight - (expected[at]?.[number] ?? 0))));
    for (const { features, kinds } of from) {
      classProbabilities(features, weights).forEach((chance, at) => {
        const error = chance - Number(classes[at]?.join() === kinds.join());
        const slope = slopes[at] as Float64Array;
        for (const [number, amount] of features) slope[number] = (slope[number] ?? 0) + error * amount;
      });
    }
    weights.forEach((row, at) => {
      const [slope, square] = [slopes[at] as Float64Array, squares[at] as Float64Array];
      for (const [number, weight] of row.entries()) {
        const steep = slope[number] ?? 0;
        const seen = (square[number] ?? 0) + steep ** 2;
        square[number] = seen;
        if (steep !== 0) row[number] = weight - (STEP * steep) / Math.sqrt(seen);
      }
    });
  }
  return weights;
}

if (values.folds !== undefined) {
  const folds = Number(values.folds);
  const right = Array.from({ length: folds }, (_, fold) => {
    const weights = learn(examples.filter((_, at) => at % folds !== fold));
    const model = classes.map((kinds, at) => ({ kinds, weights: weights[at] ?? [] }));
    const heldOut = examples.filter((_, at) => at % folds === fold);
    return heldOut.filter(({ features, kinds }) => kinds.includes(likeliest(features, model).kind)).length;
  });
  const sum = right.reduce((all, one) => all + one, 0);
  console.log(`${((100 * sum) / examples.length).toFixed(1)} % of ${examples.length} held-out texts are right`);
} else {
  const rows = learn(examples).map((row, at) => {
    const packed = Buffer.from(Int8Array.from(row, (weight) => Math.round(weight * SCALE)).buffer).toString('base64');
    return `  { kinds: ${JSON.stringify(classes[at])}, weights: '${packed}' },`;
  });
  const digest = createHash('sha256').update(FEATURES.sources).digest('hex');
  await writeFile(
    OUT,
    [
      '/* Written by `npm run train:sections -- DIR`: weights learned from the training texts of MTS-Dialog (see NOTICE). */',
      "import type { SectionKind } from './kinds.js';",
      '',
      '/** SHA-256 of the words that the weights were learned for. */',
      `export const LEARNED_FOR = '${digest}';`,
      '/** Steps of a unit of weight. */',
      `export const SCALE = ${SCALE};`,
      '/** One signed byte for each feature, in base64. */',
      'export const SECTION_CLASSES: readonly { readonly kinds: readonly SectionKind[]; readonly weights: string }[] = [',
      ...rows,
      '];',
      '',
    ].join('\n'),
  );
}
process.exit(0);
