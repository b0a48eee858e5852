/**
 * `node tools/displays.mjs FOLDER`: writes libs/rules/en/terminology/displays.tsv anew from the official tables in FOLDER. Those are not
 * part of this project, so only names that our own tables have are written: of each code the first of its official names that is
 * one of ours.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPack } from '@chartloom/rules';
import { conceptsOf, SYSTEM } from '@chartloom/terminology';

const [folder = '/work/shared/terminology'] = process.argv.slice(2);
const FILE = join(import.meta.dirname, '../libs/rules/en/terminology/displays.tsv');
/** Of each system its table, and from a row the official names, the preferred one first. LOINC's are in the tables of what is measured. */
const OFFICIAL = {
  icd10cm: ['icd10cm.tsv', ([, title]) => [title]],
  snomed: ['snomed_gps.tsv', ([, term, , full]) => [term, full]],
  rxnorm: ['rxnorm.tsv', ([, , name]) => [name]],
  cvx: ['cvx.tsv', ([, full, short = '']) => [full, ...short.split(' | ')]],
};

const terms = new Map();
for (const concept of conceptsOf(loadPack('en')))
  for (const { system, code } of concept.codes) {
    const key = `${system}|${code}`;
    terms.set(key, new Set([...(terms.get(key) ?? []), ...concept.terms.map((term) => term.toLowerCase())]));
  }
const rows = Object.entries(OFFICIAL).flatMap(([system, [file, namesOf]]) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .flatMap((cells) => {
      const ours = terms.get(`${SYSTEM[system]}|${cells[0]}`);
      const display = ours && namesOf(cells).find((name) => name && ours.has(name.toLowerCase()));
      return display ? [[system, cells[0], display].join('\t')] : [];
    }),
);
const comments = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('#'));
writeFileSync(FILE, [...comments, 'system\tcode\tdisplay', ...rows].join('\n') + '\n');
