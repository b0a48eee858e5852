/**
 * `npm run train:opinions -- [--held-out] [--out FILE]`: learns from the rows of `apps/train/sentences` how likely what a text, a list
 * or a table names is so now, and writes `libs/clinical-text/data/opinion-weights-en.bin`; and which words its items have, beside it. The same inputs give the same bytes. `--held-out` learns five
 * times from four fifths, writes nothing, and prints how many of the names that are not so are found in the fifth that was left out, at
 * some shares of the others. A fifth has pages and authors of its own: rows follow each other by page and author.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  familiarWordsFile,
  likelihoodBy,
  OPINION_SHAPE,
  OPINIONS,
  opinionWeightsFile,
  type Opinion,
} from '@chartloom/clinical-text';
import { packWeights, transitionsOf, unpackWeights, type Weights } from '@chartloom/sequence';
import { learnLogistic } from './logistic.js';
import { examplesOf, familiarWords, learnedFrom, type Example } from './sentences.js';

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean', default: false }, out: { type: 'string', default: opinionWeightsFile('en') } },
});
const PARTS = 5;
const SHARES = [0.03, 0.05, 0.08, 0.12, 0.2];

/** The bytes of a model that was learned from the examples of each opinion. */
function learned(examplesFor: (opinion: Opinion) => readonly Example[]): Uint8Array {
  const { buckets, tags } = OPINION_SHAPE;
  const rows = new Float32Array(buckets * tags);
  for (const [column, opinion] of OPINIONS.entries())
    learnLogistic(examplesFor(opinion), buckets).forEach((weight, feature) => (rows[feature * tags + column] = weight));
  const digest = createHash('sha256').update(learnedFrom()).digest('hex');
  return packWeights(digest, new Float64Array(transitionsOf(tags)), rows, OPINION_SHAPE);
}

const examples = new Map(OPINIONS.map((opinion) => [opinion, examplesOf(opinion)]));
const of = (opinion: Opinion): readonly Example[] => examples.get(opinion) ?? [];

function heldOut(opinion: Opinion): string {
  const told = Array.from({ length: PARTS }, (_, part) => {
    const isInPart = (all: readonly Example[], i: number): boolean => Math.floor((i * PARTS) / all.length) === part;
    const model: Weights = unpackWeights(
      learned((each) => of(each).filter((_, i, all) => !isInPart(all, i))),
      OPINION_SHAPE,
    );
    return of(opinion)
      .filter((_, i, all) => isInPart(all, i))
      .map(({ features, isSo }) => ({ isSo, likelihood: likelihoodBy(model, features, opinion) }));
  }).flat();
  const so = told.filter(({ isSo }) => isSo).sort((a, b) => a.likelihood - b.likelihood);
  const not = told.filter(({ isSo }) => !isSo);
  const cells = SHARES.map((share) => {
    const limit = so[Math.floor(so.length * share)]?.likelihood ?? 0;
    const found = not.filter(({ likelihood }) => likelihood < limit).length;
    return `${(100 * share).toFixed(0)} % at ${limit.toFixed(2)}: ${found}`;
  });
  return `${opinion}: of ${not.length} not so, found beside so many of ${so.length} that are: ${cells.join(', ')}`;
}

if (values['held-out']) for (const opinion of OPINIONS) console.log(heldOut(opinion));
else {
  writeFileSync(values.out, learned(of));
  writeFileSync(familiarWordsFile('en'), `${familiarWords().join('\n')}\n`);
}
