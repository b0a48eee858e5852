import { readFileSync } from 'node:fs';

const TABLE = new URL('../../data/languages.tsv', import.meta.url);
const CHART_WORDS = new URL('../../data/chart-words.tsv', import.meta.url);

/** By word, the languages (ISO 639-1) in which it is among the most frequent ones. */
export type FrequentWords = ReadonlyMap<string, readonly string[]>;

let loaded: FrequentWords | undefined;

/** The table of the package; read once. */
export const frequentWords = (): FrequentWords => (loaded ??= parseLanguages(readFileSync(TABLE, 'utf8')));

let loadedChartWords: FrequentWords | undefined;

/** Words of charts in other languages than English, by the languages that have them; read once. */
export const chartWords = (): FrequentWords => (loadedChartWords ??= parseLanguages(readFileSync(CHART_WORDS, 'utf8')));

/** Rows of language and word, separated by a tab; comments begin with #, the first other row is the head. */
function parseLanguages(tsv: string): FrequentWords {
  const rows = tsv.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  const words = new Map<string, string[]>();
  for (const row of rows.slice(1)) {
    const [language = '', word = ''] = row.split('\t');
    words.set(word, [...(words.get(word) ?? []), language]);
  }
  return words;
}
