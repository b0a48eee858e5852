import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every XML document below `folder`, in a fixed order. */
export async function ccdaFiles(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((e) => e.isFile() && /\.(?:xml|ccda|ccd)$/i.test(e.name))
    .map((e) => join(e.parentPath, e.name))
    .toSorted();
}
