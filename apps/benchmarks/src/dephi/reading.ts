/** Reads a PDF with pdf.js only: the text with its places, the picture of each page, every stream of the file. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { bare } from './leaks.js';

/** One character and its centre, in points from the top left corner of the visible page. */
export interface PlacedCharacter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Luminance, 0 to 255, row by row; `scale` pixels are one point. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly pixels: Uint8Array;
}

export interface PageReading {
  readonly characters: readonly PlacedCharacter[];
  readonly picture: Picture;
}

const DPI = 110;
const SCALE = DPI / 72;
const PACKAGE = import.meta.resolve('pdfjs-dist/package.json');
const resource = (folder: string): string => fileURLToPath(new URL(`${folder}/`, PACKAGE));
const OPTIONS = {
  verbosity: 0,
  standardFontDataUrl: resource('standard_fonts'),
  cMapUrl: resource('cmaps'),
  wasmUrl: resource('wasm'),
  useSystemFonts: false,
  disableFontFace: true,
} as const;

/** All pages, one after the other. */
export async function readPages(bytes: Uint8Array): Promise<PageReading[]> {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), ...OPTIONS });
  try {
    const document = await task.promise;
    const pages: PageReading[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      pages.push({ characters: await charactersOf(page), picture: await pictureOf(page) });
      page.cleanup();
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** Characters of a run share its width evenly: precise enough to tell adjacent words apart. */
async function charactersOf(page: PDFPageProxy): Promise<PlacedCharacter[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, x, y] = pdfjs.Util.transform(transform, item.transform) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
    const letters = [...item.str];
    return letters.map((text, i) => {
      const far = ((i + 0.5) / letters.length) * item.width;
      const high = item.height * 0.35;
      return { text, x: x + (a / along) * far + (c / up) * high, y: y + (b / along) * far + (d / up) * high };
    });
  });
}

async function pictureOf(page: PDFPageProxy): Promise<Picture> {
  const viewport = page.getViewport({ scale: SCALE });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  // pdf.js has the types of the browser's canvas; that of @napi-rs/canvas has the same methods
  const parameters = { canvas, canvasContext: context, viewport, annotationMode: 1, background: '#ffffff' };
  await page.render(parameters).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
  }
  return { width, height, scale: SCALE, pixels };
}

/**
 * Every string of the file as plain text: raw, inflated, hexadecimal, UTF-16; unreferenced objects and old revisions
 * too.
 */
export function bareStrings(file: Uint8Array): string[] {
  const raw = Buffer.from(file);
  const found = [raw, ...streamsOf(raw)].flatMap((bytes) => {
    const text = bytes.toString('latin1');
    const strings = literalStrings(text).join('');
    const hexadecimal = [...text.matchAll(/<([0-9a-fA-F\s]{6,4000})>/g)].map((match) =>
      Buffer.from((match[1] ?? '').replace(/\s/g, ''), 'hex'),
    );
    return [
      text,
      text.replaceAll('\0', ''),
      strings,
      ...hexadecimal.flatMap((hex) => [hex.toString('latin1'), hex.toString('latin1').replaceAll('\0', '')]),
    ];
  });
  return found.map(bare);
}

/** Characters, an escaped one as one, of the longest string that {@link bareStrings} reads. */
const LONGEST_STRING = 400;

/** What is in brackets without brackets in it, as literal strings of PDF are; each bracket is read from at most once per 400 characters. */
export function literalStrings(text: string): string[] {
  const found: string[] = [];
  for (let open = text.indexOf('('); open >= 0;) {
    const close = stringEnd(text, open + 1);
    if (close !== undefined) found.push(text.slice(open + 1, close));
    open = text.indexOf('(', (close ?? open) + 1);
  }
  return found;
}

/** The place of the bracket that closes a string of 1 to 400 characters. */
function stringEnd(text: string, from: number): number | undefined {
  let at = from;
  for (let length = 0; length <= LONGEST_STRING && at < text.length; length++) {
    const character = text.charAt(at);
    if (character === ')') return length > 0 ? at : undefined;
    if (character === '(' || (character === '\\' && /^[\n\r\u2028\u2029]?$/.test(text.charAt(at + 1)))) return undefined;
    at += character === '\\' ? 2 : 1;
  }
  return undefined;
}

function streamsOf(raw: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let at = raw.indexOf('stream'); at >= 0; at = raw.indexOf('stream', at + 6)) {
    if (raw.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const from = raw[at + 6] === 13 ? at + 8 : at + 7;
    const end = raw.indexOf('endstream', from);
    if (end < 0) break;
    try {
      streams.push(inflateSync(raw.subarray(from, end)));
    } catch {
      // not deflated: the raw bytes are searched as they are
    }
  }
  return streams;
}

/** File faults: more than one `%%EOF`, an error that qpdf reports where it is installed. */
export function structureFaults(path: string, file: Uint8Array): string[] {
  const ends = Buffer.from(file).toString('latin1').split('%%EOF').length - 1;
  const qpdf = spawnSync('qpdf', ['--check', path], { stdio: 'ignore' });
  return [...(ends === 1 ? [] : ['more than one %%EOF']), ...(qpdf.error || qpdf.status === 0 ? [] : ['qpdf error'])];
}
