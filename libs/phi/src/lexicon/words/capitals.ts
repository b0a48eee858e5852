import { wordSet } from './word-list.js';

/** Ordinary words that English, or a note, writes with a capital in the middle of a sentence, and that are no names. Lower case. */
export const CAPITALISED_NOUNS = wordSet(`internet web bible god lord christ allah satan heaven earth sun congress constitution
algebra geometry calculus biology chemistry physics math mathematics science literature geography economics drama choir band orchestra homeroom kindergarten communion baptism confirmation psalm mass eucharist sabbath
scale inventory questionnaire checklist`);
