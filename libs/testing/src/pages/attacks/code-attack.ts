import {
  concatTransformationMatrix,
  fill,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  StandardFonts,
} from 'pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { encodeModules, type Modules } from '../pen/bar-code.js';
import { encodeJpeg, renderPage } from '../scan/render.js';
import type { Symbology } from '../truth.js';

/** How the codes of a page are drawn. */
export interface CodeForm {
  readonly as: 'picture' | 'vector';
  /** Degrees counterclockwise. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Whether the page is a scan: one picture, without any text. */
  readonly scanned?: boolean;
  /** Whether words are close to the right of each code. */
  readonly besideText?: boolean;
}

export interface CodeAttack {
  readonly pdf: Uint8Array;
  /** What each code says: an invented person and a record number, found nowhere else on the page. */
  readonly contents: Readonly<Record<Symbology, string>>;
  /** Words and numbers of `contents`, none of which may be left. */
  readonly secrets: readonly string[];
  /** Words of the page, which identify no one. */
  readonly clean: readonly string[];
}

const CONTENTS: CodeAttack['contents'] = {
  qr: 'https://portal.example.org/r?name=Brilith+Dovumble&mrn=61259771',
  datamatrix: 'DOVANELL^TAMSIN^73180462^19480311',
  pdf417: 'OKARIN^ZELMIRA^Q^48213907^19620704^F',
  code128: 'VOSTRIK 90417735',
};
const SECRETS = ['Brilith', 'Dovumble', '61259771', 'DOVANELL', 'TAMSIN', '73180462', 'OKARIN', 'ZELMIRA', '48213907', 'VOSTRIK', '90417735'] as const; // prettier-ignore
const LINES = ['The knee is better and the wound is clean.', 'Continue the tablets with food.'] as const;
const BESIDE = 'no fever today';

const [WIDTH, HEIGHT] = [612, 792];
/** Points. A module. */
const MODULE = 1.2;
/** The middle of each code, from the lower left corner. */
const MIDDLES: Readonly<Record<Symbology, readonly [number, number]>> = {
  qr: [130, 560],
  datamatrix: [420, 600],
  pdf417: [150, 250],
  code128: [430, 250],
};
const SYMBOLOGIES = Object.keys(CONTENTS) as Symbology[];
/** Linear codes are so many modules high. */
const TALL = 30;
const SCAN_DPI = 200;

/** A page with a code of each symbology, all of them with names and numbers that the text of the page does not have. */
export async function drawCodeAttack({ as, turn, scanned = false, besideText = false }: CodeForm): Promise<CodeAttack> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([WIDTH, HEIGHT]);
  LINES.forEach((line, i) => page.drawText(line, { x: 60, y: 740 - 18 * i, size: 11, font }));
  for (const symbology of SYMBOLOGIES) {
    const modules = await encodeModules(symbology, CONTENTS[symbology]);
    const [width, height] = [modules.width * MODULE, (modules.height === 1 ? TALL : modules.height) * MODULE];
    const [x, y] = MIDDLES[symbology];
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...turned(turn, x, y)));
    if (as === 'vector') page.pushOperators(...darkRuns(modules, width, height));
    else page.drawImage(await document.embedPng(pngOf(modules)), { x: -width / 2, y: -height / 2, width, height });
    page.pushOperators(popGraphicsState());
    if (besideText) {
      const reach = turn % 180 === 0 ? width : height;
      page.drawText(BESIDE, { x: x + reach / 2 + 6, y: y - 4, size: 9, font });
    }
  }
  const pdf = await document.save();
  const clean = [...LINES.join(' ').split(' '), ...(besideText ? BESIDE.split(' ') : [])];
  return { pdf: scanned ? await scanOf(pdf) : pdf, contents: CONTENTS, secrets: SECRETS, clean };
}

function turned(degrees: number, x: number, y: number): [number, number, number, number, number, number] {
  const [cos, sin] = [Math.round(Math.cos((degrees * Math.PI) / 180)), Math.round(Math.sin((degrees * Math.PI) / 180))];
  return [cos, sin, -sin, cos, x, y];
}

/** Dark modules that follow one another in a row as one rectangle, around the origin. */
function darkRuns(modules: Modules, width: number, height: number) {
  const row = height / modules.height;
  const operators = [];
  for (let y = 0; y < modules.height; y++)
    for (let x = 0; x < modules.width; x++) {
      const from = x;
      while (x < modules.width && modules.isDark(x, y)) x++;
      if (x > from)
        operators.push(rectangle(from * MODULE - width / 2, height / 2 - (y + 1) * row, (x - from) * MODULE, row), fill());
    }
  return operators;
}

/** Four pixels a module. */
function pngOf(modules: Modules): Uint8Array {
  const scale = 4;
  const canvas = createCanvas(modules.width * scale, modules.height * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (let y = 0; y < modules.height; y++)
    for (let x = 0; x < modules.width; x++) if (modules.isDark(x, y)) context.fillRect(x * scale, y * scale, scale, scale);
  return canvas.toBuffer('image/png');
}

async function scanOf(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const image = await document.embedJpg(await encodeJpeg(await renderPage(pdf, SCAN_DPI), 90));
  document.addPage([WIDTH, HEIGHT]).drawImage(image, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  return document.save();
}
