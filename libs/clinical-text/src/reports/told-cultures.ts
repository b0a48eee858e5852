import { phrasesIn, findPhrase } from '../text/phrases.js';
import type { Reader } from '../lexicon/reader.js';
import type { Section } from '../sections/section.js';
import { policyOf } from '../sections/section-policy.js';
import { sentencesIn } from '../sections/sentences.js';
import { specimenOr } from '../results/specimens.js';
import type { Span } from '../text/source.js';
import type { CultureMention } from './cultures.js';
import { organismIn } from './organisms.js';

/** The word before "culture", which says of what, and how far after it what grew is named. */
const [SPECIMEN_BEFORE, REACH] = [/(?:\p{L}{5,15}|\p{Lu}{2,4}) $/u, 30];
/** How far a name reaches. */
const LONGEST_NAME = 60;

/** "Sputum culture grew Haemophilus influenzae": what running texts tell of what grew in which culture. */
export const toldCulturesIn = (reader: Reader, sections: readonly Section[]): readonly CultureMention[] =>
  sections
    .filter(({ kind }) => policyOf(reader.pack, kind).lines === 'text' && kind !== 'education')
    .flatMap(({ lines }) => sentencesOf(reader, lines).flatMap((sentence) => inSentence(reader, sentence)));

function sentencesOf(reader: Reader, lines: Section['lines']): readonly Span[] {
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? sentencesIn(reader, { start: first.start, end: last.end }) : [];
}

function inSentence(reader: Reader, { start, end }: Span): CultureMention[] {
  const { text, pack } = reader;
  return phrasesIn(pack, 'culture', text.slice(start, end)).flatMap((found) => {
    const culture = { start: start + found.start, end: start + found.end };
    const rest = text.slice(culture.end, Math.min(end, culture.end + REACH));
    const grew = findPhrase(pack, 'before an organism', rest);
    if (!grew || /[.;:\n\t]/.test(rest.slice(0, grew.start))) return [];
    const name = organismIn(reader, {
      start: culture.end + grew.start,
      end: Math.min(end, culture.end + grew.end + LONGEST_NAME),
    });
    if (!name) return [];
    const before = SPECIMEN_BEFORE.exec(text.slice(start, culture.start))?.[0] ?? '';
    const specimen = specimenOr(pack, before, undefined);
    const title = { start: culture.start - before.length, end: culture.end };
    const organism = { name, start: name.start, end: name.end, susceptibilities: [] };
    return [
      {
        start: title.start,
        end: name.end,
        title,
        organisms: [organism],
        unread: [],
        ...(specimen !== undefined && { specimen }),
      },
    ];
  });
}
