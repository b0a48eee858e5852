import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultPack,
  inSentence,
  opinionExample,
  OPINIONS,
  plainWordsIn,
  type NameInWords,
  type Opinion,
  type PlaceOfItem,
} from '@chartloom/clinical-text';

/** A labelled name as the model sees it. */
export interface Example {
  readonly features: readonly number[];
  /** What it names is so now: the patient has it, or takes it. */
  readonly isSo: boolean;
}

/** A labelled name of a page. */
export interface NameOfPage {
  readonly opinion: Opinion;
  readonly isSo: boolean;
  readonly words: NameInWords;
  readonly place: PlaceOfItem;
}

const folder = join(import.meta.dirname, '..', '..', 'sentences');
/** The names of the pages of `apps/benchmarks/blind`, labelled by their truth; the path is the same from `src` and from `dist`. */
export const PAGES = join(folder, 'pages.tsv');
/** Items with remarks that were written with their labels, as rows of {@link PAGES}. */
const REMARKS = join(folder, 'remarks.tsv');

/** Sentences that were written with their labels, for running texts, and the label of what is so now. */
const WRITTEN: Partial<Readonly<Record<Opinion, { readonly file: string; readonly soNow: string }>>> = {
  condition: { file: 'conditions.tsv', soNow: 'present' },
  drug: { file: 'drugs.tsv', soNow: 'taking' },
};

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').replace(/\n$/, '').split('\n');
/** The rows of this repository that the model is learned from, each file once. */
export const learnedFrom = (): string =>
  [...Object.values(WRITTEN).map(({ file }) => join(folder, file)), PAGES, REMARKS]
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

/** Ends of cells and of lines, as a row has them. */
const SIGNS = [
  ['\t', '¦'],
  ['\n', '¶'],
] as const;
const asCell = (words: string): string => SIGNS.reduce((cell, [sign, shown]) => cell.replaceAll(sign, shown), words);
const ofCell = (cell: string): string => SIGNS.reduce((words, [sign, shown]) => words.replaceAll(shown, sign), cell);

/** A row of {@link PAGES}: what it is of, `so` or `not`, the kind of the section, its title and the one above, and the words before, of and after the name. */
export const rowOf = ({
  opinion,
  isSo,
  words: { before, name, after },
  place: { kind, title, under = '' },
}: NameOfPage): string => [opinion, isSo ? 'so' : 'not', kind, title, under, before, name, after].map(asCell).join('\t');

/** @throws Error where a row has not eight cells */
function nameOf(row: string): NameOfPage {
  const [opinion, label, kind = '', title = '', under = '', before = '', name = '', after] = row.split('\t').map(ofCell);
  const of = OPINIONS.find((one) => one === opinion);
  if (!of || after === undefined)
    throw new Error(`"${row}" has not the eight cells of a name on a page, with tabs between them.`);
  return { opinion: of, isSo: label === 'so', words: { before, name, after }, place: { kind, title, under } };
}

function written(opinion: Opinion): Example[] {
  const source = WRITTEN[opinion];
  if (!source) return [];
  return linesOf(join(folder, source.file)).map((row) => {
    const [label, name, sentence] = row.split('\t');
    if (!label || !name || !sentence) throw new Error(`"${row}" is not a label, a name and a sentence, with tabs between them.`);
    return { features: opinionExample(inSentence(sentence, name)), isSo: label === source.soNow };
  });
}

const names = (): readonly NameOfPage[] => [PAGES, REMARKS].flatMap(linesOf).map(nameOf);
const isListed = ({ opinion }: NameOfPage): boolean => opinion.startsWith('listed');

/** The titles above a name, and the words around it where they are an item's. */
const textOf = (name: NameOfPage): string => {
  const { title, under = '' } = name.place;
  return [title.toLowerCase(), under.toLowerCase(), ...(isListed(name) ? [name.words.before, name.words.after] : [])].join('\n');
};

/** The words of items that were so and of titles above them, which are in no clinical term, in their normal form and in order. */
export const familiarWords = (): readonly string[] =>
  [
    ...new Set(
      names()
        .filter(({ isSo }) => isSo)
        .flatMap((name) => plainWordsIn(defaultPack(), textOf(name))),
    ),
  ].sort();

/** What is learned for an opinion: of lists and tables with the place of the item, of running texts by the sentence alone. */
export const examplesOf = (opinion: Opinion): readonly Example[] => [
  ...written(opinion),
  ...names()
    .filter((name) => name.opinion === opinion)
    .map((name) => ({ features: opinionExample(name.words, isListed(name) ? name.place : undefined), isSo: name.isSo })),
];
