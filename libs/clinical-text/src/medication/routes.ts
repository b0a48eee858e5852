import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { LIST_MARKS } from '../text/list-marks.js';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';

/** The route by which a drug is taken: where it is named, and its code in the SNOMED CT Global Patient Set where it has one. */
export interface Route {
  readonly index: number;
  readonly length: number;
  /** In the language's table: "subcutaneous" of "under the skin". */
  readonly name: string;
  readonly code?: string;
}

interface RouteWord {
  readonly name: string;
  readonly code: string | undefined;
}

const routeWordings = fromPack(({ medication }) => {
  const wordings = new Wordings<RouteWord>('one');
  for (const { route: name, snomed: code, forms } of medication.routes) {
    for (const wording of forms.flatMap(wordingsOf)) wordings.add(wording, { name, code });
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
    if (!found) continue;
    const { name, code } = found.meaning;
    return { index, length: found.end - index, name, ...(code !== undefined && { code }) };
  }
  return undefined;
}

/** The table's name of a route by its words, "subcutaneous" of "under the skin"; else those words. */
export const nameOfRoute = (pack: LanguagePack, words: string): string => routeIn(pack, words)?.name ?? words;

/** A route that the form tells in which a drug is taken, or the words before its name. */
export interface RouteAround {
  /** The name of the route in the language's table, or the words for it. */
  readonly route: string;
  readonly routeCode?: string;
}

/** Forms with the names of their routes, where they have one. */
const formWordings = fromPack(({ medication }) => {
  const wordings = new Wordings<{ readonly route: string | undefined }>('one');
  for (const { form, route } of medication.doses) for (const wording of wordingsOf(form)) wordings.add(wording, { route });
  return wordings;
});

/** The route of the first form that the words name, where all forms that they name have the same one. */
export function routeOfForms(pack: LanguagePack, words: string): RouteAround | undefined {
  const wordings = formWordings(pack);
  const routes = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    if (!wordings.mayBeginAt(words, at) || !isWordStart(words, at)) continue;
    const route = wordings.at(words, at).find(({ end }) => isWordEnd(words, end))?.meaning.route;
    if (route !== undefined) routes.add(route);
  }
  const [route, ...others] = routes;
  if (route === undefined || others.length > 0) return undefined;
  const code = pack.medication.routes.find((row) => row.route === route)?.snomed;
  return { route, ...(code !== undefined && { routeCode: code }) };
}

/** Characters of the longest route, and of another one before it. */
const ROUTE_REACH = 24;

/** The words for a route right before the name of a drug: "IV vancomycin", "oral prednisolone"; of "IV or oral vancomycin" none. */
export function routeBeforeName(pack: LanguagePack, before: string): RouteAround | undefined {
  const words = before.slice(-ROUTE_REACH).trimEnd();
  const found = routeIn(pack, words);
  if (!found || found.index + found.length !== words.length || /\n/.test(before.slice(-2))) return undefined;
  return { route: words.slice(found.index), ...(found.code !== undefined && { routeCode: found.code }) };
}

/** What is printed before a form that begins an item: "TAB amoxicillin 500 mg". */
const BEGINS_ITEM = new RegExp(`(?:^|[\\n\\t:;,${LIST_MARKS}]|\\d[.)])[^\\S\\n]{0,3}$`);
/** Characters of the longest form, with its point. */
const LONGEST_FORM = 24;

/** The form that begins an item right before the name of its drug, with the blanks after it: "TAB ", "Inj. "; empty where there is none. */
export const formBeforeName = (pack: LanguagePack, before: string): string =>
  before.slice(startOfForm(pack, before, (words) => BEGINS_ITEM.test(words)));

/** "Stop (Tab. )Vildagliptin": the words before a drug without a form between them and its name. */
export const withoutForm = (pack: LanguagePack, before: string): string =>
  before.slice(
    0,
    startOfForm(pack, before, () => true),
  );

function startOfForm(pack: LanguagePack, before: string, mayFollow: (words: string) => boolean): number {
  const wordings = formWordings(pack);
  const words = before.replace(/\.?[^\S\n]{0,3}$/, '');
  for (let at = Math.max(0, words.length - LONGEST_FORM); at < words.length; at++) {
    if (!isWordStart(words, at) || !wordings.mayBeginAt(words, at) || !mayFollow(words.slice(0, at))) continue;
    if (wordings.at(words, at).some(({ end }) => end === words.length)) return at;
  }
  return before.length;
}
