import type { LanguagePack } from '@chartloom/rules';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { Statement } from '../sections/section.js';
import { hasPhrase, isPhrase, phrasePattern } from '../text/phrases.js';
import type { Span } from '../text/source.js';

const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export type Severity = (typeof SEVERITIES)[number];
const SEVERITY = phrasePattern('i')`\b(?:(?<mild>${'mild'})|(?<moderate>${'moderate'})|(?<severe>${'severe'}))\b`;

/** How bad a reaction was, as the words say first. */
export function severityIn(pack: LanguagePack, words: string): Severity | undefined {
  const printed = SEVERITY(pack).exec(words)?.groups ?? {};
  return SEVERITIES.find((each) => printed[each] !== undefined);
}

/** The reactions that words tell, each as it is printed: "Severe rash" with how bad it was. */
export const withOtherReactions = (reader: Reader, rest: Span, statement: Statement, known: readonly Match[]): readonly Match[] =>
  reactionsIn(reader, rest, statement, known).map((reaction) => {
    const before = reader.text.slice(rest.start, Math.max(rest.start, reaction.start));
    return { ...reaction, start: reaction.start - (SEVERITY_BEFORE(reader.pack).exec(before)?.[0].length ?? 0) };
  });
const SEVERITY_BEFORE = phrasePattern('i')`\b(?:${'mild'}|${'moderate'}|${'severe'}) $`;

/** The lexicon's reactions, symptoms and diseases, or where there is none, the words of the table's own column. */
function reactionsIn(reader: Reader, rest: Span, { cells }: Statement, known: readonly Match[]): readonly Match[] {
  const { text } = reader;
  const others = reader
    .findConcepts(rest, ['symptom', 'disorder'])
    .filter(({ start, end }) => !known.some((reaction) => start < reaction.end && reaction.start < end));
  const named = [...known, ...others].sort((a, b) => a.start - b.start);
  const cell = cells?.get('reaction') ?? afterDash(text, rest);
  const words = cell ? text.slice(cell.start, cell.end).trim() : '';
  const [only, ...more] = named;
  if (only && more.length === 0 && cell && isOneReaction(reader.pack, words)) return [{ ...only, ...trimmed(text, cell) }];
  if (named.length > 0 || !cell || !/[A-Za-z]{3}/.test(words) || hasPhrase(reader.pack, 'reaction unknown', words)) return named;
  return [{ ...cell, concept: { kind: 'reaction', name: words, terms: [words], codes: [] } }];
}
/** "Widespread rash", "hives all over": a few words that are one reaction as a whole, and none of how bad it was. */
const isOneReaction = (pack: LanguagePack, words: string): boolean =>
  /^\p{L}[\p{L}-]*(?: [\p{L}-]{2,20}){1,4}$/u.test(words) && !SEVERITY(pack).test(words) && !hasPhrase(pack, 'and', words);

const trimmed = (text: string, { start, end }: Span): Span => {
  const words = text.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
};

/** "Amiodarone – thyroid problem": the words after a dash. */
function afterDash(text: string, { start, end }: Span): Span | undefined {
  const [found, words = ''] = /^\s(?:[–—-]|->|=>|→)\s([^,;.(\n]{3,50})/.exec(text.slice(start, end)) ?? [];
  return found === undefined ? undefined : { start: start + found.length - words.length, end: start + found.trimEnd().length };
}

/** "Cashew - hives. EpiPen": what is carried against an allergy is told with it, and is never the allergen. */
export const treatsAllergy = ({ text, pack }: Reader, { start, end }: Span): boolean =>
  isPhrase(pack, 'treats an allergy', text.slice(start, end).toLowerCase());
