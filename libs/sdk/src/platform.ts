import type * as fs from 'node:fs';

/** A page in a browser: what it holds, its visitors can read. */
export const isBrowser = (): boolean => 'window' in globalThis && 'document' in globalThis;

/** A variable of the environment. None where there is no environment, as in a browser, where it is empty, or may not be read (Deno). */
export function environment(name: string): string | undefined {
  if (isBrowser()) return undefined;
  try {
    const { process } = globalThis as { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } };
    return process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}

/** Resolves after so many milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Named here, so that bundlers for browsers do not look for it. */
const FILES = 'node:fs';

/** The bytes of a file, piece by piece. @throws what the system says of the path */
export async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  const { createReadStream } = (await import(FILES)) as typeof fs;
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
