import { describe, expect, it } from '@jest/globals';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '@chartloom/pdf';
import { findUnexplainedInk } from './ink.js';
import { toLuminance } from './luminance.js';

const DPI = 144;
const PAPER = { width: 400, height: 200 };

/** The unexplained ink of a drawing, given in points. */
function inkOf(draw: (context: SKRSContext2D) => void, words: readonly Box[] = []): number[][] {
  const scale = DPI / 72;
  const canvas = createCanvas(PAPER.width * scale, PAPER.height * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = context.strokeStyle = '#000000';
  context.scale(scale, scale);
  draw(context);
  return findUnexplainedInk(toLuminance({ canvas, dpi: DPI, page: 1, ...PAPER }), words).map(({ x, y }) => [x, y]);
}

const strokes = (context: SKRSContext2D, ...points: readonly (readonly [number, number])[]): void => {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
};

/** Upright strokes close to each other, joined here and there. */
const bars = (context: SKRSContext2D, count: number, height: number): void => {
  for (let i = 0; i < count; i++) {
    context.fillRect(20 + 1.8 * i, 20, i % 3 === 0 ? 1.2 : 0.8, height);
    context.fillRect(20 + 1.8 * i, 20 + 2 * (i % 3), 1.8, 0.8);
  }
};

const framed = (context: SKRSContext2D): void => {
  context.fillStyle = '#ccd8ff';
  context.fillRect(20, 20, 300, 13);
  context.strokeRect(20, 20, 300, 13);
};

/** Fields for one letter each, drawn by hairlines. */
const comb = (context: SKRSContext2D, count: number): void => {
  context.lineWidth = 0.5;
  for (const y of [20, 33.5]) strokes(context, [20, y], [20 + 13 * count, y]);
  for (let i = 0; i <= count; i++) strokes(context, [20 + 13 * i, 20], [20 + 13 * i, 33.5]);
};

describe('findUnexplainedInk', () => {
  it.each<[string, (context: SKRSContext2D) => void]>([
    ['a rule', (context) => context.fillRect(20, 20, 300, 1)],
    ['a rule that is not level', (context) => strokes(context, [20, 30], [380, 20])],
    ['the frame of a table', (context) => context.strokeRect(20, 20, 300, 100)],
    ['the frame of a field over its shade', framed],
    ['frames of fields below each other', (context) => [20, 34, 48, 62].forEach((y) => context.strokeRect(20, y, 200, 12))],
    ['a plain bar', (context) => context.fillRect(20, 20, 100, 20)],
    ['a tick box', (context) => context.strokeRect(20, 20, 10, 10)],
    ['the corners of a round frame', (context) => (context.roundRect(20, 20, 300, 100, 9), context.stroke())],
    ['an empty comb', (context) => comb(context, 8)],
    ['a comb of two fields', (context) => comb(context, 2)],
    ['a pale rule', (context) => void ((context.fillStyle = '#d0d0d0'), context.fillRect(20, 20, 300, 1))],
    [
      'paper with a grain',
      (context) => {
        for (let at = 0, seed = 1; at < 20_000; at++, seed = (seed * 48_271) % 2_147_483_647) {
          const grey = 215 + (seed % 40);
          context.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
          context.fillRect((at % 200) * 2, Math.floor(at / 200) * 2, 2, 2);
        }
      },
    ],
    ['a light shade', (context) => void ((context.fillStyle = '#d0d0d0'), context.fillRect(20, 20, 200, 100))],
  ])('leaves %s out', (_, draw) => {
    expect(inkOf(draw)).toEqual([]);
  });

  it('leaves a comb out whose words touch its lines, and finds what is written in one of its fields', () => {
    const words = [20, 98].map((x) => ({ x, y: 21, width: 50, height: 12 }));
    expect(inkOf((context) => comb(context, 12), words)).toEqual([]);
    const written = inkOf((context) => (comb(context, 12), strokes(context, [75, 31], [78, 23], [81, 31], [76, 28])), words);
    expect(written).toHaveLength(1);
  });

  /** A table under the band of its title, `apart` points below it, with a word in every cell. */
  const table = (context: SKRSContext2D, apart: number): Box[] => {
    context.fillRect(20, 20, 340, 20);
    const top = 40 + apart;
    for (let row = 0; row <= 4; row++) strokes(context, [20, top + 16 * row], [330, top + 16 * row]);
    for (const x of [20, 120, 200, 330]) strokes(context, [x, top], [x, top + 64]);
    const cells = Array.from({ length: 12 }, (_, i) => ({ x: [28, 128, 208][i % 3]!, y: top + 3 + 16 * Math.floor(i / 3) }));
    return [{ x: 26, y: 25, width: 120, height: 10 }, ...cells.map((at) => ({ ...at, width: 50, height: 10 }))];
  };

  it.each([0, 1, 2, 3, 5])('leaves a table out that begins %d points below the band of its title', (apart) => {
    const words = table(createCanvas(1, 1).getContext('2d'), apart);
    expect(inkOf((context) => void table(context, apart), words)).toEqual([]);
  });

  const WRITING = [[60, 45], [70, 25], [75, 43], [85, 30], [90, 43], [100, 27], [115, 45], [135, 35]] as const; // prettier-ignore
  const writeLight = (context: SKRSContext2D, height: number, width = 300): void => {
    context.fillRect(20, 15, width, height);
    context.strokeStyle = '#ffffff';
    context.lineWidth = 2;
    context.lineJoin = 'round';
    strokes(context, ...WRITING);
  };

  it.each([
    ['a band', 40, 300],
    ['a large area', 120, 300],
    ['a short band', 45, 140],
  ])('finds light writing on %s', (_, height, width) => {
    const found = inkOf((context) => void writeLight(context, height, width));
    expect(found).not.toEqual([]); // the edges of its letters may be found apart from them
    for (const corner of found) expect(corner).toEqual([expect.closeTo(60, -0.7), expect.closeTo(25, -0.7)]);
  });

  it('leaves out light words that were read, and the light field of a dark card', () => {
    const word = { x: 58, y: 23, width: 80, height: 24 };
    expect(inkOf((context) => void writeLight(context, 40), [word])).toEqual([]);
    const card = (context: SKRSContext2D): void => {
      context.fillRect(20, 15, 340, 120);
      context.clearRect(40, 30, 150, 30);
      context.fillStyle = '#ffffff';
      context.fillRect(40, 30, 150, 30);
    };
    expect(inkOf(card, [{ x: 50, y: 38, width: 60, height: 12 }])).toEqual([]);
  });

  it('finds what is written close to a plain band', () => {
    const found = inkOf((context) => {
      context.fillRect(20, 20, 300, 30);
      strokes(context, [60, 72], [70, 52], [75, 70], [85, 57], [90, 70], [100, 54], [115, 72], [135, 62]);
    });
    expect(found).toEqual([[expect.closeTo(60, -0.7), expect.closeTo(52, -0.7)]]);
  });

  it.each<[string, (context: SKRSContext2D) => void]>([
    [
      'pale letters drawn as paths',
      (context) => void ((context.strokeStyle = '#b8b8b8'), context.ellipse(27, 29, 7, 9, 0, 0, 2 * Math.PI), context.stroke()),
    ],
    [
      'yellow letters drawn as paths',
      (context) => void ((context.strokeStyle = '#f0dc5a'), context.ellipse(27, 29, 7, 9, 0, 0, 2 * Math.PI), context.stroke()),
    ],
    [
      'pale letters on a shade',
      (context) => {
        context.fillStyle = '#e8e8e8';
        context.fillRect(0, 0, 300, 100);
        context.strokeStyle = '#c8c8c8';
        context.ellipse(27, 29, 7, 9, 0, 0, 2 * Math.PI);
        context.stroke();
      },
    ],
    ['a letter drawn as a path', (context) => (context.ellipse(27, 29, 7, 9, 0, 0, 2 * Math.PI), context.stroke())],
    [
      'a wide signature',
      (context) => strokes(context, [20, 60], [40, 20], [60, 55], [100, 22], [120, 58], [180, 25], [200, 60], [260, 35]),
    ],
    [
      'a signature',
      (context) => strokes(context, [20, 40], [30, 20], [35, 38], [45, 25], [50, 38], [60, 22], [75, 40], [95, 30]),
    ],
    [
      'a barcode of thin bars',
      (context) =>
        [0, 3, 5, 8, 11, 14, 16, 19, 22, 24, 27, 30, 33, 35, 38, 41, 43, 46, 49, 52, 54, 57, 60].forEach((x) =>
          context.fillRect(20 + x, 20, 1, 40),
        ),
    ],
    ['a low barcode', (context) => bars(context, 40, 12)],
    ['small type that runs together', (context) => bars(context, 60, 5)],
    [
      'the bars of a barcode',
      (context) => [0, 3, 5, 9, 11, 14, 18, 21, 25, 28].forEach((x) => context.fillRect(20 + x, 20, 1.5, 30)),
    ],
    [
      'strokes in the frame of a table',
      (context) => {
        context.strokeRect(10, 10, 300, 100);
        strokes(context, [21, 45], [27, 21], [33, 45], [39, 21], [45, 45], [51, 21], [57, 45]);
      },
    ],
  ])('finds %s', (_, draw) => {
    expect(inkOf(draw)).toEqual([[expect.closeTo(20, -0.7), expect.closeTo(20, -0.7)]]);
  });
});
