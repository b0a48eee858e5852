import type { Box, PdfCell, PdfPage, PdfTable, PdfWord } from '@chartloom/pdf';
import type { PageField, PageMark, PageTable, PageTruth, PageWord } from '@chartloom/testing';

/** Something of the truth that was not read, or was read wrong. */
interface Loss {
  readonly kind: 'word' | 'cell' | 'mark' | 'code' | 'block';
  readonly expected: string;
  readonly box: Box;
  /** Whether a doubt of the reader lies over it; over a block, whether doubts leave no more of its wrong words than it may lose. */
  readonly doubted: boolean;
}

export interface Score {
  readonly right: number;
  readonly of: number;
}

export interface Comparison {
  readonly words: Score;
  readonly cells: Score;
  readonly marks: Score;
  readonly codes: Score;
  /** Labels with their values. No loss: what is only not known to be a field is read as words nevertheless. */
  readonly fields: Score;
  readonly turned: boolean;
  /**
   * Wrong words that would not harm anybody are no losses: those without a digit or a capital, and those of which only the point or
   * comma after them is wrong, up to 5 % of a block.
   */
  readonly losses: readonly Loss[];
  /** The share of the words that lie under a doubt. */
  readonly doubtedShare: number;
}

/** A bullet or a dash alone is no word. */
const TELLS = /[\p{L}\p{N}]/u;
/** Points: how far the place of a word may be off. */
const NEAR = 3;
/** A block may lose this share of its words. */
const MOST_OF_BLOCK = 0.05;

/** Compares what was read with what is on the page. A wrong word is one that is missing, split, joined to another or misread. */
export function compare(truth: PageTruth, page: PdfPage): Comparison {
  const seen = page.words.filter(({ hidden }) => !hidden);
  const isDoubted = (box: Box): boolean =>
    page.path === 'unread' || page.doubts.some((doubt) => holdsCentre(grow(doubt.box, 2), box));
  const loss = (kind: Loss['kind'], expected: string, box: Box): Loss => ({ kind, expected, box, doubted: isDoubted(box) });
  const legible = truth.words.filter(
    (word) => truth.legible && TELLS.test(word.text) && !truth.illegible.some((box) => holdsCentre(box, word.box)),
  );
  const wrongWords = legible.filter((word) => !isRead(word, seen));
  const isHarm = ({ text, ...word }: PageWord) =>
    /[\d\p{Lu}]/u.test(text) && !isRead({ ...word, text: withoutEnd(text) }, seen.map(withoutEndOf));
  const silent = wrongWords.filter(({ box }) => !isDoubted(box));
  const cells = truth.legible ? truth.tables.flatMap((table) => cellsOf(table, page.tables)) : [];
  const wrongMarks = truth.marks.filter((mark) => !isMarkRead(mark, page));
  const wrongCodes = truth.codes.filter(({ content }) => !page.codes.some((code) => code.content === content));
  const losses = [
    ...wrongWords.filter(isHarm).map((word) => loss('word', word.text, word.box)),
    ...lossyBlocks(truth, wrongWords).map(({ text, box }) => ({
      ...loss('block', text.slice(0, 40), box),
      doubted: !lossyBlocks(truth, silent).some((block) => block.box === box),
    })),
    ...cells.filter(({ right }) => !right).map(({ expected, box }) => loss('cell', expected, box)),
    ...wrongMarks.map((mark) => loss('mark', `${mark.label}: ${mark.state}`, mark.box)),
    ...wrongCodes.map(({ content, box }) => loss('code', content, box)),
    ...(truth.legible ? [] : [loss('block', 'what no person can read', wholeOf(truth))]).filter(() => seen.length > 0),
  ];
  return {
    words: { right: legible.length - wrongWords.length, of: legible.length },
    cells: { right: cells.filter(({ right }) => right).length, of: cells.length },
    marks: { right: truth.marks.length - wrongMarks.length, of: truth.marks.length },
    codes: { right: truth.codes.length - wrongCodes.length, of: truth.codes.length },
    fields: { right: truth.fields.filter((field) => isFieldRead(field, page)).length, of: truth.fields.length },
    turned: !truth.legible || page.turn === truth.turn,
    losses,
    doubtedShare: legible.length === 0 ? 0 : legible.filter(({ box }) => isDoubted(box)).length / legible.length,
  };
}

const withoutEnd = (text: string): string => (text.length > 1 ? text.replace(/[.,;:]$/, '') : text);
const withoutEndOf = (word: PdfWord): PdfWord => ({ ...word, text: withoutEnd(word.text) });

const wholeOf = ({ width, height }: PageTruth): Box => ({ x: 0, y: 0, width, height });

function isRead(word: PageWord, seen: readonly PdfWord[]): boolean {
  const parts = (word.boxes ?? [word.box]).map((box) =>
    seen.filter((one) => holdsCentre(grow(box, NEAR), one.box) || holdsCentre(grow(one.box, NEAR), box)),
  );
  const expected = normal(word.text);
  if (parts.length === 1) return (parts[0] ?? []).some(({ text }) => isWithin(expected, normal(text)));
  const [first = [], second = []] = parts;
  return first.some((a) =>
    second.some(
      (b) => normal(a.text.replace(/-$/, '')) + normal(b.text) === expected || normal(a.text) + normal(b.text) === expected,
    ),
  );
}

/** Signs that set words apart as a blank does: `3.5-5.1` says what `3.5 - 5.1` says. A point does not. */
const SETS_APART = /[-/()<>=:;%]/;

/** Whether a word is the read one, or a part of it between signs that set it apart. */
function isWithin(expected: string, read: string): boolean {
  const at = read.indexOf(expected);
  if (at < 0 || expected === '') return false;
  const [before, after] = [read.charAt(at - 1), read.charAt(at + expected.length)];
  const isApart = (sign: string, own: string) => sign === '' || SETS_APART.test(sign) || SETS_APART.test(own);
  return isApart(before, expected.charAt(0)) && isApart(after, expected.at(-1) ?? '');
}

function lossyBlocks({ blocks }: PageTruth, wrong: readonly PageWord[]): PageTruth['blocks'] {
  return blocks.filter(({ text }, i) => {
    const lost = wrong.filter(({ block }) => block === i).length;
    return lost > 1 && lost > MOST_OF_BLOCK * text.split(/\s+/).length;
  });
}

interface CellResult {
  readonly expected: string;
  readonly box: Box;
  readonly right: boolean;
}

/** Every cell of a table: right where a cell of the model at its place says the same, in a column with the same head. */
function cellsOf(table: PageTable, tables: readonly PdfTable[]): CellResult[] {
  return table.rows.flatMap((row, r) =>
    row.map((expected, c): CellResult => {
      const box = table.cells[r]?.[c] ?? table.box;
      const found = tables.flatMap(({ rows, columns }) =>
        rows.flatMap((cells) =>
          cells.flatMap((cell, i) =>
            cell && holdsCentre(grow(box, NEAR), cell.box) ? [{ cell, head: columns[i]?.head ?? '' }] : [],
          ),
        ),
      );
      const head = normal(table.heads[c] ?? '');
      const right =
        expected === ''
          ? found.length === 0
          : found.some(
              ({ cell, head: read }) => normal(textOf(cell)) === normal(expected) && (head === '' || normal(read) === head),
            );
      return { expected, box, right };
    }),
  );
}

const textOf = ({ words }: PdfCell): string =>
  words
    .filter(({ superscript }) => !superscript)
    .map(({ text }) => text)
    .join(' ');

const isMarkRead = (mark: PageMark, { marks }: PdfPage): boolean =>
  marks.some(
    ({ box, state, label }) =>
      state === mark.state &&
      (holdsCentre(grow(mark.box, NEAR), box) || holdsCentre(grow(box, NEAR), mark.box)) &&
      sameLabel(label, mark.label),
  );

/** Blanks count: `M D` is not `MD`. */
const sameWords = (read: string, expected: string): boolean =>
  read.split(' ').map(normal).join(' ') === expected.split(' ').map(normal).join(' ');

const isFieldRead = (field: PageField, { fields }: PdfPage): boolean =>
  fields.some(
    ({ label, value, box }) =>
      bare(label) === bare(field.label) &&
      sameWords(value, field.value) &&
      (holdsCentre(grow(field.box, NEAR), box) || holdsCentre(grow(box, NEAR), field.box)),
  );

/** The label of a choice is the choice; on the page its question comes before it. */
const sameLabel = (read: string, expected: string): boolean =>
  bare(read) === bare(expected) || (expected.includes('? ') && bare(read) !== '' && bare(expected).endsWith(bare(read)));
const bare = (text: string): string =>
  normal(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[–—−‐‑]/g, '-'],
  [/[’‘]/g, "'"],
  [/[“”]/g, '"'],
  [/µ/g, 'μ'],
  [/\^(?=\d)|(?<=10)\*(?=\d)/g, ''], // 10^6 is 10*6 in UCUM
  [/\s+/g, ''],
];
const normal = (text: string): string => SIGNS.reduce((one, [of, as]) => one.replace(of, as), text);

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function holdsCentre(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}
