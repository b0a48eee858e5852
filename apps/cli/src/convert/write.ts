import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Mode of a file that holds identifiers. */
export const OWNER_ONLY = 0o600;

/** Writes a file atomically: readers see the old content or the new, never a part. */
export async function writeAtomically(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.chartloom-${randomUUID()}.tmp`);
  try {
    await writeFile(draft, bytes, { flag: 'wx', flush: true, mode });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
