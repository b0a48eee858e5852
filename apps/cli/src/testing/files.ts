import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All files below a folder, by their paths in it, with their bytes as latin1. */
export async function filesIn(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(dir.length + 1), await readFile(path, 'latin1')] as const),
  );
  return Object.fromEntries(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
}
