import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Random } from '@chartloom/testing';

/** Parts of invented words that are as long as those of medicine. */
const SYLLABLES =
  'car dio neph ro gas tro hep ato der ma osteo neu ral gia itis osis emia pathy oma plas tic scler ven ous arte pul mon cys lith iasis myo fib chon dro endo peri epi hypo hyper dys poly ectasia'.split(
    ' ',
  );
const COMMON = 'of the left right acute chronic disorder structure with due to without and secondary primary upper lower injury'.split(' '); // prettier-ignore
const VOCABULARY = 60_000;
const TAGS = ['disorder', 'procedure', 'finding', 'organism', 'body structure', 'substance', 'qualifier value', 'product'];
const RXNORM_TYPES = ['IN', 'PIN', 'BN', 'SCD', 'SBD', 'SCDC', 'SY', 'MIN', 'PSN'];
const RXNORM_SOURCES = ['RXNORM', 'RXNORM', 'MTHSPL', 'NDDF', 'VANDF'];
/** As many as the official releases of 2026 have, rounded up. */
const FULL = { concepts: 500_000, synonyms: 4, rxnorm: 1_200_000, loinc: 110_000, icd10cm: 98_000 };

/** A release: what `chartloom terminology import` is given. */
export interface GeneratedRelease {
  readonly kind: 'snomed' | 'rxnorm' | 'loinc' | 'icd10cm';
  readonly files: readonly string[];
}

/** Writes releases of full size with invented words, in the formats of their publishers. */
export async function writeReleases(folder: string, random: Random): Promise<readonly GeneratedRelease[]> {
  const words = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join(''),
  );
  const term = (): string =>
    Array.from({ length: random.int(1, 6) }, () => (random.chance(0.35) ? random.pick(COMMON) : random.pick(words))).join(' ');
  const at = (name: string): string => join(folder, name);
  const [concepts, descriptions] = [at('sct2_Concept_Snapshot_INT_20260701.txt'), at('sct2_Description_Snapshot-en_INT_20260701.txt')]; // prettier-ignore
  const [rxnorm, loinc, icd10cm] = [at('RXNCONSO.RRF'), at('Loinc_2.82.csv'), at('icd10cm_order_2026.txt')];
  await writeLines(concepts, snomedConcepts());
  await writeLines(descriptions, snomedDescriptions(random, term));
  await writeLines(rxnorm, rxnormRows(random, term));
  await writeLines(loinc, loincRows(term));
  await writeLines(icd10cm, icdRows(term));
  return [
    { kind: 'snomed', files: [concepts, descriptions] },
    { kind: 'rxnorm', files: [rxnorm] },
    { kind: 'loinc', files: [loinc] },
    { kind: 'icd10cm', files: [icd10cm] },
  ];
}

const conceptId = (i: number): number => 10_000_000 + 7 * i;

function* snomedConcepts(): Generator<string> {
  yield 'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId';
  for (let i = 0; i < FULL.concepts; i++) yield `${conceptId(i)}\t20260701\t${i % 7 === 0 ? 0 : 1}\tm\td`;
}

function* snomedDescriptions(random: Random, term: () => string): Generator<string> {
  yield 'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId';
  for (let i = 0; i < FULL.concepts; i++) {
    const row = (id: number, type: string, words: string) => `${id}\t20260701\t1\tm\t${conceptId(i)}\ten\t${type}\t${words}\tc`;
    const name = term();
    yield row(i * 10, '900000000000003001', `${name} (${random.pick(TAGS)})`);
    for (let k = 1; k <= random.int(1, FULL.synonyms); k++) yield row(i * 10 + k, '900000000000013009', k === 1 ? name : term());
  }
}

function* rxnormRows(random: Random, term: () => string): Generator<string> {
  for (let i = 0; i < FULL.rxnorm; i++)
    yield `${100 + i}|ENG||||||A${i}||${i}||${random.pick(RXNORM_SOURCES)}|${random.pick(RXNORM_TYPES)}|${i}|${term()}||N||`;
}

function* loincRows(term: () => string): Generator<string> {
  yield '"LOINC_NUM","COMPONENT","CLASSTYPE","LONG_COMMON_NAME","SHORTNAME","DisplayName","STATUS"';
  for (let i = 0; i < FULL.loinc; i++) {
    const name = term();
    yield `"${i}-1","${name}","${i % 3 === 0 ? 2 : 1}","${name} [Mass/volume] in Serum","${name.slice(0, 20)} SerPl","${name}","ACTIVE"`;
  }
}

function* icdRows(term: () => string): Generator<string> {
  for (let i = 0; i < FULL.icd10cm; i++) {
    const code = `${String.fromCharCode(65 + (i % 18))}${10 + (i % 90)}${Math.floor(i / 90)}`.padEnd(7);
    const name = term();
    yield `${String(i).padStart(5, '0')} ${code} 1 ${name.slice(0, 60).padEnd(60)} ${name}`;
  }
}

async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  const stream: WriteStream = createWriteStream(file);
  for (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
}
