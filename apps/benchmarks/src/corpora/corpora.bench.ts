/**
 * `npm run bench:corpora -- [DIR] [--texts FILE] [--part train|test] [--show]`: what the engine finds in public corpora. DIR has their
 * repositories as git directories `owner+name` (default `/work/.mirror`); FILE are the texts of ASQ-PHI. Only the test parts are
 * measured, unless `--part train` says otherwise. Says loudly what was not fetched. `--show` lists conditions without a code in the
 * clean texts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bc5cdr, maccrobat, markdownTable, Mirror, ncbiDiseases } from '@chartloom/testing';
import { cleanTexts, conditionsStated } from './clean-texts.js';
import { scoreOf, proceduresNamed, type Score } from './mentions.js';
import { negexScore } from './negex.js';
import { advancedSigs, parsigs, sigScore } from './sigs.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    texts: { type: 'string', default: '/work/shared/corpus/phi-text/asq-phi.txt' },
    part: { type: 'string', default: 'test' },
    show: { type: 'boolean', default: false },
  },
});
const [folder = '/work/.mirror'] = positionals;
const part = values.part === 'train' ? 'train' : 'test';
const share = (some: number, of: number): string => (of === 0 ? '-' : `${(some / of).toFixed(3)} of ${of}`);
const both = ({ found, gold, right, stated }: Score): [string, string] => [share(found, gold), share(right, stated)];

/** What MACCROBAT annotates that is no clinical fact. */
const NO_FACT: ReadonlySet<string> = new Set(['Age', 'Sex', 'Date', 'Time', 'Duration', 'Frequency', 'Subject', 'Occupation']);
const CONDITIONS: ReadonlySet<string> = new Set(['Disease_disorder', 'Sign_symptom']);
const PROCEDURES: ReadonlySet<string> = new Set(['Therapeutic_procedure', 'Diagnostic_procedure']);

const rows: (readonly string[])[] = [];
const missing: string[] = [];

/** Adds the rows that a corpus gives, or remembers that it was not fetched. */
function measure(repository: string, rowsOf: (mirror: Mirror) => readonly (readonly string[])[]): void {
  const mirror = Mirror.of(folder, repository);
  if (mirror) rows.push(...rowsOf(mirror));
  else missing.push(repository);
}

measure('chapmanbe/negex', (mirror) => {
  const { rows: all, found, right } = negexScore(mirror);
  return [['NegEx kit: concept found; assertion right', share(found, all), share(right, found)]];
});
measure('Saieiei/NLP', (mirror) => {
  const texts = maccrobat(mirror, part);
  const conditions = scoreOf(
    texts,
    (label) => CONDITIONS.has(label),
    (label) => !NO_FACT.has(label),
  );
  const procedures = scoreOf(
    texts,
    (label) => PROCEDURES.has(label),
    (label) => PROCEDURES.has(label),
    proceduresNamed,
  );
  return [
    ['MACCROBAT: conditions and symptoms, recall; precision', ...both(conditions)],
    ['MACCROBAT: procedures, recall; precision', ...both(procedures)],
  ];
});
measure('cambridgeltl/MTL-Bioinformatics-2016', (mirror) => {
  const isDisease = (label: string): boolean => label === 'Disease';
  return [['BC5CDR: diseases, recall; precision', ...both(scoreOf(bc5cdr(mirror, part), isDisease, isDisease))]];
});
measure('spyysalo/ncbi-disease', (mirror) => {
  const all = (): boolean => true;
  return [['NCBI: diseases, recall; precision', ...both(scoreOf(ncbiDiseases(mirror, part), all, all))]];
});
if (existsSync(values.texts)) {
  const { sentences, coded, uncoded } = conditionsStated(cleanTexts(readFileSync(values.texts, 'utf8')));
  const perHundred = (count: number): string => ((100 * count) / sentences).toFixed(1);
  rows.push([
    `ASQ-PHI clean, conditions stated per 100 sentences: coded; without code`,
    perHundred(coded),
    perHundred(uncoded.length),
  ]);
  if (values.show) for (const words of uncoded) console.log(`  ${words}`);
} else missing.push(values.texts);
measure('mohitvargia/Advanced-Sig-Parser', (mirror) => {
  const { templates, right } = sigScore(advancedSigs(mirror));
  return [['Advanced-Sig-Parser: daily amount, by test templates', share(right, templates), '']];
});
measure('royashcenazi/parsigs', (mirror) => {
  const { templates, right } = sigScore(parsigs(mirror));
  return [['parsigs: daily amount, by test templates', share(right, templates), '']];
});

console.log(markdownTable(['corpus', 'first', 'second'], rows));
for (const one of missing) console.error(`NOT FETCHED, NOT MEASURED: ${one}`);
process.exit(missing.length === 0 ? 0 : 1);
