import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { PAPER, type Sheet, type SheetBox, type Type } from './sheet.js';

const DPI = 200;
const SCALE = DPI / 72;
const PAPER_COLOUR = '#f7f6f2';

interface Noise {
  /** Rotation of the page on the glass, in radians. */
  readonly skew: number;
  /** Largest change of a pixel's grey value by noise, of 255. */
  readonly grain: number;
  readonly ink: string;
  /** Radius of the lens's blur, in pixels. */
  readonly blur: number;
  /** Number of dust specks on a page. */
  readonly specks: number;
  readonly jpegQuality: number;
}
const LEVELS = {
  light: { skew: 0.0044, grain: 26, ink: '#26262a', blur: 0, specks: 0, jpegQuality: 70 },
  medium: { skew: -0.0105, grain: 60, ink: '#46464c', blur: 0.6, specks: 250, jpegQuality: 50 },
} as const satisfies Record<string, Noise>;

/** Quality of the scan of a page. */
export type ScanLevel = keyof typeof LEVELS;
export const SCAN_LEVELS = Object.keys(LEVELS) as readonly ScanLevel[];

/** Numerical Recipes' linear congruential generator: the same noise in every run. */
const [MULTIPLIER, INCREMENT, SEED] = [1664525, 1013904223, 20250115];

/** Fonts that are part of pdf.js: a scan must look the same on every machine. */
const FONTS = { ScanRegular: 'LiberationSans-Regular.ttf', ScanBold: 'LiberationSans-Bold.ttf' } as const;

/** A page as a scanner sees it: pixels, slightly rotated and noisy, without a text layer. */
export class ScanSheet implements Sheet {
  private readonly canvas: Canvas;
  private readonly context: SKRSContext2D;
  private readonly noise: Noise;

  constructor(level: ScanLevel = 'light') {
    this.noise = LEVELS[level];
    for (const [name, file] of Object.entries(FONTS)) {
      GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/${file}`)), name);
    }
    this.canvas = createCanvas(Math.round(PAPER.width * SCALE), Math.round(PAPER.height * SCALE));
    this.context = this.canvas.getContext('2d');
    this.context.fillStyle = PAPER_COLOUR;
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const turn = SCALE * this.noise.skew;
    this.context.setTransform(SCALE, turn, -turn, SCALE, 0, 0);
    this.context.fillStyle = this.noise.ink;
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

  /** The bounding box of the rotated box. */
  placed({ x, y, width, height }: SheetBox): SheetBox {
    const { skew } = this.noise;
    const left = x - skew * y - Math.max(0, skew * height);
    const top = y + skew * x + Math.min(0, skew * width);
    return { x: left, y: top, width: width + Math.abs(skew) * height, height: height + Math.abs(skew) * width };
  }

  /** Removes ink from a place: `much` of it, from 0 to 1. */
  rub(x: number, y: number, width: number, height: number, much: number): void {
    this.context.fillStyle = PAPER_COLOUR;
    this.context.globalAlpha = much;
    this.context.fillRect(x, y, width, height);
    this.context.globalAlpha = 1;
    this.context.fillStyle = this.noise.ink;
  }

  /** The finished scan as a grey JPEG. */
  encode(): Promise<Uint8Array> {
    const { grain, blur, specks, jpegQuality } = this.noise;
    const { width, height } = this.canvas;
    const chance = chances();
    for (let i = 0; i < specks; i++) this.speck(chance() * PAPER.width, chance() * PAPER.height, 0.2 + chance() * 0.4);
    if (blur > 0) this.soften(blur);
    const image = this.context.getImageData(0, 0, width, height);
    const { data } = image;
    for (let i = 0; i < data.length; i += 4) {
      const grey = (data[i] ?? 0) + (chance() - 0.5) * grain;
      data[i] = data[i + 1] = data[i + 2] = Math.max(0, Math.min(255, Math.round(grey)));
    }
    this.context.putImageData(image, 0, 0);
    return this.canvas.encode('jpeg', jpegQuality);
  }

  private speck(x: number, y: number, radius: number): void {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.context.fill();
  }

  private soften(blur: number): void {
    const sharp = createCanvas(this.canvas.width, this.canvas.height);
    sharp.getContext('2d').drawImage(this.canvas, 0, 0);
    this.context.resetTransform();
    this.context.filter = `blur(${blur}px)`;
    this.context.drawImage(sharp, 0, 0);
    this.context.filter = 'none';
  }
}

/** The same numbers from 0 to 1 in every run. */
function chances(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return state / 2 ** 32;
  };
}

const fontOf = ({ size, bold }: Type): string => `${size}px ${bold ? 'ScanBold' : 'ScanRegular'}`;
