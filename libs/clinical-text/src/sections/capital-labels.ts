import { knownWords } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import type { SourceLine } from '../text/source.js';
import { headingOf, unknownHeading, type Heading } from './headings.js';
import { policyOf } from './section-policy.js';
import type { Section } from './section.js';

/** "CONSENT AND SEDATION: Risks were explained" */
const LABEL = /^(\p{Lu}{4}[\p{Lu} &/,’'-]{0,36}):\s\S/u;
/** So many known titles in capitals before their text show that the document sets its titles so. */
const FEWEST = 2;
/** What begins an item of a list, and no other text: "METFORMIN: 500 mg". A procedure in capitals begins its report. */
const ITEMS = ['drug', 'allergen', 'disorder', 'symptom', 'vaccine', 'analyte', 'vital'] as const;

/**
 * What ends a list in a document whose titles stand in capitals and with a colon before their text: a label of such words that is no known
 * title. Its words are still a part of the text, as a procedure may be named by them.
 */
export function capitalLabels(reader: Reader): (line: SourceLine, section: Section | undefined) => Heading | undefined {
  const { text, lines, pack } = reader;
  const labelOf = ({ start, end }: SourceLine): string | undefined => LABEL.exec(text.slice(start, end))?.[1];
  const isSetSo = lines.filter((line) => labelOf(line) !== undefined && headingOf(reader, line)).length >= FEWEST;
  const isKnown = knownWords(pack);
  return (line, section) => {
    const label = isSetSo && section && policyOf(pack, section.kind).lines === 'items' ? labelOf(line) : undefined;
    if (label === undefined) return undefined;
    const span = { start: line.start, end: line.start + label.length };
    const areWords = (label.match(/\p{L}+/gu) ?? []).every((word) => isKnown(word.toLowerCase()));
    const isProcedure = reader.findConcepts(span, ['procedure']).length > 0;
    if ((!areWords && !isProcedure) || reader.findConcepts(span, ITEMS).length > 0) return undefined;
    return unknownHeading(label, line.start);
  };
}
