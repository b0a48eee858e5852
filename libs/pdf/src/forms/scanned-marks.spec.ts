import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openOcr } from '../ocr/open-ocr.js';
import { readPicture } from '../ocr/read-picture.js';
import type { QuarterTurn } from '../page/model.js';
import { toGrey } from '../scan/grey-image.js';

const ocr = await openOcr();
afterAll(async () => {
  await ocr[Symbol.asyncDispose]();
});

const [WIDTH, HEIGHT, DPI] = [420, 300, 200];
type Draw = (context: SKRSContext2D) => void;

const text =
  (x: number, y: number, words: string, size = 11): Draw =>
  (context) => {
    context.font = `${size}px Form`;
    context.fillText(words, x, y);
  };
const lines =
  (...points: readonly (readonly [number, number])[][]): Draw =>
  (context) => {
    context.beginPath();
    for (const [[x = 0, y = 0] = [], ...rest] of points) {
      context.moveTo(x, y);
      for (const [toX, toY] of rest) context.lineTo(toX, toY);
    }
    context.stroke();
  };
const square =
  (x: number, y: number, size = 9): Draw =>
  (context) =>
    context.strokeRect(x, y - size, size, size);
const cross = (x: number, y: number): Draw => lines([[x + 1, y - 8], [x + 8, y - 1]], [[x + 1, y - 1], [x + 8, y - 8]]); // prettier-ignore
const tick = (x: number, y: number): Draw => lines([[x + 1, y - 4], [x + 4, y - 1], [x + 12, y - 12]]); // prettier-ignore
/** A square without so many points of its upper line, as where a scan is too pale. */
const worn = (x: number, y: number): Draw => lines([[x, y - 9], [x, y], [x + 9, y], [x + 9, y - 9], [x + 8, y - 9]], [[x, y - 9], [x + 2, y - 9]]); // prettier-ignore
/** A square with a shadow, of whose thin lines specks are left. */
const shadowed =
  (x: number, y: number): Draw =>
  (context) => {
    context.fillRect(x + 1, y - 1.5, 8, 1.5);
    context.fillRect(x + 7.5, y - 8, 1.5, 8);
    for (let i = 0; i < 8; i += 2) {
      context.fillRect(x + i, y - 9, 1.2, 0.5);
      context.fillRect(x, y - 9 + i, 0.5, 1.2);
    }
  };
const ring =
  (x: number, y: number, rx: number): Draw =>
  (context) => {
    context.beginPath();
    context.ellipse(x, y, rx, 9, 0, 0, 2 * Math.PI);
    context.stroke();
  };
const blank = (x: number, y: number): Draw => lines([[x, y], [x + 22, y]]); // prettier-ignore

const TITLE = text(40, 30, 'Past medical history of the patient', 14);

async function marksOf(drawn: readonly Draw[], turn: QuarterTurn = 0) {
  GlobalFonts.registerFromPath(
    fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
    'Form',
  );
  const scale = DPI / 72;
  const [across, down] = turn % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const canvas = createCanvas(Math.round(across * scale), Math.round(down * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf7';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-WIDTH / 2, -HEIGHT / 2);
  context.fillStyle = context.strokeStyle = '#202020';
  context.lineWidth = 0.8;
  for (const draw of [TITLE, ...drawn]) draw(context);
  const { marks } = await readPicture({ ...toGrey(canvas), dpi: DPI, box: { x: 0, y: 0, width: across, height: down } }, ocr);
  return marks;
}
const statesOf = async (...args: Parameters<typeof marksOf>) =>
  (await marksOf(...args)).map(({ label, state }) => `${label}: ${state}`).toSorted();

const BOXES = [square(40, 60), text(54, 60, 'Asthma'), square(40, 80), cross(40, 80), text(54, 80, 'Diabetes')];

describe('tick boxes on a scan', () => {
  it.each<readonly [string, readonly Draw[], readonly string[]]>([
    ['squares, empty and crossed', BOXES, ['Asthma: unchecked', 'Diabetes: checked']],
    [
      'ticked beyond the box',
      [...BOXES, square(40, 100), tick(40, 100), text(58, 100, 'Hepatitis')],
      ['Asthma: unchecked', 'Diabetes: checked', 'Hepatitis: checked'],
    ],
    [
      'with a line worn off, in a column of others',
      [...BOXES, worn(40, 100), text(54, 100, 'Hepatitis'), text(40, 140, 'A letter is no box')],
      ['Asthma: unchecked', 'Diabetes: checked', 'Hepatitis: unchecked'],
    ],
    [
      'with a shadow and worn lines',
      [60, 80, 100].flatMap((y, i) => [shadowed(40, y), text(54, y, ['Asthma', 'Diabetes', 'Gout'][i] ?? '')]).concat(cross(40, 80)), // prettier-ignore
      ['Asthma: unchecked', 'Diabetes: checked', 'Gout: unchecked'],
    ],
    [
      'what is no frame in a column of boxes is unclear',
      [...BOXES, square(40, 100), text(54, 100, 'Gout'), text(40, 120, 'K', 13), text(54, 120, 'Stroke')],
      ['Asthma: unchecked', 'Diabetes: checked', 'Gout: unchecked', 'Stroke: unclear'],
    ],
    [
      'lines before words',
      [blank(40, 61), text(68, 60, 'Asthma'), blank(40, 81), text(47, 79, 'X'), text(68, 80, 'Diabetes'), blank(40, 101), text(68, 100, 'Gout')], // prettier-ignore
      ['Asthma: unchecked', 'Diabetes: checked', 'Gout: unchecked'],
    ],
    [
      'a ring around a choice',
      [text(40, 70, 'Do you smoke?'), text(160, 70, 'Yes'), text(200, 70, 'No'), ring(207, 66, 15)],
      ['No: checked', 'Yes: unchecked'],
    ],
  ])('%s', async (_, drawn, states) => {
    expect(await statesOf(drawn)).toEqual(states);
  });

  it('are found on a turned page, where they lie', async () => {
    const marks = await marksOf(BOXES, 90);
    const asthma = marks.find(({ label }) => label === 'Asthma');
    expect(asthma?.state).toBe('unchecked');
    // 40 points from the left and 51 from the top of the level page
    expect(asthma?.box.y).toBeCloseTo(40, -1);
    expect(asthma?.box.x).toBeCloseTo(HEIGHT - 60, -1);
  });

  it('are not seen in letters', async () => {
    expect(
      await statesOf([text(40, 70, 'BODE OPQRD 0880 Obese HONDO', 13), text(40, 100, 'DOB 08/06/1980 MRN 0806880')]),
    ).toEqual([]);
  });

  it('are not seen in a column of single letters', async () => {
    const letters = ['H', 'N', 'L', 'H', 'N', 'F'].map((letter, i) => text(200, 60 + 20 * i, letter));
    const tests = ['Sodium', 'Potassium', 'Chloride', 'Glucose', 'Calcium', 'Iron'].map((name, i) => text(40, 60 + 20 * i, name));
    expect(await statesOf([...tests, ...letters])).toEqual([]);
  });
});
