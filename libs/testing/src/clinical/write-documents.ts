import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanLevel } from '../samples/scan-sheet.js';
import { clinicalDocument } from './documents.js';

/** Writes the documents of the seeds into `dir`: NAME.pdf and NAME.truth.json of each. */
export async function writeClinicalDocuments(
  dir: string,
  seeds: readonly number[],
  options: { readonly scan?: ScanLevel } = {},
): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const seed of seeds) {
    const { pdf, truth } = await clinicalDocument(seed, options);
    await writeFile(join(dir, `${truth.id}.pdf`), pdf);
    await writeFile(join(dir, `${truth.id}.truth.json`), JSON.stringify(truth, undefined, 1));
  }
}
