import type { Reader } from '../lexicon/reader.js';
import type { Span } from '../text/source.js';
import { hasPhrase } from '../text/phrases.js';

/** The words that may take a fact back, for each class of facts that has some. */
type TakesBack = 'may take an allergy back' | 'may take a drug back' | 'may take a procedure back';

/**
 * Whether words around the name of a fact may take it back and are not understood otherwise: then a person should look at the fact.
 * @param within what is said of it: at most a hundred characters before its name, back to a comma, and after it
 */
export function mayBeTakenBack({ text, pack }: Reader, use: TakesBack, within: Span, { start, end }: Span): boolean {
  const before =
    text
      .slice(Math.max(within.start, start - REACH), start)
      .split(/[,;.\n]/)
      .at(-1) ?? '';
  const after = text.slice(end, Math.min(within.end, end + REACH));
  return hasPhrase(pack, use, before) || hasPhrase(pack, use, after);
}
const REACH = 100;
