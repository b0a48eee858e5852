/** What counts as still readable, by characters alone. */

/** Letters and figures of ASCII in lower case: what two readers of one word agree on. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');

/** Whether `got`, read where `fragment` stood, still reveals it: half of its characters in a row, and three at least. */
export function tells(fragment: string, got: string): boolean {
  const [wanted, found] = [bare(fragment), bare(got)];
  if (wanted === '') return false;
  if (wanted.length <= 3) return wanted === found || (wanted.length > 1 && found.includes(wanted));
  return longestCommon(wanted, found) >= Math.max(3, wanted.length / 2);
}

/** Length of the longest stretch that both have. */
function longestCommon(a: string, b: string): number {
  let best = 0;
  let before = new Array<number>(b.length + 1).fill(0);
  for (const character of a) {
    const here = new Array<number>(b.length + 1).fill(0);
    for (let j = 0; j < b.length; j++) if (b[j] === character) best = Math.max(best, (here[j + 1] = (before[j] ?? 0) + 1));
    before = here;
  }
  return best;
}

const SHORTEST_WORD = 6;
const SHORTEST_NUMBER = 6;

/** Keys of an identifier that no file holds by accident: long numbers, addresses, and words of six letters in no dictionary. */
export function distinctiveKeys(text: string, isEnglish: (word: string) => boolean): string[] {
  const whole = bare(text);
  const isAddress = text.includes('@') || (text.includes('/') && whole.length > 9);
  const isNumber = text.replace(/\D/g, '').length >= SHORTEST_NUMBER;
  const words = (text.normalize('NFC').match(/\p{L}+/gu) ?? []).map(bare);
  return [
    ...(isNumber || isAddress ? [whole] : []),
    ...words.filter((word) => word.length >= SHORTEST_WORD && !isEnglish(word)),
  ].filter((key) => key !== '');
}
