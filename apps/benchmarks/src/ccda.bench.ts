/**
 * `npm run bench:ccda -- DIR`: how fast and how faithfully the C-CDA documents below DIR are converted, beside
 * @medplum/ccda on the same files in the same minute where `--medplum FOLDER` names a folder that it is installed in.
 * Warm: every document is converted once before anything is timed.
 *
 *   --rounds N of each document (3); the median of them counts   --dry: print, write nothing
 */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { convertCcda } from '@chartloom/ccda-to-fhir';
import { machine, markdownTable, median, writeSection } from '@chartloom/testing';
import { ccdaFiles } from './ccda-files.js';
import { measure, type Measures } from './ccda-measure.js';
import type { Json } from './ccda-output.js';
import { readDocument } from './ccda-source.js';

const { values: options, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    medplum: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error('Say which folder: npm run bench:ccda -- DIR [--medplum FOLDER]');
  process.exit(2);
}

type Converter = (bytes: Uint8Array, id: string) => Promise<Json>;
interface Medplum {
  readonly convertXmlToCcda: (xml: string) => unknown;
  readonly convertCcdaToFhir: (ccda: unknown, options: { readonly ignoreUnsupportedSections: boolean }) => Json;
}

const ours: Converter = async (bytes, sourceId) => {
  const { artifacts } = await convertCcda(bytes, { format: 'fhir', sourceId }, { tools: {} });
  return JSON.parse(new TextDecoder().decode(artifacts[0]?.bytes)) as Json;
};

/** Ours writes JSON and theirs does not: both are asked for the bytes of the result. */
function theirs(from: string): Converter {
  const medplum = createRequire(join(resolve(from), 'package.json'))('@medplum/ccda') as Medplum;
  return (bytes) =>
    Promise.resolve(bytes).then((source) => {
      const ccda = medplum.convertXmlToCcda(new TextDecoder().decode(source));
      const bundle = medplum.convertCcdaToFhir(ccda, { ignoreUnsupportedSections: true });
      return JSON.parse(JSON.stringify(bundle)) as Json;
    });
}

const files = await ccdaFiles(folder);
const documents = await Promise.all(
  files.map(async (file) => ({ id: relative(folder, file), bytes: new Uint8Array(await readFile(file)) })),
);

interface Result {
  readonly converted: number;
  readonly milliseconds: readonly number[];
  readonly bytes: number;
  readonly measures: readonly Measures[];
}

async function run(convert: Converter): Promise<Result> {
  const milliseconds: number[] = [];
  const measures: Measures[] = [];
  let bytes = 0;
  for (const document of documents) {
    const bundle = await convert(document.bytes, document.id).catch(() => undefined);
    if (!bundle) continue;
    const rounds: number[] = [];
    for (let i = 0; i < Number(options.rounds); i++) {
      const start = performance.now();
      await convert(document.bytes, document.id);
      rounds.push(performance.now() - start);
    }
    milliseconds.push(median(rounds));
    bytes += document.bytes.length;
    const root = readDocument(document.bytes);
    if (root) measures.push(measure(root, bundle));
  }
  return { converted: milliseconds.length, milliseconds, bytes, measures };
}

const FAITH = ['codes kept', 'quantities kept', 'dates at their precision', 'originalText resolved', 'narrative kept'];
const results: (readonly [string, Result])[] = [['chartloom', await run(ours)]];
if (options.medplum) results.push(['@medplum/ccda', await run(theirs(options.medplum))]);

const share = (result: Result, name: string): string => {
  const [kept, of] = result.measures.reduce<readonly [number, number]>(
    ([k, o], m) => [k + (m[name]?.[0] ?? 0), o + (m[name]?.[1] ?? 0)],
    [0, 0],
  );
  return of === 0 ? '-' : `${((100 * kept) / of).toFixed(1)} %`;
};
const seconds = (result: Result): number => result.milliseconds.reduce((sum, ms) => sum + ms, 0) / 1000;
const rows = [
  ['documents converted', ...results.map(([, r]) => `${r.converted} of ${documents.length}`)],
  ['median ms per document', ...results.map(([, r]) => median(r.milliseconds).toFixed(1))],
  ['MB/s', ...results.map(([, r]) => (r.bytes / 1e6 / seconds(r)).toFixed(1))],
  ...FAITH.map((name) => [name, ...results.map(([, r]) => share(r, name))]),
];
const memory = `Peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`;
const table = markdownTable(['', ...results.map(([name]) => name)], rows);
const text = `## C-CDA to FHIR\n\n${machine('npm run bench:ccda')}\n\n${table}\n\nShares are of the documents that each converts, bytes to JSON. ${memory}`;
console.log(text);
if (!options.dry) await writeSection('bench:ccda', text);
