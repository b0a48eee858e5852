import type { Candidate } from '../text/span.js';
import type { Artefacts, Token } from '../text/tokens.js';

/** An age over 89 (45 CFR 164.514(b)(2)(i)(C)). */
const AGE = /^(?:9\d|1[01]\d)$/;
/** What a result or an amount goes on with: `97%`, `98.6`, `110/70`, `95 mg`. */
const OF_RESULT = /^(?:[%/.:°+-]|\d|k?g|lbs?|mg|mcg|ml|units?|bpm|cm|mm|min|hrs?|days?|beats|times|x)$/;

/** `wife Erma 91 in bed`, `OKARIN, Z   97`: a number after a name that only an age can be. */
export function expandAges({ text, tokens }: Artefacts, found: readonly Candidate[]): Candidate[] {
  const after = new Map(tokens.map(({ end }, at) => [end, at + 1]));
  return found.flatMap(({ category, end, score }) => {
    const at = category === 'NAME' ? after.get(end) : undefined;
    const age = at === undefined ? undefined : ageAt(tokens, at);
    if (!age || text.slice(end, age.start).includes('\n')) return [];
    return [{ category: 'AGE_OVER_89' as const, start: age.start, end: age.end, score, why: 'age.after-name' }];
  });
}

function ageAt(tokens: readonly Token[], from: number): Token | undefined {
  const at = tokens[from]?.text === '(' || tokens[from]?.text === '.' ? from + 1 : from;
  const [age, next] = [tokens[at], tokens[at + 1]];
  if (!age || !AGE.test(age.text)) return undefined;
  return next && !next.afterBreak && OF_RESULT.test(next.key) ? undefined : age;
}
