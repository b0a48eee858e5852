import { MENTION_KINDS, MENTION_SHAPE } from '@chartloom/clinical-text';
import { beginTag, insideTag, tagProbabilities, type Weights } from '@chartloom/sequence';
import type { Example } from './examples.js';

/** Probabilities from which a word counts. */
const LEASTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;
const { tags: TAGS } = MENTION_SHAPE;

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Runs of tokens for which `isPart` holds; a new one where `begins` holds. */
function runsOf(length: number, isPart: (at: number) => boolean, begins: (at: number) => boolean): Run[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < length; at++) {
    if (!isPart(at)) continue;
    const last = runs.at(-1);
    if (last?.to === at && !begins(at)) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Recall and precision by overlap of the spans of a kind, at each probability, one line for each corpus. */
export function heldOutLines(examples: readonly Example[], weights: Weights): string[] {
  return [...Map.groupBy(examples, ({ corpus }) => corpus)].flatMap(([corpus, some]) =>
    MENTION_KINDS.flatMap((kind, number) => {
      if (some.some(({ without }) => without?.includes(beginTag(number)))) return [];
      const rows = LEASTS.map((least) => {
        const sums = { gold: 0, found: 0, stated: 0, right: 0 };
        for (const example of some) add(sums, example, weights, number, least);
        return `${least}: ${(sums.found / sums.gold).toFixed(3)}/${(sums.right / sums.stated).toFixed(3)}`;
      });
      return [`${corpus} ${kind}, recall/precision: ${rows.join('  ')}`];
    }),
  );
}

const known = new WeakMap<Example, Float64Array>();

function add(
  sums: { gold: number; found: number; stated: number; right: number },
  example: Example,
  weights: Weights,
  kind: number,
  least: number,
): void {
  const chances = known.get(example) ?? tagProbabilities(example.features, weights, MENTION_SHAPE);
  known.set(example, chances);
  const [begin, inside] = [beginTag(kind), insideTag(kind)];
  const chance = (at: number, tag: number): number => chances[at * TAGS + tag] ?? 0;
  const gold = runsOf(
    example.tags.length,
    (at) => example.tags[at] === begin || example.tags[at] === inside,
    (at) => example.tags[at] === begin,
  );
  const stated = runsOf(
    example.tags.length,
    (at) => chance(at, begin) + chance(at, inside) >= least,
    (at) => chance(at, begin) > chance(at, inside),
  );
  const touches = (one: Run, others: readonly Run[]): boolean => others.some(({ from, to }) => from < one.to && one.from < to);
  sums.gold += gold.length;
  sums.found += gold.filter((run) => touches(run, stated)).length;
  sums.stated += stated.length;
  sums.right += stated.filter((run) => touches(run, gold)).length;
}
