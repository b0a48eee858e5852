import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Span } from './source.js';
import { isWordStart, Wordings } from './wordings.js';

/** What a phrase means. */
type PhraseUse = LanguagePack['entities']['phrases'][number]['use'];

const phrasesByUse = fromPack(({ entities }) => {
  const byUse = new Map<PhraseUse, Wordings<true>>();
  for (const { use, phrase } of entities.phrases) {
    const wordings = byUse.get(use) ?? new Wordings('one');
    byUse.set(use, wordings);
    for (const wording of wordingsOf(phrase)) wordings.add(wording, true);
  }
  return byUse;
});

/** The first phrase of this meaning in the words. */
export function findPhrase(pack: LanguagePack, use: PhraseUse, words: string): Span | undefined {
  const wordings = phrasesByUse(pack).get(use);
  for (let start = 0; wordings && start < words.length; start++) {
    const found = wordings.mayBeginAt(words, start) && isWordStart(words, start) ? wordings.wordAt(words, start) : undefined;
    if (found) return { start, end: found.end };
  }
  return undefined;
}

/** Whether a phrase of this meaning is in the words. */
export const hasPhrase = (pack: LanguagePack, use: PhraseUse, words: string): boolean =>
  findPhrase(pack, use, words) !== undefined;
