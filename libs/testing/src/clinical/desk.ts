import type { Facts } from './facts.js';
import type { Paper } from './paper.js';
import type { Random } from './random.js';
import type { CONDITIONS, MEDICINES, Word } from './vocabulary.js';

/** The state that all sections of one document share: each word is used at most once. */
export interface Desk {
  readonly random: Random;
  readonly facts: Facts;
  readonly paper: Paper;
  /** The date of the visit, and how this document formats dates. */
  readonly date: string;
  readonly dated: (iso: string) => string;
  readonly she: 'She' | 'He';
  readonly left: { readonly [K in keyof typeof CONDITIONS]: Word[] } & { readonly drugs: (typeof MEDICINES)[number][] };
}

export const take = <T>(desk: Desk, from: T[], count: number): T[] => {
  const taken = desk.random.sample(from, count);
  for (const item of taken) from.splice(from.indexOf(item), 1);
  return taken;
};
export const year = ({ random, date }: Desk): number => Number(date.slice(0, 4)) - random.int(2, 14);
export const upper = (text: string): string =>
  text.replace(/^(\[\[[^|]*\|)?([a-z])/, (_, mark: string | undefined, c: string) => (mark ?? '') + c.toUpperCase());
export const and = (items: readonly string[], word = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${items.length > 2 ? ',' : ''} ${word} ${items.at(-1)}`;
export const symptoms = (desk: Desk, count: number, assertion: 'present' | 'absent' | 'hypothetical'): string[] =>
  take(desk, desk.left.complaints, count).map((word) =>
    desk.facts
      .condition(word, { symptom: true, assertion })
      .replace(/\|([A-Z])(?=[a-z])/, (_, c: string) => `|${c.toLowerCase()}`),
  );
