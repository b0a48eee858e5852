import type { PDFContext, PDFRef } from 'pdf-lib';
import type { Random } from '../../../clinical/random.js';
import { invent } from '../../content/chart.js';
import { chooseLook, chooseTableStyle, withFaces, type Look } from '../../content/look.js';
import { drawSentences } from '../../content/prose.js';
import { chooseResultStyle, drawResults } from '../../content/results.js';
import { cidFace, HELVETICA, type Family } from '../../pen/faces.js';
import { Pen } from '../../pen/pen.js';
import { pageFile, type PageExtras } from '../../pen/page-file.js';
import { drawProse } from '../../pen/prose.js';
import { drawTable, type Column } from '../../pen/table.js';
import { bitmapFace } from '../../pen/type3.js';
import { encodeJpeg, renderPage } from '../../scan/render.js';
import { jpegObject } from '../../scan/scan.js';

/** A table of results and a paragraph: what these layouts hide the text of. */
function drawReport(pen: Pen, look: Look): void {
  const { random } = pen;
  const chart = invent(random);
  let y = look.margin + look.title.size;
  pen.line(look.margin, y, chart.facility, look.title);
  y += look.size * 2;
  pen.line(look.margin, y, `Patient: ${chart.last}, ${chart.first}   DOB: ${chart.birth}   MRN: ${chart.mrn}`, look.text);
  y += look.size * 1.5;
  const columns: Column[] = [
    { head: 'Test', role: 'name', share: 2 },
    { head: 'Result', role: 'value' },
    { head: 'Flag', role: 'flag' },
    { head: 'Units', role: 'unit' },
    { head: 'Reference Range', role: 'range' },
  ];
  const rows = drawResults(random, random.int(4, 14), chooseResultStyle(random)).map((r) => [
    r.name,
    r.value,
    r.flag,
    r.unit,
    r.range,
  ]);
  y = drawTable(pen, look.margin, y, pen.width - 2 * look.margin, { columns, rows, style: chooseTableStyle(random, look) });
  for (let i = random.int(1, 3); i > 0; i--) {
    y = drawProse(
      pen,
      look.margin,
      y + look.size * 1.5,
      pen.width - 2 * look.margin,
      drawSentences(random, chart, 2),
      look.prose,
    );
  }
}

/** A Type 3 font without Unicode. */
export function drawType3(pen: Pen): undefined {
  const [regular, bold] = [bitmapFace('Regular'), bitmapFace('Bold')];
  drawReport(pen, withFaces(chooseLook(pen.random, { largest: 11 }), { regular, bold, italic: regular }));
  return undefined;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
/** Wrong Unicode for letters and figures: shifted, exchanged, a part only, or in the private use area. */
function falseMap(random: Random): ReadonlyMap<string, string> | 'none' {
  const mixed = random.sample(LETTERS, LETTERS.length);
  return random.pick([
    'none' as const,
    new Map(LETTERS.map((c, i) => [c, LETTERS[(i + 3) % LETTERS.length] ?? c])),
    new Map(LETTERS.map((c, i) => [c, mixed[i] ?? c])),
    new Map(LETTERS.filter((_, i) => i % 3 > 0).map((c) => [c, c])),
    new Map(LETTERS.map((c, i) => [c, String.fromCharCode(0xe000 + i)])),
  ]);
}

/** Text whose Unicode lies: false or partial ToUnicode, another ActualText, a wrong invisible layer under a picture. */
export async function drawFalseText(pen: Pen): Promise<PageExtras | undefined> {
  const { random } = pen;
  const kind = random.pick(['map', 'map', 'actual', 'layer'] as const);
  const look = chooseLook(random, { largest: 11 });
  if (kind === 'map') {
    const map = falseMap(random);
    const family: Family = { regular: cidFace('Regular', map), bold: cidFace('Bold', map), italic: cidFace('Regular', map) };
    drawReport(pen, withFaces(look, family));
    return undefined;
  }
  if (kind === 'actual') {
    pen.paint('text', `/Span << /ActualText (${random.pick(['CONFIDENTIAL', 'Lorem ipsum', 'image'])}) >> BDC`);
    drawReport(pen, look);
    pen.paint('text', 'EMC');
    return undefined;
  }
  const picture = await pictureOf(pen, look);
  drawWrongLayer(pen);
  pen.picture('Im0', { x: 0, y: 0, width: pen.width, height: pen.height });
  return { xObjects: picture };
}

type XObjects = (context: PDFContext) => Record<string, PDFRef>;

/** Draws a report, records its truth with the pen and returns it as a picture of the whole page. */
async function pictureOf(pen: Pen, look: Look): Promise<XObjects> {
  const other = new Pen(pen.random);
  drawReport(other, look);
  const picture = await renderPage(await pageFile(other), 200);
  const jpeg = await encodeJpeg(picture, 80);
  pen.words.push(...other.words);
  pen.blocks.push(...other.blocks);
  pen.tables.push(...other.tables);
  return (context) => ({ Im0: jpegObject(context, jpeg, picture) });
}

/** The text layer of a bad OCR: of another page, or with wrong letters at the right places. */
function drawWrongLayer(pen: Pen): void {
  const { random } = pen;
  for (const { text, box } of random.chance(0.5) ? pen.words : random.sample(pen.words, pen.words.length / 2)) {
    const wrong = [...text].map((c) => (random.chance(0.35) && c !== ' ' ? random.pick(LETTERS) : c)).join('');
    const style = { face: HELVETICA.regular, size: Math.max(4, box.height), render: 3 };
    pen.text(box.x, box.y + box.height, wrong.replace(/[^\x20-\x7e]/g, '?'), style, 'none');
  }
}
