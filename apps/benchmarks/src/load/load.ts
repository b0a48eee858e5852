/**
 * `npm run conformance:load -- DIR...`: loads the documents below the folders into a FHIR server as transactions, twice, and
 * reads everything back. Without folders: corpus/ccda of the shared folder and the samples of this repository.
 *
 *   --url URL            a server that runs; else score/fhir-server of the shared folder is started, in memory
 *   --shared DIR         that folder (../shared)
 *   --count N            documents (20)
 *   --entries N          most entries of one transaction; a longer one is loaded in parts (500)
 *   --concurrency N      documents at the same time (2): some are refused with 409 and sent again
 *   --port N             of the server that is started (18111)
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MOST_ENTRIES, splitTransaction, type Bundle } from '@chartloom/fhir';
import { forEachConcurrent } from '@chartloom/kernel';
import { markdownTable } from '@chartloom/testing';
import { changedFacts, lostFacts, mergedFacts, type Locations } from './checks.js';
import { documentsOf, type LoadedDocument } from './documents.js';
import { FhirServer, startServer } from './fhir-server.js';

const ROOT = join(import.meta.dirname, '../../../..');
const { values: options, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    shared: { type: 'string', default: join(ROOT, '../shared') },
    count: { type: 'string', default: '20' },
    entries: { type: 'string', default: String(MOST_ENTRIES) },
    concurrency: { type: 'string', default: '2' },
    port: { type: 'string', default: '18111' },
  },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [join(options.shared, 'corpus/ccda'), join(ROOT, 'docs/samples')];

interface Load {
  /** Where the entries of each document are. */
  readonly at: ReadonlyMap<LoadedDocument, Locations>;
  readonly created: number;
  readonly parts: number;
  readonly seconds: number;
  readonly errors: readonly string[];
}

async function load(server: FhirServer, documents: readonly LoadedDocument[]): Promise<Load> {
  const started = performance.now();
  const at = new Map<LoadedDocument, Locations>();
  const errors: string[] = [];
  let [created, parts] = [0, 0];
  const loadOne = async (document: LoadedDocument): Promise<void> => {
    const locations = new Map<string, string>();
    at.set(document, locations);
    for (const part of splitTransaction(document.transaction, Number(options.entries))) {
      parts++;
      const answers = await server.load(part).catch((error: unknown) => {
        errors.push(`${document.file}: ${error instanceof Error ? error.message : String(error)}`);
      });
      if (!answers) return; // what follows refers to what is not there
      answers.forEach(({ created: isNew, location }, i) => {
        locations.set(part.entry[i]?.fullUrl ?? '', location);
        if (isNew) created++;
      });
    }
  };
  await forEachConcurrent(Number(options.concurrency), documents, loadOne);
  return { at, created, parts, seconds: (performance.now() - started) / 1000, errors };
}

async function countsOf(server: FhirServer, types: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = await server.count(type);
  return counts;
}

async function conform(server: FhirServer): Promise<boolean> {
  const documents = await documentsOf(folders, Number(options.count));
  const entries = documents.flatMap(({ transaction }) => transaction.entry);
  const types = [...new Set(entries.map(({ resource }) => resource.resourceType))].toSorted();
  const first = await load(server, documents);
  const before = await countsOf(server, types);
  const second = await load(server, documents);
  const after = await countsOf(server, types);
  const located = documents.map((document): readonly [Bundle, Locations] => [
    document.transaction,
    second.at.get(document) ?? new Map<string, string>(),
  ]);
  const stored = await server.read([...new Set(located.flatMap(([, at]) => [...at.values()]))]);
  const faults: Readonly<Record<string, readonly string[]>> = {
    'errors of the server': [...first.errors, ...second.errors],
    'created by the second load': second.created > 0 ? [`${second.created} resources`] : [],
    'types with other counts after it': types.filter((type) => before[type] !== after[type]),
    'facts lost on the way to the transaction': documents.flatMap((one) => lostFacts(one).map((fact) => `${one.file}: ${fact}`)),
    'facts not read back as sent': located.flatMap(([bundle, at], i) =>
      changedFacts(bundle, at, stored).map((fact) => `${documents[i]?.file}: ${fact}`),
    ),
    'different people or facts that became one': mergedFacts(located),
  };
  const rows = [
    ['documents', String(documents.length)],
    ['entries of their transactions', String(entries.length)],
    ['transactions', String(first.parts)],
    ['resources on the server', String(Object.values(after).reduce((sum, count) => sum + count, 0))],
    ['first and second load, seconds', `${first.seconds.toFixed(1)}, ${second.seconds.toFixed(1)}`],
    ...Object.entries(faults).map(([name, found]) => [name, String(found.length)]),
  ];
  console.log(markdownTable(['load', ''], rows));
  for (const [name, found] of Object.entries(faults)) for (const fault of found.slice(0, 20)) console.log(`${name}: ${fault}`);
  return documents.length > 0 && Object.values(faults).every((found) => found.length === 0);
}

async function main(): Promise<void> {
  if (options.url !== undefined) {
    process.exitCode = (await conform(new FhirServer(options.url))) ? 0 : 1;
    return;
  }
  await using server = await startServer(join(options.shared, 'score/fhir-server/server.sh'), Number(options.port));
  process.exitCode = (await conform(new FhirServer(server.url))) ? 0 : 1;
}

await main();
