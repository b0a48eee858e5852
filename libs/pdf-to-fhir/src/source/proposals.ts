import { proposedTerms, type LanguagePack, type ProposedName, type SiteTerms } from '@chartloom/clinical-text';
import type { PageText } from './source-text.js';

/** A service of the operator's that proposes facts, such as a language model. What it proposes is checked like all else. */
export interface FactProposer {
  /** Its model and the version of the question; results with its proposals name it. */
  readonly name: string;
  /**
   * Words of the document that name something.
   * @param text all that the pages print, line by line
   * @throws anything: the document is read without it then
   */
  propose(text: string, signal?: AbortSignal): Promise<readonly ProposedName[]>;
}

/** The terms that a document is read with, and what became of the proposals. */
export interface Proposals {
  readonly terms: SiteTerms | undefined;
  /** Names that are printed in the document; absent where there is no proposer or its response failed. */
  readonly accepted?: number;
  /** Codes of losses, one for each name that is not printed so or is none, and for a response that failed. */
  readonly losses: readonly string[];
}

/** Asks the proposer, where there is one. A failure costs nothing but its proposals. */
export async function proposalsFor(
  source: PageText,
  pack: LanguagePack,
  { proposer, terms }: { readonly proposer: FactProposer | undefined; readonly terms: SiteTerms | undefined },
  signal: AbortSignal | undefined,
): Promise<Proposals> {
  if (!proposer) return { terms, losses: [] };
  try {
    const names = await proposer.propose(source.text, signal);
    const own = proposedTerms({ text: source.text, pack }, names, proposer.name, terms);
    const refused = Array.from({ length: names.length - own.accepted }, () => 'proposal-not-accepted');
    return { terms: own.terms, accepted: own.accepted, losses: refused };
  } catch {
    signal?.throwIfAborted();
    return { terms, losses: ['proposer-failed'] };
  }
}
