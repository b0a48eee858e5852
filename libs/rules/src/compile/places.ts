import { vocabulary } from './vocabulary.js';

/** Words by which addresses, places, facilities and companies are found. The tables explain their classes. */
export const PLACES = {
  words: vocabulary('places/words.tsv', [
    'street suffix',
    'capital suffix',
    'direction',
    'dwelling unit',
    'amount',
    'state code',
    'first word',
    'last word',
    'certain last word',
    'namesake',
    'generic facility word',
    'plain facility word',
    'company head',
    'department',
  ]),
  phrases: vocabulary('places/phrases.tsv', ['town cue', 'employer cue', 'facility head', 'certain company head', 'place label']),
};
