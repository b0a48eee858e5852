import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Names of the folders below `root` that hold a pack: those with a `pack.yaml`. */
export const packFolders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, entry.name)).includes('pack.yaml'))
    .map(({ name }) => name)
    .sort();

/** The text of every file of a pack by its path below `folder`; documentation (`*.md`) is no part of it. */
export const readPackFiles = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
