import { right } from '../page/geometry.js';
import type { Box } from '../page/model.js';

/** Points. Rules whose ends differ by less belong to one table. */
const SAME_END = 6;
/** Points. Rules nearer to each other are the edges of one. */
const THICK = 3;

/**
 * The spaces between neighbouring rules of the same length, from the top.
 * @param fewest of fewer rules of one length there are none
 */
export function bandsOf(rules: readonly Box[], fewest: number): Box[] {
  const alike = Map.groupBy(rules, (rule) => `${Math.round(rule.x / SAME_END)} ${Math.round(right(rule) / SAME_END)}`);
  return [...alike.values()].flatMap((same) => {
    const levels = levelsOf(same);
    if (levels.length < fewest) return [];
    return levels.slice(1).map((rule, i) => ({ ...rule, y: levels[i]?.y ?? rule.y, height: rule.y - (levels[i]?.y ?? rule.y) }));
  });
}

/** Rules from the top, each of which is the first of those that are edges of one. */
export const levelsOf = (rules: readonly Box[]): readonly Box[] =>
  rules.toSorted((a, b) => a.y - b.y).filter(({ y }, i, sorted) => y - (sorted[i - 1]?.y ?? -Infinity) > THICK);
