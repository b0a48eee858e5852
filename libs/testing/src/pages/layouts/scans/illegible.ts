import type { Random } from '../../../clinical/random.js';
import type { Draw, PageDrawer } from '../../drawing.js';
import { pageFile, truthOf } from '../../pen/page-file.js';
import type { Point } from '../../pen/geometry.js';
import { Pen } from '../../pen/pen.js';
import { chooseScan, scanDrawing, type ScanOptions } from '../../scan/scan.js';
import { drawEncounter } from '../prose/letter.js';
import { drawLabUsual } from '../tables/lab.js';

/** Strokes as of a hurried hand: loops along lines, which spell nothing. */
const drawScrawl: PageDrawer = (pen) => {
  const { random } = pen;
  for (let y = random.int(60, 120); y < 720; y += random.int(24, 38)) {
    for (let x = random.int(40, 80); x < 520; x += random.int(8, 22)) {
      const length = random.int(18, 70);
      pen.stroke(loops(random, x, y, length), { line: 0.8 + random.next() });
      x += length;
    }
    if (random.chance(0.15)) y += 40;
  }
  return undefined;
};

function loops(random: Random, x: number, y: number, length: number): Point[] {
  const height = 4 + random.next() * 5;
  const pace = 0.7 + random.next() * 0.6;
  let phase = random.next() * 6;
  return Array.from({ length: Math.ceil(length) }, (_, i) => {
    phase += pace * (0.6 + random.next() * 0.8);
    return { x: x + i + 2.5 * Math.cos(phase), y: y + height * Math.sin(phase) * (random.chance(0.1) ? 1.8 : 0.8) };
  });
}

/** Streaks and blotches of a dirty roller on a page without content. */
const drawDirt: PageDrawer = (pen) => {
  const { random } = pen;
  for (let i = random.int(4, 14); i > 0; i--) {
    const x = random.int(10, 600);
    pen.stroke(
      [
        { x, y: 0 },
        { x: x + random.int(-6, 6), y: 792 },
      ],
      { line: 0.3 + random.next() * 1.5, colour: [0.5, 0.5, 0.5] },
    );
    const size = random.int(3, 30);
    pen.ellipse(
      { x: random.int(0, 580), y: random.int(0, 760), width: size, height: size * random.next() },
      { line: random.next() * 3 },
    );
  }
  return undefined;
};

interface Kind {
  readonly draw: PageDrawer;
  readonly scan: (random: Random) => Partial<ScanOptions>;
}
/** So much blur and so little contrast below so much noise leaves no letter of a page of type. */
const BLURRED = Array.from({ length: 40 }, () => 0.3);
const KINDS: readonly Kind[] = [
  { draw: drawScrawl, scan: () => ({}) },
  { draw: drawScrawl, scan: (r) => ({ dpi: r.pick([100, 200]) }) },
  { draw: drawDirt, scan: () => ({ noise: 90, specks: 2500, threshold: undefined }) },
  { draw: drawLabUsual, scan: () => ({ ink: 8, paper: 26, noise: 46, blur: BLURRED, threshold: undefined }) },
  { draw: drawEncounter, scan: () => ({ dpi: 72, ink: 0, paper: 40, noise: 70, blur: BLURRED.slice(0, 8), threshold: 34 }) },
  { draw: drawEncounter, scan: () => ({ ink: 236, paper: 250, noise: 60, blur: BLURRED, threshold: undefined }) },
];

/** A page that no person can read: its truth has no words. */
export const illegible: Draw = async (random) => {
  const kind = random.pick(KINDS);
  const source = new Pen(random);
  const extras = await kind.draw(source);
  const options = chooseScan(random, kind.scan(random));
  const { pdf, truth } = await scanDrawing({ pdf: await pageFile(source, extras), truth: truthOf(source) }, options, random);
  const page = { x: 0, y: 0, width: truth.width, height: truth.height };
  return {
    pdf,
    truth: { ...truth, legible: false, illegible: [page], words: [], blocks: [], tables: [], fields: [], marks: [], codes: [] },
  };
};
