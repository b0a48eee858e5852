import { PdfFile } from './pdf-sheet.js';
import { ScanSheet } from './scan-sheet.js';
import { PAPER } from './sheet.js';

const STOPS = [54, 250, 350, 450] as const;
const HEAD = ['Test', 'Result', 'Units', 'Reference Range'] as const;
const TYPE = { size: 10, bold: false } as const;
/** Points: how high a decimal point reaches above the line, with its edges. */
const POINT = 3;

type Result = readonly [name: string, value: string, unit: string, range: string];

/** A scanned table of results; `much` of the ink of one value's decimal point is removed. */
export async function scannedResults(
  rows: readonly Result[],
  worn: { readonly row: number; readonly much: number },
): Promise<Uint8Array> {
  const sheet = new ScanSheet();
  for (const [i, line] of ['Patient: Ann Example', 'DOB: 03/14/1961'].entries()) sheet.text(STOPS[0], 60 + 16 * i, line, TYPE);
  sheet.text(STOPS[0], 110, 'Laboratory', { size: 12, bold: true });
  for (const [i, title] of HEAD.entries()) sheet.text(STOPS[i] ?? 0, 130, title, { ...TYPE, bold: true });
  for (const [i, row] of rows.entries()) {
    const y = 150 + 18 * i;
    for (const [j, cell] of row.entries()) sheet.text(STOPS[j] ?? 0, y, cell, TYPE);
    if (i !== worn.row) continue;
    const before = row[1].slice(0, row[1].indexOf('.'));
    sheet.rub(STOPS[1] + sheet.measure(before, TYPE), y - POINT + 1, sheet.measure('.', TYPE), POINT, worn.much);
  }
  const file = await PdfFile.create('Scanned results');
  const image = await file.document.embedJpg(await sheet.encode());
  file.document.addPage([PAPER.width, PAPER.height]).drawImage(image, { x: 0, y: 0, ...PAPER });
  return file.save();
}
