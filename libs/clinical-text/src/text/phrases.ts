import { fromPack, patternOf, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Span } from './source.js';
import { isWordStart, Wordings } from './wordings.js';

type Row =
  | LanguagePack['assertion']['phrases'][number]
  | LanguagePack['sections']['phrases'][number]
  | LanguagePack['medication']['phrases'][number]
  | LanguagePack['results']['phrases'][number]
  | LanguagePack['document']['phrases'][number]
  | LanguagePack['entities']['phrases'][number];
/** What a phrase means: a name that one of the pack's tables of phrases explains. */
type PhraseUse = Row['use'];

const formsByUse = fromPack(({ assertion, sections, medication, results, document, entities }) => {
  const tables: readonly { readonly phrases: readonly Row[] }[] = [assertion, sections, medication, results, document, entities];
  const byUse = new Map<PhraseUse, string[]>();
  for (const { use, phrase } of tables.flatMap(({ phrases }) => phrases)) {
    const forms = byUse.get(use) ?? [];
    byUse.set(use, forms);
    forms.push(phrase);
  }
  return byUse;
});

const builtByUse = fromPack(() => new Map<PhraseUse, Wordings<true> | undefined>());

/** The phrases of a use, put together when the use is first asked for; `undefined` for a use without phrases. */
function wordingsOfUse(pack: LanguagePack, use: PhraseUse): Wordings<true> | undefined {
  const built = builtByUse(pack);
  if (built.has(use)) return built.get(use);
  const forms = formsByUse(pack).get(use);
  const wordings = forms && new Wordings<true>('one');
  for (const wording of forms?.flatMap(wordingsOf) ?? []) wordings?.add(wording, true);
  built.set(use, wordings);
  return wordings;
}

/** Every wording of the phrases of a use, in the order of the table and with its capitals. */
export const phrasesOf = (pack: LanguagePack, use: PhraseUse): readonly string[] =>
  (formsByUse(pack).get(use) ?? []).flatMap(wordingsOf);

/** Where the longest phrase of this meaning ends that begins at `at`, whatever is before it; `undefined` where none does. */
export const endOfPhrase = (pack: LanguagePack, use: PhraseUse, words: string, at: number): number | undefined =>
  wordingsOfUse(pack, use)?.wordAt(words, at)?.end;

/** Every place of the words where phrases of this meaning begin, with where they end: the longest first, wherever they end. */
export function* placesOfPhrases(
  pack: LanguagePack,
  use: PhraseUse,
  words: string,
): Generator<{ readonly at: number; readonly ends: readonly number[] }> {
  const wordings = wordingsOfUse(pack, use);
  for (let at = 0; wordings && at < words.length; at++) {
    if (!isWordStart(words, at) || !wordings.mayBeginAt(words, at)) continue;
    const ends = wordings.at(words, at).map(({ end }) => end);
    if (ends.length > 0) yield { at, ends };
  }
}

/** The phrases of this meaning in the words, none within another. */
export function phrasesIn(pack: LanguagePack, use: PhraseUse, words: string): readonly Span[] {
  const found: Span[] = [];
  for (let start = 0; start < words.length; start++) {
    const phrase = findPhrase(pack, use, words, start);
    if (!phrase) break;
    found.push(phrase);
    start = Math.max(start, phrase.end - 1);
  }
  return found;
}

/** The first phrase of this meaning in the words. */
export function findPhrase(pack: LanguagePack, use: PhraseUse, words: string, from = 0): Span | undefined {
  const wordings = wordingsOfUse(pack, use);
  for (let start = from; wordings && start < words.length; start++) {
    const found = isWordStart(words, start) && wordings.mayBeginAt(words, start) ? wordings.wordAt(words, start) : undefined;
    if (found) return { start, end: found.end };
  }
  return undefined;
}

/** Whether a phrase of this meaning is in the words. */
export const hasPhrase = (pack: LanguagePack, use: PhraseUse, words: string): boolean =>
  findPhrase(pack, use, words) !== undefined;

/** Whether the words are a phrase of this meaning and nothing else. */
export const isPhrase = (pack: LanguagePack, use: PhraseUse, words: string): boolean =>
  wordingsOfUse(pack, use)?.whole(words) === true;

/** Where the longest phrase of this meaning begins that the words end with; `undefined` where they end with none. */
export function startOfLastPhrase(pack: LanguagePack, use: PhraseUse, words: string): number | undefined {
  const wordings = wordingsOfUse(pack, use);
  for (let at = 0; wordings && at < words.length; at++) {
    const mayBegin = isWordStart(words, at) && wordings.mayBeginAt(words, at);
    if (mayBegin && wordings.at(words, at).some(({ end }) => end === words.length)) return at;
  }
  return undefined;
}

/** No text is like this: of a use without phrases. */
const NOTHING = '(?!)';

/** The source of a pattern of any phrase of a use. */
export const patternOfPhrases = (pack: LanguagePack, use: PhraseUse): string => {
  const forms = formsByUse(pack).get(use) ?? [];
  const patterns = forms.map((form) => patternOf(form).replaceAll('\\*', '\\w*'));
  return patterns.length === 0 ? NOTHING : `(?:${patterns.join('|')})`;
};

/**
 * A pattern around the language's phrases: each name of a use in it matches any phrase of that use. Compiled once for each
 * pack. For a few short phrases; many are looked up, with `hasPhrase` and its like.
 * @example const ONSET = phrasePattern('i')`\b${'before an onset'}\s*$`; ONSET(pack).test(words)
 */
export const phrasePattern =
  (flags = '') =>
  ({ raw }: TemplateStringsArray, ...uses: readonly PhraseUse[]): ((pack: LanguagePack) => RegExp) =>
    fromPack(
      (pack) =>
        new RegExp(raw.map((part, i) => part + (uses[i] === undefined ? '' : patternOfPhrases(pack, uses[i]))).join(''), flags),
    );
