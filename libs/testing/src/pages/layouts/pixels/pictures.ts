import { invent } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook } from '../../content/look.js';
import { drawSentences } from '../../content/prose.js';
import { drawResults } from '../../content/results.js';
import { chooseTableStyle } from '../../content/look.js';
import type { Random } from '../../../clinical/random.js';
import type { Draw } from '../../drawing.js';
import { pageFile, truthOf, type PageExtras } from '../../pen/page-file.js';
import { COURIER, HELVETICA } from '../../pen/faces.js';
import { Pen } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';
import { drawTable } from '../../pen/table.js';
import { scanDrawing, chooseScan, jpegObject, mapTruth } from '../../scan/scan.js';
import { encodeJpeg, renderPage } from '../../scan/render.js';
import { scaling, shift, chain } from '../../scan/warp.js';
import { drawEncounter, drawLetter } from '../prose/letter.js';
import { drawLabUsual } from '../tables/lab.js';
import type { PageTruth } from '../../truth.js';

/** Adds the truth of a picture to the page that shows it. */
function addTruth(pen: Pen, truth: PageTruth): void {
  const first = pen.blocks.length;
  pen.words.push(...truth.words.map((w) => (w.block === undefined ? w : { ...w, block: w.block + first })));
  pen.blocks.push(...truth.blocks);
  pen.tables.push(...truth.tables);
  pen.fields.push(...truth.fields);
  pen.marks.push(...truth.marks);
}

/** A page with text in which a table or a letter is a picture. */
export async function drawPastedPicture(pen: Pen): Promise<PageExtras> {
  const { random } = pen;
  const look = chooseLook(random, { largest: 11 });
  const chart = invent(random);
  const width = pen.width - 2 * look.margin;
  const top = drawHeader(pen, look, chart, random.pick(['Consultation', 'Progress Note', 'Outside Results']));
  const y = drawProse(pen, look.margin, top + look.size, width, drawSentences(random, chart, random.int(1, 3)), look.prose);
  const inset = random.chance(0.5) ? drawTableInset(random) : drawTextInset(random);
  const dpi = random.pick([110, 150, 200, 220]);
  const picture = await renderPage(await pageFile(inset), dpi);
  const jpeg = await encodeJpeg(picture, random.int(60, 90));
  const scale = (width / inset.width) * random.pick([1, 1, 0.85]);
  const box = { x: look.margin, y, width: inset.width * scale, height: inset.height * scale };
  pen.picture('Im0', box);
  addTruth(pen, mapTruth(truthOf(inset), chain(scaling(scale), shift(box.x, box.y))));
  const below = box.y + box.height + look.size * 2;
  if (below < pen.height - 80) drawProse(pen, look.margin, below, width, drawSentences(random, chart, 1), look.prose);
  return { xObjects: (context) => ({ Im0: jpegObject(context, jpeg, picture) }) };
}

const INSET = { width: 520, height: 300 };
function drawTableInset(random: Random): Pen {
  const inset = new Pen(random, INSET);
  const look = chooseLook(random, { dense: true, largest: 10 });
  const columns = [{ head: 'Component', role: 'name', share: 2 }, { head: 'Value', role: 'value' }, { head: 'Units', role: 'unit' }, { head: 'Range', role: 'range' }] as const; // prettier-ignore
  const rows = drawResults(random, random.int(4, 11)).map((r) => [r.name, `${r.value} ${r.flag}`.trim(), r.unit, r.range]);
  drawTable(inset, 12, 14, INSET.width - 24, { columns, rows, style: chooseTableStyle(random, look) });
  return inset;
}

function drawTextInset(random: Random): Pen {
  const inset = new Pen(random, INSET);
  const look = chooseLook(random, { largest: 11 });
  const chart = invent(random);
  inset.line(14, 26, chart.facility, look.bold);
  let y = 50;
  for (let i = 0; i < 3 && y < 200; i++)
    y = drawProse(inset, 14, y, INSET.width - 28, drawSentences(random, chart, 2), look.prose) + 8;
  return inset;
}

/** A picture of a page under a printed banner of a fax, a page number or a Bates stamp. */
export const bannerScan: Draw = async (random) => {
  const source = new Pen(random);
  random.pick([drawLabUsual, drawLetter, drawEncounter])(source);
  const options = chooseScan(random, { turn: 0, skew: Math.round((random.next() - 0.5) * 200) / 100 });
  const scan = await scanDrawing({ pdf: await pageFile(source), truth: truthOf(source) }, options, random);
  const picture = await renderPage(scan.pdf, options.dpi);
  const jpeg = await encodeJpeg(picture, options.quality);
  const pen = new Pen(random);
  const scale = 0.955;
  pen.picture('Im0', { x: (1 - scale) * 306, y: 22, width: pen.width * scale, height: pen.height * scale });
  drawBanner(pen);
  addTruth(pen, mapTruth(scan.truth, chain(scaling(scale), shift((1 - scale) * 306, 22))));
  const pdf = await pageFile(pen, { xObjects: (context) => ({ Im0: jpegObject(context, jpeg, picture) }) });
  return { pdf, truth: { ...truthOf(pen), skew: options.skew, dpi: Math.round(options.dpi / scale) } };
};

function drawBanner(pen: Pen): void {
  const { random } = pen;
  const chart = invent(random);
  const style = { face: random.pick([COURIER.regular, HELVETICA.regular, HELVETICA.bold]), size: random.int(8, 10) };
  const page = `${random.int(1, 9)}`;
  const kind = random.pick(['fax', 'fax', 'page', 'bates'] as const);
  if (kind === 'fax')
    pen.line(20, 15, `${chart.date} ${chart.time}  FROM: ${chart.facility}  FAX ${chart.phone}  PAGE ${page} OF 12`, style);
  if (kind === 'page') pen.line(pen.width - 90, 15, `Page ${page} of 12`, style);
  if (kind === 'bates')
    pen.line(pen.width - 130, pen.height - 8, `${random.pick(['DEF', 'PLTF', 'MED'])}${chart.account.slice(0, 6)}`, style);
}
