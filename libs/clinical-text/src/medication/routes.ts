import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';

/** The route by which a drug is taken: where it is named, and its code in the SNOMED CT Global Patient Set where it has one. */
export interface Route {
  readonly index: number;
  readonly length: number;
  readonly code?: string;
}

interface RouteWord {
  readonly code: string | undefined;
}

const routeWordings = fromPack(({ medication }) => {
  const wordings = new Wordings<RouteWord>('one');
  for (const { snomed: code, forms } of medication.routes) {
    for (const wording of forms.flatMap(wordingsOf)) wordings.add(wording, { code });
  }
  return wordings;
});

/** Every wording of a route, for the spelling of its words. */
export const routeWords = ({ medication }: LanguagePack): readonly string[] =>
  medication.routes.flatMap(({ forms }) => forms.flatMap(wordingsOf));

/** The route that is named first. */
export function routeIn(pack: LanguagePack, words: string): Route | undefined {
  const wordings = routeWordings(pack);
  for (let index = 0; index < words.length; index++) {
    if (!wordings.mayBeginAt(words, index) || !isWordStart(words, index)) continue;
    const found = wordings.at(words, index).find(({ end }) => isWordEnd(words, end));
    if (found) return { index, length: found.end - index, ...(found.meaning.code !== undefined && { code: found.meaning.code }) };
  }
  return undefined;
}
