/**
 * `npm run bench:dephi -- DIR`: de-identifies every PDF of a folder that has a truth beside it (NAME.pdf, NAME.json).
 * It reports how much of what must be removed was removed, and how much of what must stay has stayed. The results are
 * read by pdf.js and byte by byte, not by the engine's own reader.
 *
 *   --text PATH   a folder or a file of tagged texts (ASQ-PHI) instead: the finder alone
 *   --marked DIR  a folder of texts with marks (`{{NAME|Okarin}}`) instead, such as `hard-texts`: the finder alone
 *   --policy NAME one that every installation has (none)
 *   --layout keep or pad (keep: words are looked for in their places, and pad moves them)
 *   --out DIR     keep the results there   --threads N (2)   --first N documents only   --leaks: print them (invented
 * people only)
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { BUILT_IN_POLICIES, builtInPolicy, type Policy } from '@chartloom/policies';
import { machine, markdownTable } from '@chartloom/testing';
import { finderOf } from './finder.js';
import { markedRows } from './marked-texts.js';
import { dephiRows } from './table.js';
import { textRows } from './text.js';
import type { Outcome } from './thread.js';
import { truthsIn } from './truth.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    text: { type: 'string' },
    policy: { type: 'string' },
    layout: { type: 'string', default: 'keep' },
    marked: { type: 'string' },
    out: { type: 'string' },
    threads: { type: 'string', default: '2' },
    first: { type: 'string' },
    leaks: { type: 'boolean', default: false },
  },
});

/** @throws Error where no policy has the name */
function policyNamed(name: string): Policy {
  const found = builtInPolicy(name);
  if (!found) throw new Error(`no policy ${name}; there are ${BUILT_IN_POLICIES.map((one) => one.name).join(', ')}`);
  return found;
}
const policy = options.policy === undefined ? undefined : policyNamed(options.policy);

/** Converts the documents in `threads` workers. Each takes the next one when it has finished one. */
async function runAll(dir: string, out: string, ids: readonly string[], threads: number): Promise<Outcome[]> {
  const waiting = [...ids];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('thread.js', import.meta.url), {
      workerData: { dir, out, policy, layout: options.layout },
    });
    try {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        worker.postMessage(id);
        const [outcome] = (await once(worker, 'message')) as [Outcome];
        outcomes.push(outcome);
        process.stderr.write(`\r${outcomes.length} of ${ids.length}`);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  process.stderr.write('\n');
  return outcomes.sort((a, b) => a.id.localeCompare(b.id));
}

async function documents(dir: string): Promise<void> {
  const out = options.out ?? (await mkdtemp(join(tmpdir(), 'dephi-')));
  await mkdir(out, { recursive: true });
  try {
    const all = await truthsIn(dir);
    const outcomes = await runAll(dir, out, all.slice(0, Number(options.first ?? all.length)), Number(options.threads));
    print(dir, dephiRows(outcomes, process.memoryUsage().rss));
    for (const { id, refused } of outcomes) if (refused) console.error(`${id}: refused (${refused})`);
    if (options.out) await writeFile(join(out, 'scores.out'), JSON.stringify(outcomes));
    if (!options.leaks) return;
    for (const { id, score } of outcomes) {
      for (const { cat, sub, loc, text, how } of score.leaks)
        console.error(`${id}: ${cat} ${sub} in ${loc}: ${text} (${how.join(', ')})`);
      for (const { reason, text, doubted } of score.keepsLost) if (!doubted) console.error(`${id}: lost ${reason}: ${text}`);
    }
  } finally {
    if (!options.out) await rm(out, { recursive: true });
  }
}

const showLeak = (line: string): void => {
  if (options.leaks) console.error(line);
};

const print = (what: string, rows: readonly (readonly [string, string])[]): void =>
  console.log(
    `## De-identification\n\n${machine('npm run bench:dephi')}; ${[what, ...(policy ? [policy.name] : [])].join(', ')}\n\n${markdownTable(['of', 'figure'], rows)}`,
  );

const [dir] = positionals;
if (options.text !== undefined) print(options.text, await textRows(options.text, finderOf(policy)));
else if (options.marked !== undefined) print(options.marked, await markedRows(options.marked, showLeak, finderOf(policy)));
else if (dir !== undefined) await documents(dir);
else throw new Error('Say which folder: npm run bench:dephi -- DIR, or -- --text PATH, or -- --marked DIR');
process.exit(0);
