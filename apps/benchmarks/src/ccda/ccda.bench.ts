/**
 * `npm run bench:ccda -- DIR`: how fast and how faithfully the C-CDA documents below DIR are converted. With `--medplum
 * FOLDER`, a folder in which @medplum/ccda is installed, it is compared on the same files in the same minute. The whole
 * folder is converted ten times before the measurement, because Node's engine optimises for that long. Throughput is
 * from the bytes of the document to those of the result, by the CPU time of the thread, because other work may run on
 * the machine.
 *
 *   --rounds N of the whole folder (9); the median of them counts   --dry: print, write nothing
 */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { convertCcda } from '@chartloom/ccda-to-fhir';
import { machine, markdownTable, median, writeSection } from '@chartloom/testing';
import { countAbsences, topAbsences, type Absences } from './absent.js';
import { ccdaFiles } from './files.js';
import { measure, type Measures } from './measure.js';
import type { Json } from './output.js';
import { readDocument } from './source.js';

const { values: options, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
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

/** Number of warm-up rounds. */
const WARM_UP = 10;

/** From the bytes of a document to those of a Bundle. */
type Converter = (bytes: Uint8Array, id: string) => Promise<Uint8Array>;
interface Medplum {
  readonly convertXmlToCcda: (xml: string) => unknown;
  readonly convertCcdaToFhir: (ccda: unknown, options: { readonly ignoreUnsupportedSections: boolean }) => Json;
}

const ours: Converter = async (bytes, sourceId) => {
  const { artifacts } = await convertCcda(bytes, { format: 'fhir', sourceId }, { tools: {} });
  return artifacts[0]?.bytes ?? new Uint8Array();
};

/** Ours writes JSON and theirs does not, so both have to produce the bytes of the result. */
function theirs(from: string): Converter {
  const medplum = createRequire(join(resolve(from), 'package.json'))('@medplum/ccda') as Medplum;
  return (bytes) =>
    Promise.resolve(bytes).then((source) => {
      const ccda = medplum.convertXmlToCcda(new TextDecoder().decode(source));
      const bundle = medplum.convertCcdaToFhir(ccda, { ignoreUnsupportedSections: true });
      return new TextEncoder().encode(JSON.stringify(bundle));
    });
}

const files = await ccdaFiles(folder);
const documents = await Promise.all(
  files.map(async (file) => ({ id: relative(folder, file), bytes: new Uint8Array(await readFile(file)) })),
);

interface Result {
  /** Elapsed time of each converted document, in milliseconds. */
  readonly milliseconds: readonly number[];
  readonly megabytesPerSecond: number;
  readonly measures: readonly Measures[];
}

async function run(convert: Converter, absences: Absences): Promise<Result> {
  const measures: Measures[] = [];
  const converted: typeof documents = [];
  for (const document of documents) {
    const result = await convert(document.bytes, document.id).catch(() => undefined);
    if (!result) continue;
    converted.push(document);
    const bundle = JSON.parse(new TextDecoder().decode(result)) as Json;
    for (const { resource } of (bundle['entry'] ?? []) as readonly { readonly resource: Json }[])
      countAbsences(resource, absences);
    const root = readDocument(document.bytes);
    if (root) measures.push(measure(root, bundle));
  }
  const seconds: number[] = [];
  const clock: number[][] = converted.map(() => []);
  for (let round = 1; round < WARM_UP; round++) for (const { bytes, id } of converted) await convert(bytes, id);
  for (let round = 0; round < Number(options.rounds); round++) {
    // The CPU time of a thread is counted in ticks of some milliseconds: precise enough for a round, not for one
    // document.
    const before = process.threadCpuUsage();
    for (const [i, { bytes, id }] of converted.entries()) {
      const start = performance.now();
      await convert(bytes, id);
      clock[i]?.push(performance.now() - start);
    }
    const { user, system } = process.threadCpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  const megabytes = converted.reduce((sum, d) => sum + d.bytes.length, 0) / 1e6;
  return { milliseconds: clock.map(median), megabytesPerSecond: megabytes / median(seconds), measures };
}

const FAITH = ['codes kept', 'quantities kept', 'dates at their precision', 'originalText resolved', 'narrative kept'];
/** Rows of the table of absences. */
const ABSENCES = 12;
const absences: Absences = new Map();
const results: (readonly [string, Result])[] = [['chartloom', await run(ours, absences)]];
if (options.medplum) results.push(['@medplum/ccda', await run(theirs(options.medplum), new Map())]);

const share = (result: Result, name: string): string => {
  const [kept, of] = result.measures.reduce<readonly [number, number]>(
    ([k, o], m) => [k + (m[name]?.[0] ?? 0), o + (m[name]?.[1] ?? 0)],
    [0, 0],
  );
  return of === 0 ? '-' : `${((100 * kept) / of).toFixed(1)} %`;
};
const rows = [
  ['documents converted', ...results.map(([, r]) => `${r.milliseconds.length} of ${documents.length}`)],
  ['median ms per document', ...results.map(([, r]) => median(r.milliseconds).toFixed(1))],
  ['MB of documents per CPU second', ...results.map(([, r]) => r.megabytesPerSecond.toFixed(1))],
  ...FAITH.map((name) => [name, ...results.map(([, r]) => share(r, name))]),
];
const memory = `Peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`;
const table = markdownTable(['', ...results.map(([name]) => name)], rows);
const absent = markdownTable(['element without a value', 'times', 'data-absent-reason'], topAbsences(absences, ABSENCES));
const text = [
  '## C-CDA to FHIR',
  machine('npm run bench:ccda'),
  table,
  `Of the documents that each converts, from its bytes to the result's; CPU time is that of the one thread. ${memory}`,
  'Elements for which the document has no value, and the reason that chartloom states:',
  absent,
].join('\n\n');
console.log(text);
if (!options.dry) await writeSection('bench:ccda', text);
