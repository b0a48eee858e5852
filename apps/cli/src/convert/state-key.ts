import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { OWNER_ONLY } from './write.js';

const KEY_BYTES = 32;

/**
 * A random key of this user on this machine, made at its first use. What is recorded in a folder of results is keyed with it, so
 * that no one who gets the folder can confirm a guess about its sources. `undefined` where there is no place to keep it.
 */
export async function stateKey(): Promise<Buffer | undefined> {
  const folder = join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'chartloom');
  const file = join(folder, 'key');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // two commands may start at once: the first one's key is that of both
    await writeFile(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: OWNER_ONLY }).catch(() => undefined);
    const key = await readFile(file);
    return key.byteLength === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}
