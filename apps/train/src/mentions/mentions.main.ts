/**
 * `npm run train:mentions -- [DIR] [--rounds N] [--held-out] [--out FILE]`: learns the weights of the tagger of mentions of
 * `libs/clinical-text` from the training parts of public corpora, and writes `libs/clinical-text/data/mention-weights-en.bin`. DIR (default
 * `/work/.mirror`) has the repositories `Saieiei/NLP`, `cambridgeltl/MTL-Bioinformatics-2016` and `spyysalo/ncbi-disease` as git
 * directories `owner+name` (NOTICE says whose they are). The same inputs give the same bytes. `--held-out` learns from half of the
 * documents, writes nothing, and prints how well the other half is tagged.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultPack, mentionDigest, MENTION_SHAPE, mentionWeightsFile } from '@chartloom/clinical-text';
import { packWeights, unpackWeights } from '@chartloom/sequence';
import { bc5cdr, maccrobat, Mirror, ncbiDiseases, Random } from '@chartloom/testing';
import { examplesOf } from './examples.js';
import { heldOutLines } from './held-out.js';
import { learnMentions } from './train.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '6' },
    'held-out': { type: 'boolean', default: false },
    out: { type: 'string', default: mentionWeightsFile('en') },
  },
});
const [folder = '/work/.mirror'] = positionals;
const SEED = 20_261_123;

function mirrorOf(repository: string): Mirror {
  const mirror = Mirror.of(folder, repository);
  if (!mirror) throw new Error(`${repository} is not in ${folder}: fetch it first. Nothing was learned.`);
  return mirror;
}

const random = new Random(SEED);
const examples = [
  ...examplesOf('maccrobat', maccrobat(mirrorOf('Saieiei/NLP'), 'train'), random),
  ...examplesOf('bc5cdr', bc5cdr(mirrorOf('cambridgeltl/MTL-Bioinformatics-2016'), 'train'), random),
  ...examplesOf('ncbi', ncbiDiseases(mirrorOf('spyysalo/ncbi-disease'), 'train'), random),
];
console.log(`${examples.length} statements, ${examples.reduce((sum, { tags }) => sum + tags.length, 0)} tokens`);
const isHeldOut = values['held-out'];
const { rows, transitions } = learnMentions(
  examples.filter(({ half }) => !isHeldOut || half === 0),
  Number(values.rounds),
  (line) => {
    console.log(line);
  },
);
const bytes = packWeights(mentionDigest(defaultPack()), transitions, rows, MENTION_SHAPE);
if (isHeldOut) {
  const others = examples.filter(({ half }) => half === 1);
  for (const line of heldOutLines(others, unpackWeights(bytes, MENTION_SHAPE))) console.log(line);
} else writeFileSync(values.out, bytes);
