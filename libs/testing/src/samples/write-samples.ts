import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labReport } from './lab-report.js';
import { progressNote } from './progress-note.js';
import { scannedNote } from './scanned-note.js';

/** Every sample PDF by file name. All patients, places and people in them are invented. */
export const SAMPLES = {
  'progress-note.pdf': progressNote,
  'lab-report.pdf': labReport,
  'scanned-note.pdf': scannedNote,
} as const;

/** Writes the sample PDFs into `dir`, which is created if it is missing. Every run writes the same bytes. */
export async function writeSamples(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const [name, make] of Object.entries(SAMPLES)) await writeFile(join(dir, name), await make());
}
