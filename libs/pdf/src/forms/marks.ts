import { lookupTable } from '@chartloom/kernel';
import { holdsCentre, overlaps, right, union } from '../page/geometry.js';
import type { Box, MarkState, PdfMark, PdfWord } from '../page/model.js';
import { stateByInk, withoutContradictions } from './box-ink.js';
import { findChoices, textOf, withoutDetails, type Labelled } from './choices.js';
import type { FormShapes } from './shapes.js';
import { withoutToDos } from './to-do-boxes.js';
import { insideOf, isLevel } from './word-places.js';
import { wrappedLabel } from './wrapped-labels.js';

/** Signs that are typed as tick boxes, by what they say. */
const SIGNS: readonly (readonly [state: MarkState, signs: RegExp])[] = [
  ['unchecked', /^[☐□❏❐❑❒◻▢⬜]/u],
  ['checked', /^[☑☒⊠🗹🗵⬛]/u],
];
/** Signs that are bullets too: they are boxes where an empty and a full one stand in one column. */
const ROUND = lookupTable<MarkState>({
  '○': 'unchecked',
  '◯': 'unchecked',
  '●': 'checked',
  '■': 'checked',
  '◉': 'checked',
  '⦿': 'checked',
});
const TICK = /^[xX✓✔✕✖✗✘√•●■×]$/u;
const BRACKETED = /^(?:\[(?<square>[_xX✓✔✗✘√•●■×]{0,3})\]|\((?<round>[_xX✓✔✗✘√•●■×]{0,2})\))/u;
/** What OCR reads in brackets that it takes for letters, or of which it loses one: `[1`, `[J`, `]`. */
const RUINED = /^(?:\[[^\d\p{L}]{0,2}[1IJl|]?|[^\d\p{L}[]?\])$/u;
/** In heights: the width of `[ ]`. */
const BRACKETS = 1.6;
/** `[ x ]` is three words. */
const MOST_WORDS_OF_A_BRACKET = 3;
/** A row of fill characters as a place for a tick. */
const FILL = /^_{2,10}$/;
/** Points. */
const SAME_COLUMN = 2;
/** In type sizes: words of a label are no further apart, and a label is no further from its box. */
const LABEL_GAP = 1.3;
/** A typed sign before more words is a bullet. */
const LONGEST_LABEL = 14;
/** So many squares that touch each other in a row are cells for letters. */
const COMB = 3;

/** A tick box that the file says to be one: a form field. */
export interface Widget {
  readonly box: Box;
  readonly state: MarkState;
}

interface Candidate {
  readonly state: MarkState;
  readonly box: Box;
  /** Words that draw the box or its tick: none of them is a part of a label. */
  readonly own: readonly PdfWord[];
  /** A typed sign, as bullets are too. */
  readonly maybeBullet?: true;
  /** The rest of a word that begins with the sign. */
  readonly glued?: PdfWord;
}

/**
 * The tick boxes of a page and the choices to be circled, with their labels: form fields, drawn squares, typed signs, brackets,
 * and lines of fill characters before a word.
 * @param words the visible words of the page
 */
export function findMarks(
  words: readonly PdfWord[],
  shapes: FormShapes,
  widgets: readonly Widget[],
  blanks: readonly Box[] = [],
): PdfMark[] {
  const level = words.filter(({ angle }) => angle === 0);
  const fromWidgets = widgets.map(({ box, state }): Candidate => ({ box, state, own: insideOf(box, level) }));
  const isNew = ({ box }: Candidate, known: readonly Candidate[]) => !known.some((other) => overlaps(other.box, box));
  const candidates = [...fromWidgets];
  for (const found of [
    drawnBoxes(level, shapes),
    drawnButtons(level, shapes),
    typedSigns(level),
    bracketedSigns(level),
    fillsBeforeLabels(level, blanks, shapes.strokes),
  ])
    candidates.push(...found.filter((candidate) => isNew(candidate, candidates)));
  const own = new Set(candidates.flatMap((candidate) => candidate.own));
  const labels = level.filter((word) => !own.has(word));
  const marks = withoutDetails(candidates.map((candidate) => withLabel(candidate, labels, candidates)));
  const isMark = (mark: PdfMark, i: number) => !candidates[i]?.maybeBullet || mark.label.split(' ').length <= LONGEST_LABEL;
  const known = withoutToDos(marks.filter(isMark), level);
  return [...withoutContradictions(known, shapes.strokes), ...findChoices(level, shapes.rings)];
}

/** Drawn squares: ticked where a letter or ink lies in them. A square around another letter is a cell. */
function drawnBoxes(words: readonly PdfWord[], shapes: FormShapes): Candidate[] {
  const { squares } = shapes;
  const touching = (a: Box, b: Box) => a !== b && Math.abs(a.y - b.y) < 1.5 && Math.abs(a.x - right(b)) < 1.5;
  const isCell = (box: Box) =>
    squares.filter((other) => touching(box, other) || touching(other, box)).length >= 1 &&
    squares.filter((other) => Math.abs(other.y - box.y) < 1.5).length >= COMB;
  return squares.flatMap((box): Candidate[] => {
    const inside = insideOf(box, words);
    if (isCell(box) || inside.some(({ text }) => !TICK.test(text))) return [];
    return [{ box, state: inside.length > 0 ? 'checked' : stateByInk(box, shapes), own: inside }];
  });
}

/** Drawn circles. One around a word is a ring. */
const drawnButtons = (words: readonly PdfWord[], { buttons }: FormShapes): Candidate[] =>
  buttons.flatMap(({ box, chosen }) =>
    insideOf(box, words).length > 0 ? [] : [{ box, state: chosen ? 'checked' : 'unchecked', own: [] }],
  );

/** `☐ Asthma`, also where the sign and the word are not separated. */
const typedSigns = (words: readonly PdfWord[]): Candidate[] => [
  ...roundSigns(words),
  ...words.flatMap((word): Candidate[] => {
    const state = SIGNS.find(([, signs]) => signs.test(word.text))?.[0];
    if (!state) return [];
    const candidate = signed(word, 1, state);
    const ticks = words.filter((other) => other !== word && TICK.test(other.text) && holdsCentre(candidate.box, other.box));
    return [ticks.length === 0 ? candidate : { ...candidate, state: 'checked', own: [word, ...ticks] }];
  }),
];

/** `○ Yes ● No`. */
function roundSigns(words: readonly PdfWord[]): Candidate[] {
  const signs = words.flatMap((word) => {
    const state = ROUND[word.text.charAt(0)];
    return state ? [{ word, state }] : [];
  });
  const empty = [
    ...signs.filter(({ state }) => state === 'unchecked').map(({ word }) => word),
    ...words.filter(({ text }) => /^[□◻❏]/.test(text)),
  ];
  const full = signs.filter(({ state }) => state === 'checked').map(({ word }) => word);
  const mixed = empty.some(({ box }) => full.some((other) => Math.abs(other.box.x - box.x) < SAME_COLUMN));
  return mixed ? signs.map(({ word, state }) => signed(word, 1, state)) : [];
}

/** A word that begins with a sign of so many UTF-16 units. */
function signed(word: PdfWord, units: number, state: MarkState): Candidate {
  const boxes = word.glyphs?.slice(0, units) ?? [];
  const glued = word.text.length > units;
  const box = glued && boxes.length > 0 ? union(boxes) : word.box;
  return { box, state, own: [word], maybeBullet: true, ...(glued && { glued: { ...word, text: word.text.slice(units) } }) };
}

/** `[x] Asthma`, `[ ] Asthma`, `( ) Yes`. */
const bracketedSigns = (words: readonly PdfWord[]): Candidate[] =>
  words.filter(({ text }) => /^(?:[[(]|.?\]$)/u.test(text)).flatMap((word): Candidate[] => bracketAt(word, words));

function bracketAt(word: PdfWord, words: readonly PdfWord[]): Candidate[] {
  const after = words.filter((other) => other !== word && isBeside(word, other)).sort((a, b) => a.box.x - b.box.x);
  for (let count = 1; count <= MOST_WORDS_OF_A_BRACKET; count++) {
    const own = [word, ...after.slice(0, count - 1)];
    const match = BRACKETED.exec(own.map(({ text }) => text).join(''));
    if (!match) continue;
    const ticks = `${match.groups?.['square'] ?? ''}${match.groups?.['round'] ?? ''}`.replace(/_/g, '');
    const state = ticks === '' ? 'unchecked' : 'checked';
    return [
      count === 1
        ? signed(word, match[0].length, state)
        : { box: union(own.map(({ box }) => box)), state, own, maybeBullet: true },
    ];
  }
  return word.ocrConfidence !== undefined && RUINED.test(word.text)
    ? [{ box: wholeBracket(word), state: 'unclear', own: [word] }]
    : [];
}

/** The place of both brackets, where OCR read one. */
const wholeBracket = ({ text, box }: PdfWord): Box => {
  const before = text.startsWith('[') ? 0 : Math.max(0, BRACKETS * box.height - box.width);
  return { ...box, x: box.x - before, width: Math.max(box.width, BRACKETS * box.height) };
};

const isBeside = (word: PdfWord, other: PdfWord): boolean =>
  isLevel(word.box, other.box) && other.box.x >= right(word.box) - 1 && other.box.x - right(word.box) < 3 * word.fontSize;

/** `___ Asthma`, `_x_ Asthma`: a short line before a word, several of them on the page. */
function fillsBeforeLabels(words: readonly PdfWord[], blanks: readonly Box[], strokes: readonly Box[]): Candidate[] {
  const short = blanks.filter(({ width, height }) => width < 4.5 * height && width > height / 2);
  const found = short.flatMap((box): Candidate[] => {
    const on = words.filter((word) => isLevel(box, word.box) && word.box.x < right(box) && right(word.box) > box.x);
    const [before, after] = [
      words.find(
        (word) =>
          isLevel(box, word.box) &&
          box.x - right(word.box) >= 0 &&
          box.x - right(word.box) < LABEL_GAP * word.fontSize &&
          /:$/.test(word.text),
      ),
      words.find(
        (word) => isLevel(box, word.box) && word.box.x - right(box) >= -1 && word.box.x - right(box) < LABEL_GAP * word.fontSize,
      ),
    ];
    const ticks = on.filter(({ text }) => !FILL.test(text));
    if (before || !after || /^[,.;:)]/.test(after.text) || ticks.some(({ text }) => !TICK.test(text))) return [];
    const ticked = ticks.length > 0 || strokes.some((stroke) => holdsCentre(box, stroke));
    return [{ box, state: ticked ? 'checked' : 'unchecked', own: on }];
  });
  return found.length > 1 ? found : [];
}

/** The words after a box, up to a gap or the next box; where there are none, those before it. */
function withLabel(
  { state, box, own: [sign], glued }: Candidate,
  words: readonly PdfWord[],
  candidates: readonly Candidate[],
): Labelled {
  const size = sign?.fontSize ?? box.height;
  const row = words.filter((word) => isLevel(box, word.box));
  const others = candidates.filter((other) => other.box !== box && isLevel(other.box, box)).map((other) => other.box);
  const after = glued ? [glued, ...chain(box, row, others, size)] : chain(box, row, others, size);
  const isEmpty = after.length === 0 && endsLabelBefore(box, row, others, size);
  const wrapped = isEmpty ? wrappedLabel(box, words, candidates.map((one) => one.box)) : []; // prettier-ignore
  const label = [after, wrapped].find(({ length }) => length > 0) ?? chainBefore(box, row, others, size);
  const place = label.length > 0 ? { labelBox: union(label.map((word) => word.box)) } : {};
  return { mark: { label: textOf(label), state, box, ...place }, label };
}

/** Whether the words before a box are the label of the box before them, all of them. */
function endsLabelBefore(box: Box, row: readonly PdfWord[], others: readonly Box[], size: number): boolean {
  const before = others
    .filter(({ x }) => x < box.x)
    .toSorted((a, b) => a.x - b.x)
    .at(-1);
  const last = row
    .filter((word) => word.box.x < box.x)
    .toSorted((a, b) => a.box.x - b.box.x)
    .at(-1);
  return before !== undefined && last !== undefined && chain(before, row, [box, ...others], size).at(-1) === last;
}

function chain(box: Box, row: readonly PdfWord[], others: readonly Box[], size: number): PdfWord[] {
  const end = Math.min(Infinity, ...others.filter(({ x }) => x > box.x).map(({ x }) => x));
  const found: PdfWord[] = [];
  let edge = right(box);
  for (const word of row.filter(({ box: { x } }) => x >= edge - 2 && x < end).sort((a, b) => a.box.x - b.box.x)) {
    if (word.box.x - edge > LABEL_GAP * Math.max(size, word.fontSize)) break;
    found.push(word);
    edge = right(word.box);
  }
  return found;
}

function chainBefore(box: Box, row: readonly PdfWord[], others: readonly Box[], size: number): PdfWord[] {
  const start = Math.max(-Infinity, ...others.filter(({ x }) => x < box.x).map(right));
  const found: PdfWord[] = [];
  let edge = box.x;
  let most = Infinity; // a label may be in another column than its box
  for (const word of row.filter((one) => right(one.box) <= edge + 2 && one.box.x > start).sort((a, b) => b.box.x - a.box.x)) {
    if (edge - right(word.box) > most) break;
    most = LABEL_GAP * Math.max(size, word.fontSize);
    found.unshift(word);
    edge = word.box.x;
  }
  return found;
}
