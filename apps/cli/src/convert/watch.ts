import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findSources } from './inputs.js';

/** Folders are looked at so often: unlike notices of the system, this works on network drives too. */
const LOOK_MS = 2_000;

/** Which files are there, and when each was changed. */
async function snapshot(inputs: readonly string[], out: string): Promise<string> {
  const { sources } = await findSources(inputs, out);
  const lines = await Promise.all(
    sources.map(async ({ file }) => {
      const found = await stat(file).catch(() => undefined);
      return JSON.stringify([file, found?.size, found?.mtimeMs]);
    }),
  );
  return lines.join('\n');
}

/**
 * Calls `convert` once, and again whenever files are new or changed and no longer change: a file that is being copied is waited for.
 * Ends with Ctrl-C.
 */
export async function watchInputs(
  inputs: readonly string[],
  out: string,
  convert: () => Promise<void>,
  everyMs: number = LOOK_MS,
): Promise<void> {
  using stop = stopSignal();
  let before = '';
  let converted: string | undefined;
  while (!stop.signal.aborted) {
    const now = await snapshot(inputs, out);
    if (now !== converted && (now === before || converted === undefined)) {
      await convert();
      converted = now;
    }
    before = now;
    await pause(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

/** A second Ctrl-C ends the process at once. */
function stopSignal(): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (): void => {
    release();
    controller.abort();
  };
  const release = (): void => {
    for (const name of signals) process.off(name, stop);
  };
  for (const name of signals) process.on(name, stop);
  return { signal: controller.signal, [Symbol.dispose]: release };
}
