/**
 * `npm run conformance:ccda -- DIR`: how faithfully the C-CDA documents below DIR are converted, as one table. It is
 * computed from source and output by independent readers.
 *
 *   --worst N: also the N documents with the lowest share, or the most errors, in each row
 *   --lacking N: also the N elements that most often keep a resource from declaring its profile of US Core
 *   --unlinked: also which statements stand in another one and have no link to it, by resource and template
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bundle } from '@chartloom/fhir';
import { convertCcda } from '@chartloom/ccda-to-fhir';
import { markdownTable } from '@chartloom/testing';
import { correctness, unlinked } from './correctness.js';
import { ccdaFiles } from './files.js';
import { measure, type Measures, type Share } from './measure.js';
import { isOfUs, profileRows, tally, type Tallies } from './profiles.js';
import type { Json } from './output.js';
import { readDocument } from './source.js';

const { values: options, positionals } = parseArgs({
  options: {
    worst: { type: 'string', default: '0' },
    lacking: { type: 'string', default: '15' },
    unlinked: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error('Say which folder: npm run conformance:ccda -- DIR');
  process.exit(2);
}

const files = await ccdaFiles(folder);
const measured: { readonly file: string; readonly measures: Measures }[] = [];
/** Errors of meaning, counted by document. */
const judged: { readonly file: string; readonly measures: Measures }[] = [];
const profiles: Tallies = { types: new Map(), lacking: new Map() };
const floating = new Map<string, number>();
const failed: string[] = [];
for (const file of files) {
  const bytes = new Uint8Array(await readFile(file));
  try {
    const { artifacts } = await convertCcda(bytes, { format: 'fhir', sourceId: relative(folder, file) }, { tools: {} });
    const bundle = JSON.parse(new TextDecoder().decode(artifacts[0]?.bytes)) as Json;
    const root = readDocument(bytes);
    if (!root) continue;
    measured.push({ file: relative(folder, file), measures: measure(root, bundle) });
    judged.push({ file: relative(folder, file), measures: correctness(root, bundle) });
    if (isOfUs(root)) tally(bundle as unknown as Bundle, profiles);
    if (options.unlinked) for (const line of unlinked(root, bundle)) floating.set(line, (floating.get(line) ?? 0) + 1);
  } catch (error) {
    failed.push(`${relative(folder, file)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const percent = ([kept, of]: Share): string => (of === 0 ? '-' : `${((100 * kept) / of).toFixed(1)} %`);
const names = Object.keys(measured[0]?.measures ?? {});
const total = (name: string, of = measured): Share =>
  of.reduce<Share>(([k, o], { measures }) => [k + (measures[name]?.[0] ?? 0), o + (measures[name]?.[1] ?? 0)], [0, 0]);
const rows = [
  ['documents converted', percent([files.length - failed.length, files.length]), String(files.length)],
  ...names.map((name) => [name, percent(total(name)), String(total(name)[1])]),
];
console.log(markdownTable(['of all documents together', 'share', 'of'], rows));
const errors = Object.keys(judged[0]?.measures ?? {});
const faults = errors.map((name) => [name, String(total(name, judged)[0]), String(total(name, judged)[1])]);
console.log(markdownTable(['errors of meaning', 'wrong', 'of'], faults));
console.log(
  markdownTable(
    ['resources of US documents', 'of', 'declare US Core, all from the source', 'or with reasons for absence'],
    profileRows(profiles),
  ),
);
const lacking = [...profiles.lacking].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, Number(options.lacking));
if (lacking.length > 0)
  console.log(
    markdownTable(
      ['what a resource that declares none lacks', 'times'],
      lacking.map(([element, n]) => [element, String(n)]),
    ),
  );
for (const line of failed) console.log(`not converted: ${line}`);
for (const [line, times] of [...floating].toSorted(([, a], [, b]) => b - a)) console.log(`${times} without a link: ${line}`);

/** Rows for which a low share is good. */
const isLowGood = (name: string): boolean => /lost|missing|positive|dangling|duplicate/.test(name);
const worst = Number(options.worst);
for (const name of worst > 0 ? [...names, ...errors] : []) {
  const isError = errors.includes(name);
  const lacking = (isError ? judged : measured)
    .map(({ file, measures }) => ({ file, share: measures[name] ?? ([0, 0] as const) }))
    .filter(({ share: [kept, of] }) =>
      isError ? kept > 0 : isLowGood(name) && !name.startsWith('negations negated') ? kept > 0 : kept < of,
    )
    .toSorted((a, b) =>
      isError ? b.share[0] - a.share[0] : Math.abs(b.share[1] - b.share[0]) - Math.abs(a.share[1] - a.share[0]),
    )
    .slice(0, worst);
  for (const {
    file,
    share: [kept, of],
  } of lacking)
    console.log(`${name}: ${kept} of ${of} in ${file}`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
