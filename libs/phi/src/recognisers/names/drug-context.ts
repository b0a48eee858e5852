import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Artefacts, Token } from '../../text/tokens.js';

/** Words right before the name of a drug. Those that fit a person too need one of {@link TAKEN} after the name. */
const ORDERED =
  /^(?:prescribed|prescribe|prescribing|refill|refilled|titrate|titrated|tapered|taper|loaded|redosed|swallows|swallowed|ingested|overdosed)$/;
const WITH_PREPOSITION =
  /^(?:(?:started|restarted|maintained|placed|put|kept|discharged|remains|stable|now|currently) on|(?:allergic|intolerant|allergy|reaction|sensitive|resistant|refractory) to|(?:trial|dose|doses|course|courses|infusion|tablets?|capsules?|bottle|samples?|units|supply|refills?|drip|bolus|cycle|cycles) of|(?:weaned|taken|come|came|coming) off|overdose on|(?:sedated|anesthetized|irrigated|premedicated) with)$/;
/** How often or in what form a drug is taken, right after its name. */
const TAKEN =
  /^(?:daily|twice|thrice|once|bid|tid|qid|qhs|qam|qpm|qd|q|prn|nightly|weekly|monthly|tablets?|tabs?|capsules?|caps?|cream|ointment|gel|lotion|injections?|inhaler|drops|patch|patches|infusion|drip|suspension|syrup|elixir|suppository|spray|powder|solution|nebulizer|therapy|dose|doses|dosing|level|levels|toxicity|overdose|allergy|refills?|po|iv|im|sq|subq|sl)$/;

/** `Okarin 500 mg`, `started on Xylorex`, `Xylorex daily`: a drug that no vocabulary has. */
export function isDrugHere({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): boolean {
  return isDosed(tokens, at, lexicon) || (casedText && (isOrdered(tokens, at, lexicon) || isTaken(tokens, at)));
}

function isDosed(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [number, unit] = tokens.slice(at + 1, at + 6).filter(({ text }) => !/^[.,/-]$/.test(text));
  if (number?.shape !== 'number' || number.afterBreak) return false;
  return tokens.slice(at + 2, at + 6).some((token) => lexicon.isA(token.key, 'amount')) && unit !== undefined;
}

function isOrdered(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [verb, before] = [tokens[at - 2], tokens[at - 1]];
  if (!before || tokens[at]?.afterBreak || !endsPhrase(tokens[at + 1], lexicon)) return false;
  return ORDERED.test(before.key) || WITH_PREPOSITION.test(`${verb?.key ?? ''} ${before.key}`);
}

/** Whether the name ends here. A person's name would continue with a surname or a title. */
const endsPhrase = (next: Token | undefined, lexicon: Lexicon): boolean =>
  !next ||
  next.afterBreak ||
  /^[.,;)]$/.test(next.text) ||
  TAKEN.test(next.key) ||
  (next.shape === 'lower' && lexicon.isA(next.key, 'boundary'));

const isTaken = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return next !== undefined && !next.afterBreak && next.shape === 'lower' && TAKEN.test(next.key);
};
