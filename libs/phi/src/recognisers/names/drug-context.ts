import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Artefacts, Token } from '../../text/tokens.js';

/** Words right before the name of a drug. Those that fit a person too need one of the words `after drug` after the name. */
const ORDERED =
  /^(?:prescribed|prescribe|prescribing|refill|refilled|titrate|titrated|tapered|taper|loaded|redosed|swallows|swallowed|ingested|overdosed)$/;

/** `Okarin 500 mg`, `started on Xylorex`, `Xylorex daily`: a drug that no vocabulary has. */
export function isDrugHere({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): boolean {
  return isDosed(tokens, at, lexicon) || (casedText && (isOrdered(tokens, at, lexicon) || isTaken(tokens, at, lexicon)));
}

function isDosed(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [number, unit] = tokens.slice(at + 1, at + 6).filter(({ text }) => !/^[.,/-]$/.test(text));
  if (number?.shape !== 'number' || number.afterBreak) return false;
  return tokens.slice(at + 2, at + 6).some((token) => lexicon.isA(token.key, 'amount')) && unit !== undefined;
}

function isOrdered(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [verb, before] = [tokens[at - 2], tokens[at - 1]];
  if (!before || tokens[at]?.afterBreak || !endsPhrase(tokens[at + 1], lexicon)) return false;
  return ORDERED.test(before.key) || lexicon.isBeside(`${verb?.key ?? ''} ${before.key}`, 'before drug');
}

/** Whether the name ends here. A person's name would continue with a surname or a title. */
const endsPhrase = (next: Token | undefined, lexicon: Lexicon): boolean =>
  !next ||
  next.afterBreak ||
  /^[.,;)]$/.test(next.text) ||
  lexicon.isBeside(next.key, 'after drug') ||
  (next.shape === 'lower' && lexicon.isA(next.key, 'boundary'));

const isTaken = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean => {
  const next = tokens[at + 1];
  return next !== undefined && !next.afterBreak && next.shape === 'lower' && lexicon.isBeside(next.key, 'after drug');
};
