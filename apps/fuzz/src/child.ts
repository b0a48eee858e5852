import { openSync, writeSync } from 'node:fs';
import { isStray } from '@chartloom/kernel';
import { described, judge } from './run/judge.js';
import type { Batch, ChildMessage } from './run/messages.js';
import { minimise } from './run/minimise.js';
import { randomOf } from './run/seeds.js';
import { loadTarget } from './targets/targets.js';

/** One of so many cases is run twice. */
const TWICE_EVERY = 16;
/** Time for finding a shorter input: less than what the parent takes for a hang. */
const MINIMISE_MS = 15_000;
/** A child that has grown to this is replaced. */
const MOST_MEMORY = 1_200_000_000;

/** Runs a batch and tells the parent what it found. Killed where one case takes too long. */
const batch = JSON.parse(process.argv[2] ?? '') as Batch;
const target = await loadTarget(batch.target);
const file = openSync(batch.caseFile, 'w');
const tell = (message: ChildMessage): void => void process.send?.(message);

/** The same fault is at another place in a shorter input. */
const withoutNumbers = (detail: string): string => detail.replace(/\d+/g, '');

let number = batch.first;
let current: Uint8Array = new Uint8Array();
/** What a library left without a handler ends a process; it is known here which input it was, also among those of a search. */
process.on('unhandledRejection', (reason) => {
  if (isStray(reason)) return;
  const input = Buffer.from(current).toString('base64');
  const finding = { kind: 'crash', detail: `unhandled rejection: ${described(reason)}`, number, input } as const;
  process.send?.({ finding } satisfies ChildMessage, () => process.exit(1));
});
const judged = (input: Uint8Array, twice: boolean): ReturnType<typeof judge> => judge(target, (current = input), twice);

for (; number <= batch.last && Date.now() < batch.until && process.memoryUsage.rss() < MOST_MEMORY; number++) {
  writeSync(file, String(number).padStart(12), 0);
  const input = target.generate(randomOf(batch.seed, number));
  const fault = await judged(input, number % TWICE_EVERY === 0);
  if (!fault) continue;
  const { kind, detail } = fault;
  const isSame = async (shorter: Uint8Array): Promise<boolean> => {
    const other = await judged(shorter, kind === 'not-the-same-twice');
    return other?.kind === kind && withoutNumbers(other.detail) === withoutNumbers(detail);
  };
  const end = performance.now() + MINIMISE_MS;
  // Each try at a slow case would cost its five seconds again, and the parent's patience.
  const shortest = kind === 'slow' ? input : await minimise(input, isSame, () => performance.now() < end);
  tell({ finding: { ...fault, number, input: Buffer.from(shortest).toString('base64') } });
}
process.send?.({ done: number } satisfies ChildMessage, () => process.exit(0));
