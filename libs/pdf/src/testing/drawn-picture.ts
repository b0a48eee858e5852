import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import type { QuarterTurn } from '../page/model.js';
import { toGrey, type GreyImage } from '../scan/grey-image.js';

/** A part of a chart: prose and a table, 22 lines. */
export const CHART_LINES: readonly string[] = [
  'Riverbend Family Practice',
  'Patient: Dolores Whitcombe   MRN: 88213407',
  'The patient is a woman with type 2 diabetes mellitus,',
  'hypertension and chronic kidney disease who presented',
  'with shortness of breath and swelling of both legs.',
  'She was treated with intravenous furosemide.',
  'Furosemide 40 mg tablet by mouth twice daily',
  'Metformin 500 mg tablet by mouth with meals',
  'Sodium 139 mmol/L 135-145',
  'Potassium 5.4 mmol/L 3.5-5.1',
  'Follow up with cardiology in two weeks.',
];

interface PictureOptions {
  readonly lines?: readonly string[];
  readonly dpi?: number;
  /** How far the page is turned clockwise. */
  readonly turn?: QuarterTurn;
  /** Degrees clockwise, besides. */
  readonly skew?: number;
  /** Share of the light that is missing in the darkest corner. */
  readonly shadow?: number;
  /** Points. */
  readonly width?: number;
  readonly height?: number;
}

/** Lines of 12-point type on paper, as a scanner sees them. */
export function drawPicture(options: PictureOptions = {}): Canvas {
  const { lines = CHART_LINES, dpi = 150, turn = 0, skew = 0, shadow = 0, width = 400, height = 300 } = options;
  const font = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
  GlobalFonts.registerFromPath(font, 'Picture');
  const scale = dpi / 72;
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
  const canvas = createCanvas(Math.round(across * scale), Math.round(down * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4f2ee';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((turn + skew) * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = '#222226';
  context.font = '12px Picture';
  lines.forEach((line, i) => context.fillText(line, 40, 50 + 20 * i));
  context.resetTransform();
  if (shadow > 0) {
    const dark = context.createLinearGradient(0, 0, canvas.width, canvas.height);
    dark.addColorStop(0, 'rgba(0,0,0,0)');
    dark.addColorStop(1, `rgba(0,0,0,${shadow})`);
    context.fillStyle = dark;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

export const drawGrey = (options: PictureOptions = {}): GreyImage => toGrey(drawPicture(options));
