import { PDFRawStream, type PDFContext, type PDFRef } from 'pdf-lib';
import { Random } from '../../clinical/random.js';
import type { Draw, Drawing, PageDrawer } from '../drawing.js';
import { pageFile, truthOf } from '../pen/page-file.js';
import { boxAround, corners, turned } from '../pen/geometry.js';
import { Pen } from '../pen/pen.js';
import type { Box, PageTruth, Turn } from '../truth.js';
import { degrade, type Damage } from './degrade.js';
import { encodeJpeg, renderPage } from './render.js';
import type { Grey } from '../pen/grey.js';
import { chain, project, rotation, scaling, warp, type Homography } from './warp.js';

export interface ScanOptions extends Damage {
  readonly dpi: number;
  readonly turn: Turn;
  /** Degrees clockwise. */
  readonly skew: number;
  /** How much a camera's perspective narrows the far side, 0 to 0.1. */
  readonly perspective: number;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
}

/** Grey of the desk around a photographed page. */
const DESK = 96;
const TURNS: readonly Turn[] = [0, 0, 0, 90, 180, 270];

/** An office scanner at 200 dpi, from good to poor. */
export function chooseScan(random: Random, changes: Partial<ScanOptions> = {}): ScanOptions {
  return {
    dpi: 200,
    turn: random.pick(TURNS),
    skew: random.chance(0.3) ? 0 : Math.round((random.next() - 0.5) * random.pick([2, 4, 10]) * 100) / 100,
    perspective: 0,
    quality: random.int(35, 85),
    blur: random.pick([[], [0.1], [0.2], [0.25, 0.2]]),
    noise: random.pick([4, 16, 40, 70]),
    specks: random.pick([0, 0, 60, 300]),
    ink: random.int(0, 80),
    paper: random.int(225, 255),
    shadow: 0,
    ...(random.chance(0.2) ? { threshold: random.int(130, 170) } : {}),
    ...changes,
  };
}

/** A page that is one picture of what `draw` draws. */
export const scanned =
  (draw: PageDrawer, choose: (random: Random) => ScanOptions = chooseScan): Draw =>
  async (random) => {
    const pen = new Pen(random);
    const extras = await draw(pen);
    return scanDrawing({ pdf: await pageFile(pen, extras), truth: truthOf(pen) }, choose(random), random);
  };

/** Scans a drawn page. */
export async function scanDrawing(drawing: Drawing, options: ScanOptions, random: Random): Promise<Drawing> {
  const { truth } = drawing;
  const picture = await renderPage(drawing.pdf, options.dpi);
  const { map, width, height } = placement(truth, options);
  const scale = options.dpi / 72;
  const toPixels = chain(chain(scaling(1 / scale), map), scaling(scale));
  const moved = warp(
    picture,
    toPixels,
    Math.round(width * scale),
    Math.round(height * scale),
    options.perspective > 0 ? DESK : 255,
  );
  const pdf = await pictureFile(degrade(moved, options, random), options.quality, width, height);
  return { pdf, truth: { ...mapTruth(truth, map), width, height, turn: options.turn, skew: options.skew, dpi: options.dpi } };
}

/** From the drawn page to the scanned one, in points. */
function placement(
  { width, height }: PageTruth,
  { turn, skew, perspective }: ScanOptions,
): { map: Homography; width: number; height: number } {
  const [a, b, c, d, e, f] = turned(turn, width, height);
  const [outWidth, outHeight] = turn % 180 === 0 ? [width, height] : [height, width];
  const upright: Homography = [a, c, e, b, d, f, 0, 0, 1];
  const centre = { x: outWidth / 2, y: outHeight / 2 };
  // The far side narrows towards the middle; the page shrinks a little, so that no corner leaves the picture.
  const far = perspective / outHeight;
  const tilt: Homography = [
    1 - perspective / 2,
    -far * centre.x,
    perspective * centre.x * 0.75,
    0,
    1 - perspective,
    perspective * centre.y,
    0,
    -far,
    1 + perspective / 2,
  ];
  const skewed = chain(upright, rotation(skew, centre));
  return { map: perspective > 0 ? chain(skewed, tilt) : skewed, width: outWidth, height: outHeight };
}

/** The truth of a page that a map moves. */
export function mapTruth(truth: PageTruth, map: Homography): PageTruth {
  const move = (box: Box): Box => boxAround(corners(box).map((p) => project(map, p)));
  const moveIn = <T extends { readonly box: Box }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, box: move(item.box) }));
  return {
    ...truth,
    illegible: truth.illegible.map(move),
    words: moveIn(truth.words).map((w) => (w.boxes ? { ...w, boxes: w.boxes.map(move) } : w)),
    blocks: moveIn(truth.blocks),
    tables: moveIn(truth.tables).map((t) => ({ ...t, cells: t.cells.map((row) => row.map(move)) })),
    fields: moveIn(truth.fields),
    marks: moveIn(truth.marks),
    codes: moveIn(truth.codes),
  };
}

/** A PDF whose page is a picture. */
async function pictureFile(picture: Grey, quality: number, width: number, height: number): Promise<Uint8Array> {
  const jpeg = await encodeJpeg(picture, quality);
  const pen = new Pen(new Random(0), { width, height });
  pen.picture('Im0', { x: 0, y: 0, width, height });
  return pageFile(pen, { xObjects: (context) => ({ Im0: jpegObject(context, jpeg, picture) }) });
}

/** An image XObject of a JPEG. */
export function jpegObject(context: PDFContext, jpeg: Uint8Array, { width, height }: Pick<Grey, 'width' | 'height'>): PDFRef {
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
    Length: jpeg.length,
  });
  return context.register(PDFRawStream.of(dict, jpeg));
}
