import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import type { Span, TextInLanguage } from '../text/source.js';
import { Wordings } from '../text/wordings.js';
import type { Assertion } from './signs.js';

type Suffix = LanguagePack['assertion']['suffixes'][number];

/** Characters after a name in which its suffix is printed. */
const SUFFIX_LENGTH = 24;
/** "Diabetes: >6.4" is the legend of a result. */
const LEGEND = /^:\s*[<>≤≥]?\s?\d+(?:\.\d+)?\b/;
/** What is printed before the suffix, by its place. */
const LEADS: readonly (readonly [Suffix['place'], RegExp])[] = [
  ['joined', /^[ -]/],
  ['spaced', /^,? /],
  ['parentheses', /^\s*\(/],
  ['answer', /^\s*[:–-]\s*/],
];
/** What must follow the suffix besides the end of its word. An answer is all of the item: "no" in "cough: no fever" is a cue. */
const FOLLOWS: Readonly<Partial<Record<Suffix['place'], RegExp>>> = { parentheses: /^\)/, answer: /^(?!\s+[A-Za-z])/ };

const suffixesByPlace = fromPack(({ assertion }) => {
  const byPlace = new Map<Suffix['place'], Wordings<Suffix['asserts']>>();
  for (const { suffix, place, asserts } of assertion.suffixes) {
    const wordings = byPlace.get(place) ?? new Wordings('one');
    byPlace.set(place, wordings);
    for (const wording of wordingsOf(suffix)) wordings.add(wording, asserts);
  }
  return byPlace;
});

/** What is joined to a name and changes its meaning: "pain free", "flu-like illness", "COVID-19 pandemic". */
export function assertionOfSuffix({ text, pack }: TextInLanguage, { end }: Span): Assertion | undefined {
  const suffix = text.slice(end, end + SUFFIX_LENGTH);
  const byPlace = suffixesByPlace(pack);
  for (const [place, lead] of LEADS) {
    const at = lead.exec(suffix)?.[0].length;
    const found = at === undefined ? undefined : byPlace.get(place)?.wordAt(suffix, at);
    if (found && FOLLOWS[place]?.test(suffix.slice(found.end)) !== false) return found.meaning;
  }
  return LEGEND.test(suffix) ? 'hypothetical' : undefined;
}
