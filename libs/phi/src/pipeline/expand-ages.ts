import type { Lexicon } from '../lexicon/lexicon.js';
import type { Candidate } from '../text/span.js';
import type { Artefacts, Token } from '../text/tokens.js';

/** An age over 89 (45 CFR 164.514(b)(2)(i)(C)). */
const AGE = /^(?:9\d|1[01]\d)$/;
/** Marks with which a result goes on: `97%`, `98.6`, `110/70`, `100'`. Units are in the language pack. */
const OF_RESULT = /^(?:[%/.:°+'’"”-]|\d)$/;

/** `wife Erma 91 in bed`, `OKARIN, Z   97`: a number after a name that only an age can be. */
export function expandAges({ text, tokens }: Artefacts, found: readonly Candidate[], lexicon: Lexicon): Candidate[] {
  const after = new Map(tokens.map(({ end }, at) => [end, at + 1]));
  return found.flatMap(({ category, end, score }) => {
    const at = category === 'NAME' ? after.get(end) : undefined;
    const age = at === undefined ? undefined : ageAt(tokens, at, lexicon);
    if (!age || text.slice(end, age.start).includes('\n')) return [];
    return [{ category: 'AGE_OVER_89' as const, start: age.start, end: age.end, score, why: 'age.after-name' }];
  });
}

function ageAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Token | undefined {
  const at = tokens[from]?.text === '(' || tokens[from]?.text === '.' ? from + 1 : from;
  const [age, next] = [tokens[at], tokens[at + 1]];
  if (!age || !AGE.test(age.text)) return undefined;
  const goesOn = next && !next.afterBreak && (OF_RESULT.test(next.text) || lexicon.isA(next.key, 'goes on a result'));
  return goesOn ? undefined : age;
}
