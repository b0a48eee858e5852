import { vocabulary } from './vocabulary.js';

/** Words by which names of persons are found, and distinguished from other words with a capital. The tables explain their classes. */
export const NAMES = {
  people: vocabulary('names/people.tsv', [
    'title',
    'degree',
    'ambiguous degree',
    'generation',
    'particle',
    'relation',
    'role',
    'abbreviated role',
    'closing',
    'greeting',
  ]),
  nameWords: vocabulary('names/name-words.tsv', ['given name', 'family name', 'not a given name', 'name or verb']),
  ordinaryWords: vocabulary('names/ordinary-words.tsv', [
    'note word',
    'boundary',
    'proper noun',
    'capitalised noun',
    'person verb',
    'person-only verb',
    'passive of people',
    'auxiliary verb',
    'species',
  ]),
  clinicalWords: vocabulary('names/clinical-words.tsv', ['clinical', 'product', 'instrument']),
  wordParts: vocabulary('names/word-parts.tsv', ['clinical ending', 'substance ending', 'clinical root', 'adjective ending']),
  eponyms: vocabulary('names/eponyms.tsv', ['eponym', 'eponym noun', 'scale', 'finding', 'pair']),
  labels: vocabulary('names/labels.tsv', ['field', 'signature', 'relative', 'mention', 'column']),
};
