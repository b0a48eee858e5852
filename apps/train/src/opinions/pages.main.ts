/**
 * `npm run train:opinions:pages`: reads the pages of `apps/benchmarks/blind` and writes every name of a drug, a condition or a result with a
 * remark that their truth labels in one way into `apps/train/sentences/pages.tsv`, with the words around it. The same pages and program give the same rows.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  defaultPack,
  ITEM_REACH,
  policyOf,
  readClinicalText,
  readerOf,
  remarksOn,
  type ClinicalEntities,
  type NameInWords,
  type Opinion,
  type PlaceOfItem,
  type Reader,
  type Span,
} from '@chartloom/clinical-text';
import { readSource } from '@chartloom/pdf-to-fhir';
import { labelIn, type Truth } from './truth.js';
import { PAGES, rowOf } from './sentences.js';

const blind = resolve(import.meta.dirname, '../../../benchmarks/blind');
const pack = defaultPack();

type Condition = ClinicalEntities['conditions'][number];
type Drug = ClinicalEntities['medications'][number];

const isListed = {
  conditions: ({ statement: { row, section } }: Condition): boolean =>
    row !== undefined || policyOf(pack, section.kind).lines !== 'text',
  medications: ({ statement: { section } }: Drug): boolean => policyOf(pack, section.kind).medications !== 'stated',
};

/** A name of the page, by which part of its truth it is labelled. */
interface Named {
  readonly opinion: Opinion;
  readonly class: 'medications' | 'conditions' | 'results';
  readonly words: NameInWords;
  readonly place: PlaceOfItem;
}

function wordsAround({ text }: Reader, statement: Span, name: Span): NameInWords {
  return {
    before: text.slice(Math.max(statement.start, name.start - ITEM_REACH), name.start),
    name: text.slice(name.start, name.end),
    after: text.slice(name.end, Math.min(Math.max(name.end, statement.end), name.end + ITEM_REACH)),
  };
}

const namedIn = (reader: Reader, { conditions, medications, observations }: ClinicalEntities): Named[] => [
  ...medications.map((drug) => ({
    opinion: isListed.medications(drug) ? ('listed drug' as const) : ('drug' as const),
    class: 'medications' as const,
    words: wordsAround(reader, drug.statement, drug.name),
    place: drug.statement.section,
  })),
  ...conditions.map((condition) => ({
    opinion: isListed.conditions(condition) ? ('listed condition' as const) : ('condition' as const),
    class: 'conditions' as const,
    words: wordsAround(reader, condition.statement, condition),
    place: condition.statement.section,
  })),
  ...[...remarksOn(reader, observations)].map(([{ name, section }, remark]) => ({
    opinion: 'listed result' as const,
    class: 'results' as const,
    words: { before: '', name: reader.text.slice(name.start, name.end), after: `\t${remark}` },
    place: section,
  })),
];

function rowsOf(reader: Reader, entities: ClinicalEntities, { must_not: wrong = [], ...truth }: Truth): string[] {
  const facts = { ...truth, results: [...(truth.results ?? []), ...(truth.vitals ?? [])] };
  return namedIn(reader, entities).flatMap(({ opinion, class: of, words, place: { kind, title, under } }) => {
    const isSo = labelIn(
      facts[of] ?? [],
      wrong.filter((one) => one.class === of),
      words.name,
    );
    return isSo === undefined ? [] : [rowOf({ opinion, isSo, words, place: { kind, title, under } })];
  });
}

const rows: string[] = [];
for (const file of readdirSync(join(blind, 'pages'))
  .filter((name) => name.endsWith('.pdf'))
  .sort()) {
  const truth = JSON.parse(readFileSync(join(blind, 'truth', file.replace(/pdf$/, 'json')), 'utf8')) as Truth;
  const { source } = await readSource(readFileSync(join(blind, 'pages', file)), pack);
  rows.push(...rowsOf(readerOf(source, { pack }), readClinicalText(source, { pack }), truth));
}
writeFileSync(PAGES, `${rows.join('\n')}\n`);
console.log(`${rows.length} names in ${PAGES}`);
