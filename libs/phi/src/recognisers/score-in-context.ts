import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { SearchedText } from './anchored/anchors.js';
import type { ContextClass, Evidence } from './recogniser.js';

const CONTEXT_REACH = 40;
/** Words against are near. Those further away belong to another value. */
const AGAINST_REACH = 10;
const BEHIND_REACH = 16;
/** Words after the end of the clause do not concern the value before it. */
const CLAUSE_END = /[.,;:)\n][^]*/;
const CONTEXT_WORTH = 0.4;

/** The score of a value and the reason for it: that of its shape, raised or lowered by the words around it. */
export function scoreInContext(
  recogniser: Evidence & { readonly id: string },
  { text, pack }: SearchedText,
  start: number,
  length: number,
): { score: number; why: string } {
  const { id, score } = recogniser;
  const context = contextWords(pack, recogniser.context);
  const against = contextWords(pack, recogniser.against);
  const againstBehind = contextWords(pack, recogniser.againstBehind);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const reach = recogniser.contextReach ?? CONTEXT_REACH;
  const before = text.slice(Math.max(lineStart, start - reach), start).toLowerCase();
  const behind = text
    .slice(start + length, start + length + BEHIND_REACH)
    .replace(CLAUSE_END, '')
    .toLowerCase();
  const denied =
    against.find((word) => hasWord(before.slice(-AGAINST_REACH), word) || hasWord(behind, word)) ??
    againstBehind.find((word) => hasWord(behind, word));
  if (denied) return { score: Math.max(0, score - CONTEXT_WORTH), why: `${id}: against "${denied}"` };
  const supported = context.find((word) => hasWord(before, word));
  if (supported) return { score: Math.min(1, score + CONTEXT_WORTH), why: `${id}: after "${supported}"` };
  return { score, why: id };
}

/** The words of each class of a pack. */
const wordsByClass = fromPack((pack): ReadonlyMap<ContextClass, readonly string[]> => {
  const words = new Map<ContextClass, string[]>();
  for (const { word, class: classes } of pack.identifiers.context) {
    for (const one of classes) words.set(one, [...(words.get(one) ?? []), word]);
  }
  return words;
});

const contextWords = (pack: LanguagePack, classes: readonly ContextClass[] = []): readonly string[] =>
  classes.flatMap((one) => wordsByClass(pack).get(one) ?? []);

const isWordCharacter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether `text` contains `word` as a whole word. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + word.length])) return true;
  }
  return false;
}
