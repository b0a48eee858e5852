import { fromPack, wordingsOf, type LanguagePack } from '@chartloom/rules';
import { conceptsOf, type Concept } from '@chartloom/terminology';
import { wordsOf } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import { isWordEnd, isWordStart, Wordings } from '../text/wordings.js';
import type { ObservationMention } from './observation.js';

const specimenWords = fromPack(({ results }) => {
  const words = new Wordings<string>();
  for (const { specimen, title } of results.specimens) for (const wording of wordingsOf(title)) words.add(wording, specimen);
  return words;
});

const keyOf = (term: string): string => wordsOf(term).join(' ');

const analytesByTerm = fromPack(
  (pack) =>
    new Map(
      conceptsOf(pack)
        .filter(({ kind }) => kind === 'analyte')
        .flatMap((concept) => concept.terms.map((term): [string, Concept] => [keyOf(term), concept])),
    ),
);

/** The specimen that a title names; `undefined` where it names none, and the results are those of blood. */
function specimenOf(pack: LanguagePack, title: string): string | undefined {
  const words = specimenWords(pack);
  for (let at = 0; at < title.length; at++) {
    const found = isWordStart(title, at) ? words.wordAt(title, at) : undefined;
    if (found && isWordEnd(title, found.end)) return found.meaning;
  }
  return undefined;
}

/** Whether a title begins with a specimen, and has no more than a remark after it: "URINE - clean catch". */
export function beginsWithSpecimen(pack: LanguagePack, title: string): boolean {
  const words = title.trim();
  const found = specimenWords(pack).wordAt(words, 0);
  return found !== undefined && /^\s*(?:$|[-–(,]|:\s*$)/.test(words.slice(found.end));
}

/**
 * A result under the title of another specimen than blood has the concept of its specimen ("urine glucose"), or where none is known,
 * its words without a code.
 */
export function withSpecimen(reader: Reader, mention: ObservationMention): ObservationMention {
  const { concept, panel, section, name } = mention;
  if (concept?.kind !== 'analyte') return mention;
  const { text, pack } = reader;
  const specimen = (panel && specimenOf(pack, text.slice(panel.start, panel.end))) ?? specimenOf(pack, section.title);
  if (specimen === undefined || saysSpecimen(concept.terms, specimen)) return mention;
  const terms = concept.terms.flatMap((term) => [`${specimen} ${term}`, `${term} ${specimen}`]);
  const own = terms.map((term) => analytesByTerm(pack).get(keyOf(term))).find((found) => found);
  const printed = text.slice(name.start, name.end);
  const unknown: Concept = { kind: 'analyte', name: `${printed} (${specimen})`, terms: [], codes: [] };
  return { ...mention, concept: own ?? unknown };
}

const saysSpecimen = (terms: readonly string[], specimen: string): boolean =>
  terms.some((term) => ` ${term.toLowerCase()} `.includes(` ${specimen.toLowerCase()} `));
