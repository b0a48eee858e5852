import { union } from '../page/geometry.js';
import type { PageLayout } from '../rows/page-layout.js';
import { centreOf, isCentred, isNear, hasSameCentre } from './column-bounds.js';
import { LABEL, median, SURE_ROWS, type Side, type SideLine } from './column-side.js';

/** A heading is larger than its text by the first factor, or has more white above it than below by the second. */
const LARGER = 1.08;
const WHITER = 1.4;
/** A title with its text after it on the same line. */
const RUN_IN = /^([A-Z][A-Za-z &/'’-]{2,40}): \S/;
/** Words only, perhaps numbered: no figure, and no value after a colon. */
const TITLE = /^(?:\d{1,2}[.)] )?[A-Z][A-Za-z &/'’.,()-]{2,50}:?$/;

/**
 * Whether the sides have headings of their own. The heading of a table's column has another at its height, and the heading of
 * a group of rows has nothing beside it; a title in the margin belongs to the text beside it, not to the text below.
 */
export function isHeaded(lefts: Side, rights: Side, { isHeading }: PageLayout): boolean {
  const [onLeft, onRight] = [headingsOf(lefts, isHeading), headingsOf(rights, isHeading)];
  const beside = (side: Side, { row }: SideLine) => side.find((line) => line.row === row);
  const alone = onRight.some((heading) => {
    const left = beside(lefts, heading);
    return left === undefined ? onLeft.length > 0 || isHeading(heading.text) : !onLeft.includes(left) && !isStressed(left, lefts);
  });
  const level = onRight.some((heading) => {
    const left = beside(lefts, heading);
    const known = [left, heading].filter((line) => line && isHeading(line.text)).length;
    return left !== undefined && onLeft.includes(left) && known >= (/ /.test(heading.text) && / /.test(left.text) ? 1 : 2);
  });
  const inner = onLeft.some((heading) => {
    const other = beside(rights, heading);
    return heading !== lefts[0] && other !== undefined && !other.bold && isHeading(heading.text);
  });
  return alone || level || inner;
}

/** Whether a title begins a line of text on the right that continues below, beside text without a title: no cell does so. */
export function isTitledWithin(lefts: Side, rights: Side, { isHeading }: PageLayout): boolean {
  const isTitled = (line: SideLine | undefined) => isHeading(RUN_IN.exec(line?.text ?? '')?.[1] ?? '');
  return rights.some((line, i) => {
    const left = lefts.find(({ row }) => row === line.row);
    return i + 1 < rights.length && left !== undefined && isTitled(line) && !isTitled(left) && !LABEL.test(left.text);
  });
}

/**
 * The right side without the titles of content across both sides: titles of a table, whose column headings follow in bold or
 * whose rows have several cells on a side, and centred titles (several with one centre that begin at different x, or one in
 * the middle of these lines or of the page).
 */
export function removeSharedTitles(rights: Side, lefts: Side, { isHeading, centres }: PageLayout): Side {
  const leftOf = (line: SideLine | undefined) => lefts.find(({ row }) => row === line?.row);
  const alone = rights.filter((line) => (line.bold || isHeading(line.text)) && leftOf(line) === undefined);
  const lone = alone.filter(({ text }) => isHeading(text));
  const ofTables = alone.filter((title) => {
    const rows = rights.slice(rights.indexOf(title) + 1);
    const [below] = rows;
    const cellsOf = (line: SideLine) => line.frames.length + (leftOf(line)?.frames.length ?? -Infinity);
    const ofCells = rows.length >= SURE_ROWS && rows.slice(0, SURE_ROWS).every((line) => cellsOf(line) > 2);
    return ofCells || (lone.includes(title) && below?.bold === true && leftOf(below)?.bold === true && !isHeading(below.text));
  });
  const titles = lone.filter((title) => !ofTables.includes(title));
  const middleOf = ({ frames }: SideLine) => centreOf(union(frames));
  const area = union([...lefts, ...rights].flatMap(({ frames }) => frames));
  // One title known as such shows what the others are.
  const [known] = titles;
  const like = rights.filter(
    (line) =>
      known &&
      (isHeading(line.text) || TITLE.test(line.text)) &&
      leftOf(line) === undefined &&
      isNear(middleOf(line), middleOf(known)),
  );
  const boxes = like.map(({ frames }) => union(frames));
  const shared = boxes.some((box) => boxes.some((other) => hasSameCentre(box, other)));
  const centred = shared ? like : titles.filter(({ frames }) => isCentred(union(frames), centres, area));
  return rights.filter((line) => !ofTables.includes(line) && !centred.includes(line));
}

/** In bold or in larger type than its side: together with a heading beside it, it is a row of column headings. */
const isStressed = (line: SideLine, side: Side): boolean =>
  line.bold || line.fontSize > LARGER * median(side.map(({ fontSize }) => fontSize));

/** Lines that are set as headings, with something below each that is not. */
function headingsOf(side: Side, isHeading: (text: string) => boolean): Side {
  const bodySize = median(side.map(({ fontSize }) => fontSize));
  const bodyBold = side.filter(({ bold }) => bold).length > side.length / 2;
  const candidates = side.filter((line, i) => {
    if (!TITLE.test(line.text)) return false;
    const apart = isSetApart(side, i);
    const stressed = line.fontSize > LARGER * bodySize || (line.bold && !bodyBold);
    const marked = line.text.endsWith(':') || line.text === line.text.toUpperCase();
    return isHeading(line.text) ? stressed || marked || apart : stressed && apart;
  });
  return candidates.filter((line) => {
    const next = side[side.indexOf(line) + 1];
    return next !== undefined && !candidates.includes(next);
  });
}

/** With more white above it than below. */
function isSetApart(side: Side, i: number): boolean {
  const [line, below] = [side[i], side[i + 1]];
  return line !== undefined && below !== undefined && line.white > WHITER * below.white;
}
