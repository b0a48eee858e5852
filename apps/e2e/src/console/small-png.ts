/// <reference lib="dom" />
import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** Colours of the palette, fewer and fewer until the picture is small enough. */
const COLOURS = [256, 128, 64, 32, 16] as const;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel in one number. */
  readonly colours: Uint32Array;
}

/** The picture with a palette in the place of true colours, of at most so many bytes where that can be. */
export async function smallPng(browser: Browser, png: Buffer, mostBytes: number): Promise<Buffer> {
  if (png.length <= mostBytes) return png;
  const pixels = await pixelsOf(browser, png);
  let best = png;
  for (const count of COLOURS) {
    best = indexed(pixels, count);
    if (best.length <= mostBytes) break;
  }
  return best;
}

async function pixelsOf(browser: Browser, png: Buffer): Promise<Pixels> {
  const page = await browser.newPage();
  try {
    const { width, height, data } = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: picture.width, height: picture.height });
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(picture, 0, 0);
      const { data: rgba = new Uint8ClampedArray() } = drawing?.getImageData(0, 0, picture.width, picture.height) ?? {};
      let text = '';
      for (let i = 0; i < rgba.length; i += 0x8000) text += String.fromCodePoint(...rgba.subarray(i, i + 0x8000));
      return { width: picture.width, height: picture.height, data: btoa(text) };
    }, png.toString('base64'));
    const rgba = Buffer.from(data, 'base64');
    const colours = Uint32Array.from({ length: width * height }, (_, i) => rgba.readUInt32BE(4 * i) >>> 8);
    return { width, height, colours };
  } finally {
    await page.close();
  }
}

/** The palette has the most frequent colours that are not almost those before them; each pixel has the nearest of it. */
function indexed({ width, height, colours }: Pixels, count: number): Buffer {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = paletteOf(counts, count);
  const nearest = new Map([...counts.keys()].map((colour) => [colour, nearestOf(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = nearest.get(colours[y * width + x] ?? 0) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits, a palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channels = (colour: number): number[] => [(colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255];

function distance(one: number, other: number): number {
  const [a, b] = [channels(one), channels(other)];
  return a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0);
}

function paletteOf(counts: ReadonlyMap<number, number>, most: number): number[] {
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette: number[] = [];
  const apart = 40_000 / most;
  for (const colour of byCount) {
    if (palette.length === most) break;
    if (palette.every((one) => distance(one, colour) >= apart)) palette.push(colour);
  }
  return palette;
}

function nearestOf(palette: readonly number[], colour: number): number {
  let best = 0;
  for (const [i, one] of palette.entries()) if (distance(one, colour) < distance(palette[best] ?? 0, colour)) best = i;
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
