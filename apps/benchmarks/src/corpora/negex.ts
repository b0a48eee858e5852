import { readClinicalText, sourceOf } from '@chartloom/clinical-text';
import type { Mirror } from '@chartloom/testing';
import { overlaps } from './mentions.js';

interface Row {
  readonly concept: string;
  readonly sentence: string;
  readonly negated: boolean;
}

/** The annotated sentences of the NegEx kit. It has no licence of its own: it only tests. */
function rowsOf(mirror: Mirror): Row[] {
  const lines = mirror.file('rsAnnotations-1-120-random.txt').split(/\r?\n/).slice(1);
  return lines.flatMap((line) => {
    const [, concept = '', sentence = '', status = ''] = line.split('\t');
    const clean = (words: string): string => words.replace(/^"|"$/g, '').trim();
    return sentence === '' ? [] : [{ concept: clean(concept), sentence: clean(sentence), negated: status === 'Negated' }];
  });
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How many concepts of the kit are found, and of how many of those the denial is told rightly. */
export function negexScore(mirror: Mirror): { readonly rows: number; readonly found: number; readonly right: number } {
  const sums = { rows: 0, found: 0, right: 0 };
  for (const { concept, sentence, negated } of rowsOf(mirror)) {
    sums.rows++;
    const match = new RegExp(concept.split(/\s+/).map(escaped).join('\\s+'), 'i').exec(sentence);
    if (!match) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    const { conditions, family } = readClinicalText(sourceOf(sentence));
    const asserted = conditions.filter((mention) => overlaps(mention, span));
    const ofRelatives = family.filter(({ name }) => overlaps(name, span));
    if (asserted.length + ofRelatives.length === 0) continue;
    sums.found++;
    const isDenied = asserted.some(({ assertion }) => assertion === 'absent') || ofRelatives.some((relative) => relative.negated);
    if (isDenied === negated) sums.right++;
  }
  return sums;
}
