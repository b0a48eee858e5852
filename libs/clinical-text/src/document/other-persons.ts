import type { LanguagePack } from '@chartloom/rules';
import { hasPhrase, isPhrase } from '../text/phrases.js';
import type { SourceLine, SourceText, Span, TextInLanguage } from '../text/source.js';

/** A card about another person has no more lines: with more, the title is of something else, or its end was not found. */
const MOST_LINES = 20;
/** Characters at the beginning of a document that say whose papers they are. */
const HEADER = 600;
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
 * title where another one in the same type is "PATIENT". A row of results may be another person's too, and an item of a list.
 */
export function withoutOtherPersons({ text, lines }: SourceText, { pack }: Pick<TextInLanguage, 'pack'>): PartsByPerson {
  const left = new Set<SourceLine>();
  const apart: Span[] = [];
  const isTitled = titleReader(text, pack);
  // In the papers of a mother nothing below "BABY DETAILS" is hers.
  const isOfBaby = hasPhrase(pack, 'papers of a baby', text.slice(0, HEADER).toLowerCase());
  const patients = new Set(lines.flatMap((line) => (line.type && isTitled(line, 'about the patient') ? [line.type] : [])));
  const isTitle = (line: SourceLine, next: SourceLine | undefined): boolean =>
    isSetApart(line, next) &&
    (isTitled(line, 'about another person', patients) || (!isOfBaby && isTitled(line, 'about the baby')));
  const isOfAnother = (line: SourceLine): boolean =>
    isRowOfAnother(pack, text, line) || (!isOfBaby && isItemOfBaby(pack, text, line));
  for (const [i, line] of lines.entries()) {
    const own = left.has(line) ? [] : isOfAnother(line) ? [line] : isTitle(line, lines[i + 1]) ? linesOfCard(lines, i) : [];
    const last = own.at(-1);
    if (!last) continue;
    for (const one of own) left.add(one);
    apart.push({ start: line.start, end: last.end });
  }
  return { lines: lines.filter((line) => !left.has(line)), apart };
}

/** A title and the lines below it that are about the same person; none where their end is not found. */
function linesOfCard(lines: readonly SourceLine[], at: number): readonly SourceLine[] {
  const [title, ...after] = lines.slice(at, at + 1 + MOST_LINES);
  if (!title) return [];
  const end = after.findIndex(
    ({ block, type }) => block !== after[0]?.block || (title.type !== undefined && type === title.type),
  );
  return end < 0 && after.length === MOST_LINES ? [] : [title, ...after.slice(0, end < 0 ? undefined : end)];
}

/**
 * Whether a line in bold or in capitals is titled so.
 * @param besides the types of titles about the patient: beside them more words name another person
 */
const titleReader =
  (text: string, pack: LanguagePack) =>
  (
    { start, end, bold, type = '' }: SourceLine,
    use: 'about the patient' | 'about another person' | 'about the baby',
    besides = new Set<string>(),
  ): boolean => {
    const title = titleIn(text, start, end);
    const isSo = (one: Parameters<typeof isPhrase>[1]): boolean => isPhrase(pack, one, title.toLowerCase());
    if (bold !== true && !IN_CAPITALS.test(title)) return false;
    return isSo(use) || (besides.has(type) && isSo('about another person beside the patient'));
  };

const titleIn = (text: string, start: number, end: number): string =>
  text.slice(start, end).replace(REMARK, '').replace(/:$/, '').trim();

/** Whether the first cell of a row says in brackets that the row is about somebody else. */
function isRowOfAnother(pack: LanguagePack, text: string, { cells: [first, second] }: SourceLine): boolean {
  const [, words = ''] = (first && second && IN_BRACKETS.exec(text.slice(first.start, first.end))) ?? [];
  return words !== '' && isPhrase(pack, 'row about another person', words.trim().toLowerCase());
}

/** "- Baby: Paediatric review on 20-07-2024" */
function isItemOfBaby(pack: LanguagePack, text: string, { start, end }: SourceLine): boolean {
  const label = LABEL.exec(text.slice(start, end))?.[1];
  return label !== undefined && isPhrase(pack, 'row about the baby', label.toLowerCase());
}
const LABEL = /^[^\p{L}\d]{0,4}(\p{L}{3,10}):\s/u;

/** Whether a line is one cell, in no table, with a line below it that is not in its type. */
const isSetApart = ({ cells, type, table }: SourceLine, next: SourceLine | undefined): boolean =>
  cells.length === 1 && !table && next !== undefined && (type === undefined || type !== next.type);
