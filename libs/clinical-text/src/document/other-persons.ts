import type { LanguagePack } from '@chartloom/rules';
import { isPhrase } from '../text/phrases.js';
import type { SourceLine, SourceText, Span, TextInLanguage } from '../text/source.js';

/** A card about another person has no more lines: with more, the title is of something else, or its end was not found. */
const MOST_LINES = 20;
/** "PARTNER (separate chart)": what is added to a title in brackets. */
const REMARK = /\s?\([^()]{1,40}\)/;
/** "CO-TRAVELLER"; "Husband:" alone may be a field of the patient's, with his name below it. */
const IN_CAPITALS = /^[^\p{Ll}]+$/u;

/** "Hb (donor, T. O.) | 149": in the first cell of a row, what is in brackets. */
const IN_BRACKETS = /\(([^(),]{1,30})[^()]{0,30}\)/;

/** The lines about the patient, and the parts that are about somebody else. */
interface PartsByPerson {
  readonly lines: readonly SourceLine[];
  readonly apart: readonly Span[];
}

/**
 * Parts a form's card about another person, "CO-TRAVELLER", "Donor", from what is about the patient: below such a title nothing is the patient's,
 * not even a list of allergies with a title of its own. It ends at the next title in the same type, or with its block. "BABY" is such a
 * title where another one in the same type is "PATIENT". A row of results may be another person's too.
 */
export function withoutOtherPersons({ text, lines }: SourceText, { pack }: Pick<TextInLanguage, 'pack'>): PartsByPerson {
  const left = new Set<SourceLine>();
  const apart: Span[] = [];
  const isTitleOf = (use: Parameters<typeof isPhrase>[1], { start, end }: Span): boolean => isPhrase(pack, use, titleIn(text, start, end).toLowerCase());
  const patients = new Set(lines.flatMap((line) => (line.type && isTitleOf('about the patient', line) ? [line.type] : [])));
  for (const [i, title] of lines.entries()) {
    if (isOfAnother(pack, text, title)) {
      left.add(title);
      apart.push({ start: title.start, end: title.end });
    }
    const isBold = title.bold === true || IN_CAPITALS.test(titleIn(text, title.start, title.end));
    if (left.has(title) || !isBold || !isSetApart(title, lines[i + 1])) continue;
    const isBeside = title.type !== undefined && patients.has(title.type);
    if (!isTitleOf('about another person', title) && !(isBeside && isTitleOf('about another person beside the patient', title))) continue;
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

const titleIn = (text: string, start: number, end: number): string =>
  text.slice(start, end).replace(REMARK, '').replace(/:$/, '').trim();

/** Whether the first cell of a row says in brackets that the row is about somebody else. */
function isOfAnother(pack: LanguagePack, text: string, { cells: [first, second] }: SourceLine): boolean {
  const [, words = ''] = (first && second && IN_BRACKETS.exec(text.slice(first.start, first.end))) ?? [];
  return words !== '' && isPhrase(pack, 'row about another person', words.trim().toLowerCase());
}

/** Whether a line is one cell, in no table, with a line below it that is not in its type. */
const isSetApart = ({ cells, type, table }: SourceLine, next: SourceLine | undefined): boolean =>
  cells.length === 1 && !table && next !== undefined && (type === undefined || type !== next.type);
