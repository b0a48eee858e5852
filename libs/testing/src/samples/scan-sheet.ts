import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { PAPER, type Sheet, type Type } from './sheet.js';

const DPI = 200;
const SCALE = DPI / 72;
/** How askew the page lay on the glass, in radians: a quarter of a degree. */
const SKEW = 0.0044;
/** The largest change of a pixel's grey by noise, of 255. */
const NOISE = 26;
/** Numerical Recipes' linear congruential generator: the same noise in every run. */
const [MULTIPLIER, INCREMENT, SEED] = [1664525, 1013904223, 20250115];
const JPEG_QUALITY = 70;

/** Fonts that come with pdf.js: a scan must look the same whatever the machine has installed. */
const FONTS = { ScanRegular: 'LiberationSans-Regular.ttf', ScanBold: 'LiberationSans-Bold.ttf' } as const;

/** A page as a scanner sees it: pixels, a little askew, a little noisy, with no text behind them. */
export class ScanSheet implements Sheet {
  private readonly canvas: Canvas;
  private readonly context: SKRSContext2D;

  constructor() {
    for (const [name, file] of Object.entries(FONTS)) {
      GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/${file}`)), name);
    }
    this.canvas = createCanvas(Math.round(PAPER.width * SCALE), Math.round(PAPER.height * SCALE));
    this.context = this.canvas.getContext('2d');
    this.context.fillStyle = '#f7f6f2';
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.context.setTransform(SCALE, SCALE * SKEW, -SCALE * SKEW, SCALE, 0, 0);
    this.context.fillStyle = '#26262a';
  }

  text(x: number, y: number, text: string, type: Type): void {
    this.context.font = fontOf(type);
    this.context.fillText(text, x, y);
  }

  measure(text: string, type: Type): number {
    this.context.font = fontOf(type);
    return this.context.measureText(text).width;
  }

  rule(x: number, y: number, width: number): void {
    this.context.fillRect(x, y, width, 0.8);
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.context.globalAlpha = 0.1;
    this.context.fillRect(x, y, width, height);
    this.context.globalAlpha = 1;
  }

  /** The finished scan as a grey JPEG. */
  encode(): Promise<Uint8Array> {
    const image = this.context.getImageData(0, 0, this.canvas.width, this.canvas.height);
    const { data } = image;
    let state = SEED;
    for (let i = 0; i < data.length; i += 4) {
      state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
      const grey = (data[i] ?? 0) + (state / 2 ** 32 - 0.5) * NOISE;
      data[i] = data[i + 1] = data[i + 2] = Math.max(0, Math.min(255, Math.round(grey)));
    }
    this.context.putImageData(image, 0, 0);
    return this.canvas.encode('jpeg', JPEG_QUALITY);
  }
}

const fontOf = ({ size, bold }: Type): string => `${size}px ${bold ? 'ScanBold' : 'ScanRegular'}`;
