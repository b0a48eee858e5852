import { basename } from 'node:path';
import { AppError } from '@chartloom/kernel';
import { Semaphore } from '@chartloom/worker/engines';
import { progressBar } from '../progress.js';
import { convertFile, type Collector } from './convert-file.js';
import type { DoneDocuments } from './done.js';
import { openEngine } from './engine.js';
import type { ConvertRun } from './options.js';
import type { Planned } from './plan.js';
import type { FileSummary } from './summary.js';
import { timeLeft } from './time-left.js';

/** What collects from the whole run, for one of its files. */
export type CollectorsOf = (index: number, file: Planned) => readonly Collector[];

/** Converts the files, a limited number at a time, and returns the outcome of each, in input order. */
export async function convertEach(
  planned: readonly Planned[],
  run: ConvertRun,
  { collectorsOf, done }: { readonly collectorsOf: CollectorsOf; readonly done?: DoneDocuments },
): Promise<FileSummary[]> {
  const processes = Math.min(run.concurrency, Math.max(1, planned.length));
  const engine = openEngine({ ...run, processes });
  const semaphore = new Semaphore(processes);
  using interrupt = interruption();
  const bar = progressBar();
  const started = performance.now();
  const count = { ended: 0, unchanged: 0 };
  const left = (): string => timeLeft(count.ended - count.unchanged, planned.length - count.ended, performance.now() - started);
  try {
    return await Promise.all(
      planned.map(async (file, index) => {
        await semaphore.acquire();
        try {
          const outcome = await convertFile(file, {
            ...run,
            ...(done && { done }),
            engine,
            interrupt: interrupt.signal,
            collectors: collectorsOf(index, file),
            onProgress: ({ unit, done: at, total }) => {
              const doing = `${unit} ${Math.floor(at)}/${total} of ${basename(file.path)}`;
              bar.update(count.ended, planned.length, [left(), doing].filter(Boolean).join(', '));
            },
          });
          if (outcome.unchanged) count.unchanged++;
          return outcome;
        } finally {
          count.ended++;
          bar.update(count.ended, planned.length, [left(), basename(file.path)].filter(Boolean).join(', '));
          semaphore.release();
        }
      }),
    );
  } finally {
    bar.stop();
    await engine.close();
  }
}

/**
 * Ctrl-C stops the running conversions and skips the rest, so that the summary is still written. A second one exits at
 * once.
 */
function interruption(): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (): void => {
    release();
    controller.abort(new AppError('interrupted', 'The run was interrupted before this file was converted.'));
  };
  const release = (): void => {
    for (const name of signals) process.off(name, stop);
  };
  for (const name of signals) process.on(name, stop);
  return { signal: controller.signal, [Symbol.dispose]: release };
}
