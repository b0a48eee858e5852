import { knownWords, type LanguagePack } from '@chartloom/rules';
import type { ConceptKind } from '@chartloom/terminology';
import { mayBeCondition } from './proposed-conditions.js';
import { wordsOf } from '../lexicon/matcher.js';
import type { SiteNaming, SiteTerms } from '../lexicon/site-terms.js';

/** Words of a document that a proposer, such as a language model, takes for the name of something. */
export interface ProposedName {
  readonly kind: 'condition' | 'medication' | 'procedure' | 'allergy';
  /** As printed. */
  readonly words: string;
}

const CONCEPT_KIND: Readonly<Record<ProposedName['kind'], ConceptKind>> = {
  condition: 'disorder',
  medication: 'drug',
  procedure: 'procedure',
  allergy: 'allergen',
};
/** Words and letters of a name. */
const [MOST_WORDS, LEAST_LETTERS] = [8, 4];

/** Terms of one document. */
export interface ProposedTerms {
  readonly terms: SiteTerms;
  /** How many names are terms of it now. The others are not printed there, or are no names. */
  readonly accepted: number;
}

/**
 * Names that a proposer found, as terms of the document beside the lexicon's, which win, and the site's. So each is stated only where its
 * words are printed, and passes every check that any other name passes: its section, what is asserted of it, whether it was taken or done.
 * @param text what the names must be printed in, letter for letter; white space counts as one blank
 * @param by who proposed them; each concept is marked with it
 */
export function proposedTerms(
  { text, pack }: { readonly text: string; readonly pack: LanguagePack },
  names: readonly ProposedName[],
  by: string,
  site?: SiteTerms,
): ProposedTerms {
  const printed = text.replace(/\s+/g, ' ');
  const own = new Map<string, SiteNaming[]>();
  const reach = new Map<string, number>();
  let accepted = 0;
  for (const { kind, words } of names) {
    const name = words.replace(/\s+/g, ' ').trim();
    const terms = wordsOf(name);
    const [first] = terms;
    if (first === undefined || !printed.includes(name) || !mayBeName(pack, kind, name)) continue;
    const naming: SiteNaming = { kind: CONCEPT_KIND[kind], name, codes: [], proper: false, proposedBy: by };
    own.set(terms.join(' '), [...(own.get(terms.join(' ')) ?? []), naming]);
    reach.set(first, Math.max(reach.get(first) ?? 0, terms.length));
    accepted++;
  }
  const find = (phrase: string): readonly SiteNaming[] => {
    const known = site?.find(phrase) ?? [];
    return known.length > 0 ? known : (own.get(phrase) ?? []);
  };
  return { accepted, terms: { find, reach: (word) => Math.max(site?.reach(word) ?? 0, reach.get(word) ?? 0) } };
}

/** Whether words may name something: neither too few nor a sentence, and no single word that everybody uses. */
function mayBeName(pack: LanguagePack, kind: ProposedName['kind'], name: string): boolean {
  const words = name.split(' ');
  if (words.length > MOST_WORDS || (name.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return false;
  return kind === 'condition' ? mayBeCondition(pack, name) : words.length > 1 || !knownWords(pack)(name);
}
