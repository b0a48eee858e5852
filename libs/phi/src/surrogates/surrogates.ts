import { loadPack } from '@chartloom/rules';
import { createLexicon, type Lexicon } from '../lexicon/lexicon.js';
import type { PhiCategory, PhiSpan } from '../text/span.js';
import { CODE_FORMS, isCodeCategory } from './codes.js';
import { codeSurrogates } from './document-codes.js';
import { dateSurrogates } from './document-dates.js';
import { Draw, type SurrogateKey } from './draw.js';
import { foundValues, type FoundValue } from './found-value.js';
import { loadNameLists, nameKey, type NameLists } from './name-lists.js';
import { nameSurrogates, type NameSurrogates } from './names.js';
import { placeSurrogates } from './places.js';

/** The surrogate of a value; `undefined` where there is none, so that the value is covered instead. */
type SurrogateMaker = (found: FoundValue) => string | undefined;

/** At most a year, and always into the past, so that no shifted date is in the future. */
const LONGEST_SHIFT = 365;

/**
 * The surrogate of each span. The same value gets the same surrogate within `key.scope`, in whatever writing, and the surrogate
 * has the form of the writing that it replaces. Different values of the text get different surrogates, and none is a value of
 * the text. All dates shift by the same number of days, which depends on `key.patient`, else on the first record number, else
 * on the first name, so that intervals stay. `undefined`: there is no surrogate, and the value must be covered. `language` is
 * the name of a language pack. Shifted dates are still dates: they need an Expert Determination, and are not Safe Harbor.
 * @throws AppError `unsupported-language` where there is no pack of the language
 */
export async function surrogatesFor(
  text: string,
  spans: readonly PhiSpan[],
  key: SurrogateKey,
  language = 'en',
): Promise<(string | undefined)[]> {
  const lexicon = createLexicon(loadPack(language), new Set());
  const values = foundValues(text, spans, lexicon);
  const makers = createMakers(values, text, { key, lexicon, lists: await loadNameLists() });
  return values.map((found) => {
    const made = makers(found.category)(found);
    return made === found.value ? undefined : made;
  });
}

function createMakers(
  values: readonly FoundValue[],
  text: string,
  { key, lexicon, lists }: { readonly key: SurrogateKey; readonly lexicon: Lexicon; readonly lists: NameLists },
): (category: PhiCategory) => SurrogateMaker {
  const valuesOf = (category: PhiCategory): string[] =>
    values.filter((one) => one.category === category).map(({ value }) => value);
  const taken = new Set([...valuesOf('NAME'), ...valuesOf('LOCATION')].flatMap(nameWords));
  const isTaken = (made: string): boolean => nameWords(made).some((word) => taken.has(word));
  const names = nameSurrogates(valuesOf('NAME'), { key, lists, lexicon, isTaken });
  const places = placeSurrogates(valuesOf('LOCATION'), { key, lexicon, isTaken });
  const codes = codeSurrogates(values, key);
  const days = shiftOf(values, names, key);
  const dates = dateSurrogates(values, text, { days, pack: lexicon.pack });
  const others: Readonly<Record<Exclude<PhiCategory, keyof typeof CODE_FORMS>, SurrogateMaker>> = {
    NAME: ({ value }) => names.surrogateOf(value),
    LOCATION: ({ value }) => places(value),
    DATE: dates,
    AGE_OVER_89: ({ value }) => (/\d/.test(value) ? value.replace(/\d+/, '90+') : undefined),
  };
  return (category) => (isCodeCategory(category) ? ({ value }) => codes(category, value) : others[category]);
}

/** The words of a name or a place as they are compared, letters only: `O'Brien` and `OBrien` are one. */
const nameWords = (value: string): string[] =>
  nameKey(value)
    .split(/[^\p{L}\p{M}'’]+/u)
    .map((word) => word.replace(/['’]s?$/, '').replace(/[^\p{L}]/gu, ''))
    .filter((word) => word.length > 1);

/** Depends on the patient: as the caller knows him or her, else by the first record number, else by the first name. */
function shiftOf(values: readonly FoundValue[], { personOf }: NameSurrogates, key: SurrogateKey): number {
  const first = (category: PhiCategory): string | undefined => values.find((one) => one.category === category)?.value;
  const [record, name] = [first('MRN'), first('NAME')];
  const patient = [
    ['patient', key.patient],
    ['record', record && CODE_FORMS.MRN.normalise(record)],
    ['name', name && personOf(name)],
  ].find(([, value]) => value !== undefined && value !== '') ?? ['none', ''];
  return -1 - new Draw(key, 'shift', patient.join(' ')).below(LONGEST_SHIFT);
}
