import { PDFRawStream, type PDFContext, type PDFRef } from 'pdf-lib';
import { invent, type Chart } from '../../content/chart.js';
import { drawHeader } from '../../content/header.js';
import { chooseLook } from '../../content/look.js';
import { drawSentences } from '../../content/prose.js';
import { encodeModules, type Modules } from '../../pen/bar-code.js';
import type { PageExtras } from '../../pen/page-file.js';
import type { Pen } from '../../pen/pen.js';
import { drawProse } from '../../pen/prose.js';
import type { Box, Symbology } from '../../truth.js';

const CONTENTS: Readonly<Record<Symbology, (chart: Chart) => string>> = {
  qr: (c) => `https://portal.example.org/r/${c.account}`,
  datamatrix: (c) => `MRN${c.mrn}|${c.account}`,
  pdf417: (c) => `${c.last.toUpperCase()}^${c.first.toUpperCase()}^${c.mrn}^${c.birth}^${c.member}`,
  code128: (c) => `*${c.account.slice(0, 8)}`,
};
const SYMBOLOGIES = Object.keys(CONTENTS) as Symbology[];

/** Bar codes as vectors and as pictures beside text. */
export async function drawCoded(pen: Pen): Promise<PageExtras> {
  const { random } = pen;
  const look = chooseLook(random, { largest: 10 });
  const chart = invent(random);
  let y =
    drawHeader(
      pen,
      look,
      chart,
      random.pick(['Specimen Requisition', 'Patient Label Sheet', 'Lab Order', 'Immunization Record']),
    ) + look.size;
  const pictures: Modules[] = [];
  for (const symbology of random.sample(SYMBOLOGIES, random.int(2, 4))) {
    const content = CONTENTS[symbology](chart).replace('*', random.pick(['', 'A', 'S-']));
    const modules = await encodeModules(symbology, content);
    const box = placeOf(pen, symbology, modules, look.margin, y);
    if (random.chance(0.5)) pen.fillAll(darkRuns(modules, box));
    else {
      pen.picture(`Im${pictures.length}`, box);
      pictures.push(modules);
    }
    pen.codes.push({ symbology, content, box: pen.onPage(box) });
    const beside = box.x + box.width + 20;
    const isPrinted = symbology === 'code128';
    if (isPrinted) pen.line(box.x, box.y + box.height + look.size * 1.1, content, look.small);
    const width = pen.width - look.margin - beside;
    const end = width > 120 ? drawProse(pen, beside, y + look.size, width, drawSentences(random, chart, 2), look.prose) : y;
    y = Math.max(end, box.y + box.height + look.size * 2) + look.size * 1.5;
  }
  return { xObjects: (context) => Object.fromEntries(pictures.map((m, i) => [`Im${i}`, pictureOf(context, m)])) };
}

/** A module is 1 to 2 points wide; linear codes are stretched to a usual height. */
function placeOf(pen: Pen, symbology: Symbology, { width, height }: Modules, x: number, y: number): Box {
  const module = symbology === 'code128' || symbology === 'pdf417' ? pen.random.int(9, 13) / 10 : pen.random.int(14, 24) / 10;
  const tall =
    symbology === 'code128'
      ? pen.random.int(24, 44)
      : symbology === 'pdf417' && height < 40
        ? height * module * 1.2
        : height * module;
  return { x, y, width: width * module, height: tall };
}

/** Dark modules that follow one another in a row as one rectangle. */
function darkRuns(modules: Modules, { x, y, width, height }: Box): Box[] {
  const [w, h] = [width / modules.width, height / modules.height];
  const runs: Box[] = [];
  const isUniform = isLinear(modules);
  for (let row = 0; row < (isUniform ? 1 : modules.height); row++) {
    for (let column = 0; column < modules.width; column++) {
      if (!modules.isDark(column, row)) continue;
      const from = column;
      while (column < modules.width && modules.isDark(column, row)) column++;
      runs.push({ x: x + from * w, y: y + row * h, width: (column - from) * w, height: isUniform ? height : h });
    }
  }
  return runs;
}

const isLinear = (modules: Modules): boolean => {
  for (let x = 0; x < modules.width; x++) {
    for (let y = 1; y < modules.height; y++) if (modules.isDark(x, y) !== modules.isDark(x, 0)) return false;
  }
  return true;
};

/** An image of one bit a pixel, four pixels a module. */
function pictureOf(context: PDFContext, modules: Modules): PDFRef {
  const scale = 4;
  const [width, height] = [modules.width * scale, modules.height * scale];
  const stride = Math.ceil(width / 8);
  const bytes = new Uint8Array(stride * height).fill(0xff);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!modules.isDark(Math.floor(x / scale), Math.floor(y / scale))) continue;
      const at = y * stride + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Length: bytes.length,
  });
  return context.register(PDFRawStream.of(dict, bytes));
}
