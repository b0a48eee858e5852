/**
 * `npm run train:opinions:pages`: reads the pages of `apps/benchmarks/blind` and writes every name of a drug or a condition that their truth labels in
 * one way into `apps/train/sentences/pages.tsv`, with the words around it. The same pages and program give the same rows.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultPack, ITEM_REACH, policyOf, readClinicalText, type ClinicalEntities } from '@chartloom/clinical-text';
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

function rowsOf(text: string, { conditions, medications }: ClinicalEntities, truth: Truth): string[] {
  const named = [
    ...medications.map((drug) => ({
      opinion: isListed.medications(drug) ? ('listed drug' as const) : ('drug' as const),
      ...{ name: drug.name, statement: drug.statement, list: truth.medications, class: 'medications' },
    })),
    ...conditions.map((condition) => ({
      opinion: isListed.conditions(condition) ? ('listed condition' as const) : ('condition' as const),
      ...{ name: condition, statement: condition.statement, list: truth.conditions, class: 'conditions' },
    })),
  ];
  return named.flatMap(({ opinion, name, statement, list = [], class: of }) => {
    const words = text.slice(name.start, name.end);
    const label = labelIn(list, truth.must_not?.filter((one) => one.class === of) ?? [], words);
    const before = text.slice(Math.max(statement.start, name.start - ITEM_REACH), name.start);
    const after = text.slice(name.end, Math.min(Math.max(name.end, statement.end), name.end + ITEM_REACH));
    const { kind, title, under } = statement.section;
    return label === undefined
      ? []
      : [rowOf({ opinion, isSo: label, words: { before, name: words, after }, place: { kind, title, under } })];
  });
}

const rows: string[] = [];
for (const file of readdirSync(join(blind, 'pages'))
  .filter((name) => name.endsWith('.pdf'))
  .sort()) {
  const truth = JSON.parse(readFileSync(join(blind, 'truth', file.replace(/pdf$/, 'json')), 'utf8')) as Truth;
  const { source } = await readSource(readFileSync(join(blind, 'pages', file)), pack);
  rows.push(...rowsOf(source.text, readClinicalText(source, { pack }), truth));
}
writeFileSync(PAGES, `${rows.join('\n')}\n`);
console.log(`${rows.length} names in ${PAGES}`);
