import { fromPack, patternOf, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { endOfPhrase, phrasePattern, startOfLastPhrase } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';

type Row = LanguagePack['homographs']['contexts'][number];

/** Where a word names a condition that is also a word for something else. All that is given must hold. */
interface HomographContext extends Pick<Row, 'exactCase' | 'onlyAsItem' | 'notInTown'> {
  readonly wordings: ReadonlySet<string>;
  /** Of the words before it, and of those after it. */
  readonly after?: RegExp | undefined;
  readonly notAfter?: RegExp | undefined;
  readonly notBefore?: RegExp | undefined;
}

/** Contexts by the words that they are about, in lower case. */
const contextsByWord = fromPack(({ homographs }): ReadonlyMap<string, readonly HomographContext[]> => {
  const byWord = new Map<string, HomographContext[]>();
  for (const row of homographs.contexts) {
    const context = contextOf(row);
    for (const word of context.wordings) byWord.set(word.toLowerCase(), [...(byWord.get(word.toLowerCase()) ?? []), context]);
  }
  return byWord;
});

const contextOf = ({ words, after, notAfter, notBefore, ...row }: Row): HomographContext => ({
  ...row,
  wordings: new Set(words.flatMap(wordingsOf)),
  after: after && new RegExp(`\\b${anyOf(after)}\\s$`, 'i'),
  notAfter: notAfter && new RegExp(`\\b${anyOf(notAfter)}[\\s-]$`, 'i'),
  notBefore: notBefore && new RegExp(`^[\\s(]*${anyOf(notBefore)}\\b`, 'i'),
});

const anyOf = (forms: readonly string[]): string =>
  `(?:${forms
    .map((form) => patternOf(form, { word: '\\w+' }))
    .join('|')
    .replaceAll(' ', '\\s')
    .replaceAll('\\*', '\\w*')})`;

/** Characters on each side by which a word is read. */
const REACH = 24;
/** Signs that an item follows. */
const SIGN_BEFORE_ITEM = /(?:[,;•·●○◦▪*–-]|\d[.)])$/;
const AFTER_ITEM = phrasePattern('i')`^\s*(?:$|[\n,;.)]|\((?!\d)|${'after an item'}\b)`;
const COLON_OR_DASH = /^\s*[:–-]\s*/;
/** "SpO2 98 % on RA" is a saturation on room air. */
const followsPercentage = (before: string): boolean => before.slice(before.lastIndexOf('\n') + 1).includes('%');

const isItem = (pack: LanguagePack, before: string, following: string): boolean =>
  mayPrecedeItem(pack, before) && (AFTER_ITEM(pack).test(following) || hasPlan(pack, following)) && !followsPercentage(before);

function mayPrecedeItem(pack: LanguagePack, before: string): boolean {
  const words = before.trimEnd();
  if (words === '' || before.slice(words.length).includes('\n') || SIGN_BEFORE_ITEM.test(words)) return true;
  return startOfLastPhrase(pack, 'before an item', words.replace(/:$/, '')) !== undefined;
}

/** "RA: well controlled", "MS - continue interferon". */
function hasPlan(pack: LanguagePack, following: string): boolean {
  const sign = COLON_OR_DASH.exec(following)?.[0];
  return sign !== undefined && endOfPhrase(pack, 'plan after an item', following, sign.length) !== undefined;
}

/** "Cedar Falls, IA". */
const STATE = /^,\s+[A-Z]{2}\b/;

function isMet(pack: LanguagePack, context: HomographContext, before: string, following: string): boolean {
  if (context.notInTown && STATE.test(following)) return false;
  if (context.onlyAsItem && !isItem(pack, before, following)) return false;
  if (context.after && !context.after.test(before)) return false;
  return context.notAfter?.test(before) !== true && context.notBefore?.test(following) !== true;
}

/** "eGFR (CKD-EPI)": an abbreviation that is the second part of another one. */
const [ABBREVIATION, PART_BEFORE] = [/^\p{Lu}{2,5}$/u, /(?<![\p{L}\d])\p{Lu}{2,5}-$/u];

/** Whether words that may name a condition do so where they are printed. */
export function namesCondition({ text, pack }: TextInLanguage, { start, end }: Span): boolean {
  const word = text.slice(start, end);
  const contexts = contextsByWord(pack).get(word.toLowerCase()) ?? [];
  const [before, following] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  if (ABBREVIATION.test(word) && PART_BEFORE.test(before)) return false;
  return contexts
    .filter(({ exactCase, wordings }) => !exactCase || wordings.has(word))
    .every((context) => isMet(pack, context, before, following));
}
