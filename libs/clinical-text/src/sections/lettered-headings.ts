import type { Reader } from '../lexicon/reader.js';
import type { SourceLine, Span } from '../text/source.js';
import type { Heading } from './headings.js';
import { sectionType } from './section-titles.js';

/** "S: Here for follow-up", "O/ BP 120/80", "A - Asthma", and "S:" on a line of its own. */
const LETTERED = /^\s*([A-Z])(?::\s*$|(?:\s?[:/]|\s[–-])\s+(?=\S))/;

/**
 * The headings of a note that writes letters for its sections: S, O, A and P. A letter counts where the first two of them begin lines of
 * the document one after the other.
 */
export function letteredHeadings({ text, lines, pack }: Reader): (line: Span) => Heading | undefined {
  const { letters } = pack.sections.headings;
  const matchOf = ({ start, end }: Span) => LETTERED.exec(text.slice(start, Math.min(end, start + HEAD_LENGTH)));
  const letterOf = (line: SourceLine): string | undefined => {
    const letter = matchOf(line)?.[1];
    return letter !== undefined && Object.hasOwn(letters, letter) ? letter : undefined;
  };
  const found = lines.map(letterOf).filter((letter) => letter !== undefined);
  const [first, second] = Object.keys(letters);
  const isLettered = found[0] === first && found[1] === second;
  return (line) => {
    const match = isLettered ? matchOf(line) : null;
    const type = match ? sectionType(pack, letters[match[1] ?? ''] ?? '') : undefined;
    return match && type ? { type, title: match[1] ?? '', end: line.start + match[0].length } : undefined;
  };
}
const HEAD_LENGTH = 8;
