// Converts the sample documents with each task in this process: the engines that a service runs in processes of their own, where the
// record of patterns would not see them.   node --import record.mjs convert-samples.mjs ROOT
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root] = process.argv.slice(2);
const samples = join(root, 'docs/samples');
const source = { sourceId: '0'.repeat(64), recordedAt: '2026-01-01T00:00:00Z' };
const engines = {
  extractor: { format: 'json', includeBbox: true, includeNegated: true, minConfidence: 0, maxPages: 20 },
  deidentifier: {},
};

for (const [service, options] of Object.entries(engines)) {
  const { default: run } = await import(pathToFileURL(join(root, `libs/services/${service}/dist/entry.js`)));
  for (const name of readdirSync(samples)) {
    const fileType = name.endsWith('.pdf') ? 'pdf' : 'ccda';
    if (service === 'deidentifier' && fileType !== 'pdf') continue;
    const input = new Uint8Array(readFileSync(join(samples, name)));
    const answer = await run({ input, options: { ...source, ...options, fileType } }, () => undefined);
    if ('error' in answer) throw new Error(`${service}: ${name}: ${answer.error.code}`);
  }
}
process.exit(0);
