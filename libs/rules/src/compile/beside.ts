import { vocabulary } from './vocabulary.js';

/** Words that show what the word beside them is. The table explains its classes. */
export const BESIDE = {
  beside: vocabulary('beside/words.tsv', [
    'document title',
    'before drug',
    'after drug',
    'part of body',
    'facility end',
    'facility noun',
    'facility service',
    'no place',
    'human state',
    'brought',
  ]),
};
