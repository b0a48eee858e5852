import { createHash } from 'node:crypto';
import type { LanguagePack } from '@chartloom/rules';
import { allNames } from '../lexicon/listed-names.js';
import { towns } from '../lexicon/towns.js';
import { clinicalWordsOf } from '../lexicon/clinical-words.js';
import { ordinaryWordsOf } from '../lexicon/ordinary-words.js';
import { vocabularyOf } from '../lexicon/vocabulary.js';
import { featureSource } from './feature-table.js';

/** SHA-256 of the tables and lists that features read. Weights that were learned for others are no longer right. */
export function digestOfSources(pack: LanguagePack): string {
  const vocabulary = [...vocabularyOf(pack)].map(([one, words]) => `${one}=${[...words].join(',')}`);
  const lists = [allNames(), towns(), clinicalWordsOf(pack), ordinaryWordsOf(pack)].map((words) => [...words].join(','));
  return createHash('sha256')
    .update([featureSource(), ...vocabulary, ...lists].join('\n'))
    .digest('hex');
}
