/**
 * `npm run pictures:reading`: draws ten pages of `bench:reading` into docs/reading, with what was read on top: words in blue, cells
 * of tables in green, ticked boxes filled and empty ones framed in violet, doubts in red.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultPack, isColumnHead, isSectionTitle, knownWords } from '@chartloom/clinical-text';
import { openOcr, readPdf, renderPdf, type PdfPage } from '@chartloom/pdf';
import { drawPage } from '@chartloom/testing';

type Box = PdfPage['images'][number];

/** Layouts and seeds: as many kinds of pages as ten pictures can show. */
const PAGES = [
  ['underscore-form', 1],
  ['comb-form', 2],
  ['tick-form', 3],
  ['lab-reordered', 1],
  ['flowsheet', 2],
  ['lab-panels', 2],
  ['scan-form', 2],
  ['scan-lab', 5],
  ['photo', 3],
  ['false-text', 2],
] as const;
const DPI = 72;
const FOLDER = join(import.meta.dirname, '../../../../docs/reading');

const pack = defaultPack();
await using ocr = await openOcr();
await mkdir(FOLDER, { recursive: true });
for (const [layout, seed] of PAGES) {
  const { pdf } = await drawPage(layout, seed);
  const { pages } = await readPdf(pdf.slice(), {
    pictures: true,
    ocr,
    isHeading: (words) => isSectionTitle(words),
    isColumnHead: (words) => isColumnHead(words, pack),
    isKnown: knownWords(pack),
  });
  await renderPdf(pdf, { dpi: DPI }, async ({ page, canvas }) => {
    const read = pages[page - 1];
    const context = canvas.getContext('2d');
    const outline = (boxes: readonly Box[], colour: string) => {
      context.strokeStyle = colour;
      for (const { x, y, width, height } of boxes) context.strokeRect(x, y, width, height);
    };
    const fill = (boxes: readonly Box[], colour: string) => {
      context.fillStyle = colour;
      for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height);
    };
    if (!read) return;
    context.lineWidth = 0.5;
    fill(
      read.doubts.map(({ box }) => box),
      '#d0202040',
    );
    outline(
      read.words.filter(({ hidden }) => !hidden).map(({ box }) => box),
      '#3060c080',
    );
    outline(
      read.tables.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => (cell ? [cell.box] : [])))),
      '#108040',
    );
    outline(
      read.marks.map(({ box }) => box),
      '#8020a0',
    );
    fill(
      read.marks.filter(({ state }) => state === 'checked').map(({ box }) => box),
      '#8020a060',
    );
    await writeFile(join(FOLDER, `${layout}.png`), await canvas.encode('png'));
  });
  process.stderr.write(`${layout}.png\n`);
}
