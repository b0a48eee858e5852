import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCues, type Cue } from '../assertion/assertion-cues.js';
import { personsIn } from '../assertion/relatives.js';
import { hasPhrase } from '../text/phrases.js';
import { fromPack, type LanguagePack } from '@chartloom/rules';
import { STEPS, unpackWeights, type Shape, type Weights } from '@chartloom/sequence';
import type { Reader } from '../lexicon/reader.js';
import type { ListRole } from '../sections/list-tables.js';
import type { Section, Statement } from '../sections/section.js';
import type { Span } from '../text/source.js';
import { hasUnexplainedLetter } from './letters.js';
import { explanationsOf } from './marks.js';
import { opinionExample } from './opinion-example.js';
import { ITEM_REACH, itemFeatures, OPINION_BUCKETS, opinionFeatures } from './opinion-features.js';
import { strangeWords } from './strange-words.js';

/**
 * What a second opinion is given of: whether the patient has a condition now, and takes a drug now, of a running text and of lists and tables, and
 * whether a result in a row with a remark is the patient's and can be relied on.
 */
export const OPINIONS = ['condition', 'drug', 'listed condition', 'listed drug', 'listed result'] as const;
export type Opinion = (typeof OPINIONS)[number];

/** A column of weights for each opinion; the tags of the model follow in no order, so that its transitions are 0. */
export const OPINION_SHAPE: Shape = { tags: OPINIONS.length, buckets: OPINION_BUCKETS };

/** Where the weights of a language are, which need not exist; the path is the same from `src` and from `dist`. */
export const opinionWeightsFile = (language: string): string =>
  join(import.meta.dirname, '..', '..', 'data', `opinion-weights-${language}.bin`);

const weightsOf = fromPack(({ language }): Weights | undefined => {
  const file = opinionWeightsFile(language);
  return existsSync(file) ? unpackWeights(readFileSync(file), OPINION_SHAPE) : undefined;
});

/**
 * What is less likely than the first number is in doubt, and up to the second what the words around it leave open
 * (docs/decisions/0061, 0066 and 0067 have what each costs).
 */
const DOUBTFUL: Readonly<Record<'condition' | 'drug', readonly [always: number, ifOpen: number]>> = {
  condition: [0.4, 1],
  drug: [0.4, 0.97],
};
/** Of lists and tables, what is less likely than this where none of its words is strange, one is, and more are: then always. */
const DOUBTFUL_ITEM: Readonly<Record<'condition' | 'drug' | 'result', readonly [number, number, number]>> = {
  condition: [0.6, 0.9, 1],
  drug: [0.6, 0.9, 1],
  result: [0.65, 0.9, 1],
};

/**
 * Whether a running text that tells of something as it is now leaves in doubt that it is. How likely it is that what it names is so now was learned
 * from sentences with their labels by logistic regression (`npm run train:opinions`), without the rules that read the name.
 * @param isOpen whether the words around the name leave it open, by the rules alone, which decide for a language for which nothing was learned
 */
export function isInDoubt(
  reader: Reader,
  statement: Span,
  name: Span,
  opinion: 'condition' | 'drug',
  isOpen: () => boolean,
): boolean {
  const weights = weightsOf(reader.pack);
  if (!weights) return isOpen();
  const likelihood = likelihoodBy(weights, opinionFeatures(reader, statement, name), opinion);
  const [always, ifOpen] = DOUBTFUL[opinion];
  return likelihood < always || (likelihood < ifOpen && isOpen());
}

/** A title counts with the words of its items where no table knows of which kind its section is. */
function limitBy(pack: LanguagePack, opinion: keyof typeof DOUBTFUL_ITEM, said: string, { kind, title }: Section): number {
  const words = kind === 'other' ? `${title.toLowerCase()}\t${said}` : said;
  return DOUBTFUL_ITEM[opinion][Math.min(2, strangeWords(pack, words))] ?? 1;
}

/** The same of an item of a list or a row of a table, by its words and its title, by words that are strange, by a letter that is not explained, and by a note at it. */
export function isItemInDoubt(
  reader: Reader,
  item: Pick<Statement, 'start' | 'end' | 'section' | 'row'>,
  name: Span,
  opinion: 'condition' | 'drug',
): boolean {
  const [said = ''] = reader.text.slice(name.end, Math.min(item.end, name.end + ITEM_REACH)).split('\n', 1);
  const end = name.end + said.length;
  const { letters, notes } = explanationsOf(reader, { start: name.start, end });
  const isUnexplained = hasUnexplainedLetter(reader, cellsAfter(reader, item, name));
  if (isUnexplained || notes.length > 0) return true;
  if (isTakenBackByTitle(reader, item.section) || isOfAnother(reader, { start: name.end, end })) return true;
  const weights = weightsOf(reader.pack);
  if (!weights) return false;
  const limit = limitBy(reader.pack, opinion, [said, ...letters].join('\t'), item.section);
  const features =
    letters.length === 0 ? itemFeatures(reader, item, name, item.section) : withExplanations(reader, item, name, letters);
  return likelihoodBy(weights, features, `listed ${opinion}`) < limit;
}

/** The same of a result, by the remark in its row. */
export function isRemarkInDoubt(
  { pack }: Pick<Reader, 'pack'>,
  { name, remark, section }: { readonly name: string; readonly remark: string } & Pick<Statement, 'section'>,
): boolean {
  if (hasPhrase(pack, 'may take a result back', remark)) return true;
  const weights = weightsOf(pack);
  if (!weights) return false;
  const features = opinionExample({ before: '', name, after: `\t${remark}` }, section, pack);
  return likelihoodBy(weights, features, 'listed result') < limitBy(pack, 'result', remark, section);
}

/** The features of an item as if what is said of its signs elsewhere were printed in it. */
const withExplanations = (
  { text, pack }: Reader,
  item: Pick<Statement, 'start' | 'end' | 'section'>,
  name: Span,
  explained: readonly string[],
): readonly number[] =>
  opinionExample(
    {
      before: text.slice(Math.max(item.start, name.start - ITEM_REACH), name.start),
      name: text.slice(name.start, name.end),
      after: [text.slice(name.end, Math.min(item.end, name.end + ITEM_REACH)), ...explained].join('\t'),
    },
    item.section,
    pack,
  );

/** "Looked for and ruled out": a title of no known kind that has a word by which something is denied, doubted or another person's. */
const isTakenBackByTitle = ({ pack }: Reader, { kind, title }: Section): boolean =>
  kind === 'other' &&
  findCues({ text: title.toLowerCase(), pack }, { start: 0, end: title.length }).some(({ cue }) => DENIES.has(cue.kind));
const DENIES: ReadonlySet<Cue['kind']> = new Set(['absent', 'possible', 'hypothetical', 'family', 'historical', 'resolved']);

/** "That one's my wife's": somebody else's. */
const isOfAnother = (reader: Reader, said: Span): boolean =>
  personsIn(reader, said).some(({ end }) => /^['’]s?(?=[\s.,;:"”)]|$)/.test(reader.text.slice(end, said.end)));

/** The cells of a row after a name, but for those of a chart of hours and days, where a letter is who gave it. */
function cellsAfter({ text }: Reader, { end, row }: Pick<Statement, 'end' | 'row'>, name: Span): readonly string[] {
  if (!row) return text.slice(name.end, end).split('\n', 1).join('').split('\t');
  const said = row.filter(({ role, start }) => start >= name.end && !BY_THE_HOUR.has(role));
  return said.map((cell) => text.slice(cell.start, cell.end));
}
const BY_THE_HOUR: ReadonlySet<ListRole> = new Set(['given', 'time']);

/** How likely it is by given weights. */
export function likelihoodBy({ rows }: Pick<Weights, 'rows'>, features: readonly number[], opinion: Opinion): number {
  const column = OPINIONS.indexOf(opinion);
  const sum = features.reduce((all, feature) => all + (rows[feature * OPINIONS.length + column] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum / STEPS));
}
