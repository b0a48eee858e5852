import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPage } from './draw-page.js';
import { LAYOUTS } from './layouts.js';

/** Writes pages into `folder`: ID.pdf and ID.truth.json of each; by default all pages of all layouts. */
export async function writePages(
  folder: string,
  { layouts, seeds }: { readonly layouts?: readonly string[]; readonly seeds?: readonly number[] } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { id: layout, pages } of LAYOUTS.filter(({ id }) => layouts?.includes(id) ?? true)) {
    for (const seed of seeds ?? Array.from({ length: pages }, (_, i) => i + 1)) {
      const { id, pdf, truth } = await drawPage(layout, seed);
      await writeFile(join(folder, `${id}.pdf`), pdf);
      await writeFile(join(folder, `${id}.truth.json`), JSON.stringify({ id, layout, seed, ...truth }, undefined, 1));
    }
  }
}
