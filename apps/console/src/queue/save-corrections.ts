import { chartloom } from '../app/client.js';
import { saveFile } from '../app/save-file.js';

/** Saves all decisions that are still kept as JSON lines, and gives how many there are. They are patient data. */
export async function saveCorrections(): Promise<number> {
  const lines: string[] = [];
  for await (const correction of chartloom.reviews.eachCorrection()) lines.push(`${JSON.stringify(correction)}\n`);
  if (lines.length > 0) saveFile('corrections.jsonl', new Blob(lines, { type: 'application/jsonl' }));
  return lines.length;
}
