import { isPhrase } from '../text/phrases.js';
import type { SourceLine, SourceText, Span, TextInLanguage } from '../text/source.js';

/** A card about another person has no more lines: with more, the title is of something else, or its end was not found. */
const MOST_LINES = 20;
/** "PARTNER (separate chart)": what is added to a title in brackets. */
const REMARK = /\s?\([^()]{1,40}\)/;
/** "CO-TRAVELLER"; "Husband:" alone may be a field of the patient's, with his name below it. */
const IN_CAPITALS = /^[^\p{Ll}]+$/u;

/** The lines about the patient, and the parts that are about somebody else. */
interface PartsByPerson {
  readonly lines: readonly SourceLine[];
  readonly apart: readonly Span[];
}

/**
 * Parts a form's card about another person, "CO-TRAVELLER", "Donor", from what is about the patient: below such a title nothing is the patient's,
 * not even a list of allergies with a title of its own. It ends at the next title in the same type, or with its block.
 */
export function withoutOtherPersons({ text, lines }: SourceText, { pack }: Pick<TextInLanguage, 'pack'>): PartsByPerson {
  const left = new Set<SourceLine>();
  const apart: Span[] = [];
  for (const [i, title] of lines.entries()) {
    const words = text.slice(title.start, title.end).replace(REMARK, '').replace(/:$/, '').trim();
    const isTitle = isSetApart(title, lines[i + 1]) && (title.bold === true || IN_CAPITALS.test(words));
    if (!isTitle || left.has(title) || !isPhrase(pack, 'about another person', words.toLowerCase())) continue;
    const after = lines.slice(i + 1, i + 1 + MOST_LINES);
    const end = after.findIndex(
      (line) => line.block !== after[0]?.block || (title.type !== undefined && line.type === title.type),
    );
    const own = [title, ...after.slice(0, end < 0 ? undefined : end)];
    if (end < 0 && own.length > MOST_LINES) continue;
    for (const line of own) left.add(line);
    apart.push({ start: title.start, end: own.at(-1)?.end ?? title.end });
  }
  return { lines: lines.filter((line) => !left.has(line)), apart };
}

/** Whether a line is one cell, in no table, with a line below it that is not in its type. */
const isSetApart = ({ cells, type, table }: SourceLine, next: SourceLine | undefined): boolean =>
  cells.length === 1 && !table && next !== undefined && (type === undefined || type !== next.type);
