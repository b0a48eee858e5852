import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. One by one: Node's own way never ends below a folder that takes none, such as /proc.
 * @param path absolute
 * @throws what the system says, ENOTDIR where a file has the name
 */
export async function ensureFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await ensureFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // somebody else was faster
  });
}
