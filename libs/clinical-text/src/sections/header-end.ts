import { isAnswered } from '../assertion/question-rows.js';
import type { Reader } from '../lexicon/reader.js';
import { hasPhrase } from '../text/phrases.js';
import type { SourceLine } from '../text/source.js';
import type { Section } from './section.js';

/** Words of a paragraph; fewer are a remark below a name or an address. */
const LEAST_WORDS = 16;
/** A word that ends a sentence, and no abbreviation before a name ("Dr."). */
const END_OF_SENTENCE = /\p{Ll}{3}\.(?=\s|$)/gu;
const FEWEST_SENTENCES = 2;
const TOLD = ['disorder', 'symptom', 'drug'] as const;
const FEWEST_NAMES = 3;

/**
 * The sections, of which no header holds text: it ends at the first answer to a question, as on a form, and at the first paragraph in
 * sentences, whose title is not known. What begins there is a section of no known kind.
 */
export function withoutText(reader: Reader, sections: readonly Section[]): readonly Section[] {
  let isText = false;
  return sections.flatMap((section): Section[] => {
    if (section.kind !== 'header') return [section];
    const from = isText ? 0 : beginOfText(reader, section.lines);
    if (from < 0) return [section];
    isText = true;
    return [
      { ...section, lines: section.lines.slice(0, from) },
      { kind: 'other', title: '', lines: section.lines.slice(from) },
    ];
  });
}

/** The index of the first line that is no header any more, or -1. */
function beginOfText(reader: Reader, lines: readonly SourceLine[]): number {
  const prose = new Set(
    paragraphsOf(lines)
      .filter((paragraph) => isProse(reader, paragraph))
      .flat(),
  );
  return lines.findIndex((line) => prose.has(line) || isAnswered(reader, line));
}

/** Lines of one block with nothing beside them: a line of fields ("Date: … | Ref: …") ends a paragraph, also where no gap is below it. */
function paragraphsOf(lines: readonly SourceLine[]): readonly (readonly SourceLine[])[] {
  const paragraphs: SourceLine[][] = [];
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1];
    const goesOn = above?.block === line.block && above.cells.length === 1;
    if (line.cells.length !== 1) continue;
    if (goesOn) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function isProse({ text, pack, findConcepts }: Reader, paragraph: readonly SourceLine[]): boolean {
  const printed = paragraph.map(({ start, end }) => text.slice(start, end)).join(' ');
  return (
    printed.split(/\s+/).length >= LEAST_WORDS &&
    (printed.match(END_OF_SENTENCE)?.length ?? 0) >= FEWEST_SENTENCES &&
    // In notes without verbs, "LBP with sciatica x 8/52. No bladder disturbance.", the diseases tell.
    (hasPhrase(pack, 'verb of a sentence', printed) ||
      paragraph.flatMap((line) => findConcepts(line, TOLD)).length >= FEWEST_NAMES)
  );
}
