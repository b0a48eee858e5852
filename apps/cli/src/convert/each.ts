import { basename } from 'node:path';
import { AppError } from '@chartloom/kernel';
import { Semaphore } from '@chartloom/worker/engines';
import { progressBar, type ProgressBar } from '../progress.js';
import { convertFile, type Collector } from './convert-file.js';
import { openEngine } from './engine.js';
import type { ConvertRun } from './options.js';
import type { Planned } from './plan.js';
import type { FileSummary } from './summary.js';

/** What collects from the whole run, for one of its files. */
export type CollectorsOf = (index: number, file: Planned) => readonly Collector[];

/** Converts the files, a limited number at a time, and returns the outcome of each, in input order. */
export async function convertEach(
  planned: readonly Planned[],
  run: ConvertRun,
  collectorsOf: CollectorsOf,
): Promise<FileSummary[]> {
  const processes = Math.min(run.concurrency, Math.max(1, planned.length));
  const engine = openEngine({ ...run, processes });
  const semaphore = new Semaphore(processes);
  using interrupt = interruption();
  const bar = progressBar();
  let done = 0;
  try {
    return await Promise.all(
      planned.map(async (file, index) => {
        await semaphore.acquire();
        try {
          return await convertFile(file, {
            ...run,
            engine,
            interrupt: interrupt.signal,
            collectors: collectorsOf(index, file),
            onProgress: showProgress(bar, file, () => done, planned),
          });
        } finally {
          bar.update(++done, planned.length, basename(file.path));
          semaphore.release();
        }
      }),
    );
  } finally {
    bar.stop();
    await engine.close();
  }
}

const showProgress =
  (bar: ProgressBar, { path }: Planned, done: () => number, { length }: readonly Planned[]) =>
  (progress: { readonly done: number; readonly total: number; readonly unit: string }): void => {
    bar.update(done(), length, `${progress.unit} ${Math.floor(progress.done)}/${progress.total} of ${basename(path)}`);
  };

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
