/**
 * `npm run pictures:reading`: draws ten pages of `bench:reading` into docs/reading, with what was read on top: words in blue, cells
 * of tables in green, ticked boxes filled and empty ones framed in violet, doubts in red. `-- --from FOLDER --out FOLDER` draws the
 * pages of the PDFs of a folder instead, with 110 dots per inch.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultPack, isColumnHead, isSectionTitle, knownWords } from '@chartloom/clinical-text';
import { openOcr, readPdf, renderPdf, type PdfPage } from '@chartloom/pdf';
import { drawPage } from '@chartloom/testing';
import type { SKRSContext2D } from '@napi-rs/canvas';

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
/** Page numbers are not part of the name where there is one page. */
interface Source {
  readonly name: string;
  readonly pdf: Uint8Array;
}

async function* drawnPages(): AsyncGenerator<Source> {
  for (const [name, seed] of PAGES) yield { name, pdf: (await drawPage(name, seed)).pdf };
}

async function* pdfsOf(folder: string): AsyncGenerator<Source> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort())
    yield { name: basename(file, '.pdf'), pdf: await readFile(join(folder, file)) };
}

const { values: asked } = parseArgs({ options: { from: { type: 'string' }, out: { type: 'string' } } });
const out = asked.out ?? join(import.meta.dirname, '../../../../docs/reading');
const dpi = asked.from === undefined ? 72 : 110;

const pack = defaultPack();
await using ocr = await openOcr();
await mkdir(out, { recursive: true });
for await (const { name, pdf } of asked.from === undefined ? drawnPages() : pdfsOf(asked.from)) {
  const { pages } = await readPdf(pdf.slice(), {
    pictures: true,
    ocr,
    isHeading: (words) => isSectionTitle(words),
    isColumnHead: (words) => isColumnHead(words, pack),
    isKnown: knownWords(pack),
  });
  await renderPdf(pdf, { dpi }, async ({ page, canvas }) => {
    const read = pages[page - 1];
    if (!read) return;
    drawReading(canvas.getContext('2d'), read, dpi / 72);
    await writeFile(join(out, pages.length === 1 ? `${name}.png` : `${name}-${page}.png`), await canvas.encode('png'));
  });
  process.stderr.write(`${name}\n`);
}

/** @param scale dots to a point */
function drawReading(context: SKRSContext2D, { words, tables, marks, doubts }: PdfPage, scale: number): void {
  const place = ({ x, y, width, height }: Box) => [x * scale, y * scale, width * scale, height * scale] as const;
  const outline = (boxes: readonly Box[], colour: string) => {
    context.strokeStyle = colour;
    for (const box of boxes) context.strokeRect(...place(box));
  };
  const fill = (boxes: readonly Box[], colour: string) => {
    context.fillStyle = colour;
    for (const box of boxes) context.fillRect(...place(box));
  };
  const boxesOf = (things: readonly { readonly box: Box }[]): Box[] => things.map(({ box }) => box);
  context.lineWidth = 0.5 * scale;
  fill(boxesOf(doubts), '#d0202040');
  outline(boxesOf(words.filter(({ hidden }) => !hidden)), '#3060c080');
  outline(boxesOf(tables.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => (cell ? [cell] : []))))), '#108040');
  outline(boxesOf(marks), '#8020a0');
  fill(boxesOf(marks.filter(({ state }) => state === 'checked')), '#8020a060');
}
