/**
 * `npm run train:phi -- NOTES [--texts N] [--rounds N] [--out FILE]`: learns the weights of the sequence model of `libs/phi` and writes
 * `libs/phi/data/sequence-weights.bin`. NOTES is a folder with the corpora `aci-bench`, `mts-dialog` and `mtsamples` (NOTICE says from
 * where). The same inputs give the same bytes: the texts are made by a generator with a fixed seed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestOfSources, SHAPE, WEIGHTS_FILE } from '@chartloom/phi';
import { loadPack } from '@chartloom/rules';
import { packWeights } from '@chartloom/sequence';
import { backgroundNotes } from './background.js';
import { Learner, type Learning, type TaggedSequence } from './crf.js';
import { Grammar, readGrammar } from './grammar.js';
import { drawsOf, isListedWord } from './lists.js';
import { Random } from '@chartloom/testing';
import { taggedSequence } from './sequences.js';
import { labelledText } from './texts.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    texts: { type: 'string', default: '32000' },
    rounds: { type: 'string', default: '5' },
    show: { type: 'string' },
    out: { type: 'string', default: WEIGHTS_FILE },
  },
});
const [dir] = positionals;
if (dir === undefined)
  throw new Error('Say where the corpora are: npm run train:phi -- DIR (with aci-bench, mts-dialog and mtsamples)');

const SEED = 20_250_115;
/** Share of the texts in which the model sees nothing of what the rules found, so that it does not only repeat them. */
const WITHOUT_EVIDENCE = 0.25;

/**
 * An identifier that is missed counts more than a word that is lost. The texts are made, so a few features tell nearly all in them: half are
 * hidden from each step.
 */
const LEARNING: Learning = { missCost: 0.8, hidden: 0.5 };

const grammar = new Grammar(readGrammar(join(import.meta.dirname, '..', 'grammar')), drawsOf('train'), 'train');
const random = new Random(SEED);
if (values.show !== undefined) {
  for (let at = 0; at < Number(values.show); at++) {
    const { text, spans } = labelledText(grammar, [], random);
    console.log(
      `${spans.reduceRight((all, { kind, start, end }) => `${all.slice(0, start)}[${kind.charAt(0)}:${all.slice(start, end)}]${all.slice(end)}`, text)}\n-----`,
    );
  }
  process.exit(0);
}
const notes = await backgroundNotes(dir, isListedWord());
console.log(`${notes.length} notes, ${notes.flat().length} sentences`);
const sequences: TaggedSequence[] = [];
for (let at = 0; at < Number(values.texts); at++)
  sequences.push(await taggedSequence(labelledText(grammar, notes, random), !random.chance(WITHOUT_EVIDENCE)));
console.log(`${sequences.length} texts, ${sequences.reduce((sum, { tags }) => sum + tags.length, 0)} tokens`);

const learner = new Learner(SHAPE, LEARNING);
const rounds = Number(values.rounds);
for (let round = 0; round < rounds; round++) {
  let sum = 0;
  for (let at = sequences.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [sequences[at], sequences[other]] = [sequences[other] as TaggedSequence, sequences[at] as TaggedSequence];
  }
  for (const sequence of sequences) sum += learner.learn(sequence);
  if (round >= rounds / 2) learner.keepRound();
  console.log(`round ${round + 1}: ${(sum / sequences.length).toFixed(3)}`);
}
const { rows, transitions } = learner.learned();
writeFileSync(values.out, packWeights(digestOfSources(loadPack('en')), transitions, rows, SHAPE));
