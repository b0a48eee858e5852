import type { Random } from '../../clinical/random.js';
import type { Grey } from '../pen/grey.js';

/** What a scanner, a fax or a camera does to a picture. */
export interface Damage {
  /** Share of a pixel's grey that comes from its neighbours, 0 to 0.3; twice is a stronger blur. */
  readonly blur: readonly number[];
  /** Largest change of a grey value by noise. */
  readonly noise: number;
  /** Specks a page. */
  readonly specks: number;
  /** Grey of ink and paper. */
  readonly ink: number;
  readonly paper: number;
  /** Darkening at the darkest place of a shadow, 0 to 1. */
  readonly shadow: number;
  /** Black or white, as a fax has it. */
  readonly threshold?: number;
}

/** A table of noise is several times faster than a number a pixel. */
const NOISE_LENGTH = 65_521;

export function degrade(picture: Grey, damage: Damage, random: Random): Grey {
  let { data } = picture;
  for (const weight of damage.blur) data = soften(picture, data, weight);
  data = new Uint8ClampedArray(data);
  const shade = shadowOf(picture, damage.shadow, random);
  const contrast = (damage.paper - damage.ink) / 255;
  const noise = Float32Array.from({ length: NOISE_LENGTH }, () => (random.next() - 0.5) * damage.noise);
  for (let y = 0, i = 0; y < picture.height; y++) {
    // Every row starts elsewhere in the table, so that its period cannot be seen.
    let n = random.int(0, NOISE_LENGTH - 1);
    for (let x = 0; x < picture.width; x++, i++) {
      const grey = (damage.ink + (data[i] ?? 0) * contrast) * shade(x, y) + (noise[n] ?? 0);
      n = n + 1 < NOISE_LENGTH ? n + 1 : 0;
      data[i] = damage.threshold === undefined ? grey : grey < damage.threshold ? 0 : 255;
    }
  }
  const result = { ...picture, data };
  for (let i = 0; i < damage.specks; i++) speck(result, random, damage.ink);
  return result;
}

/** A blur with a kernel of three by three. */
function soften({ width, height }: Grey, data: Uint8ClampedArray, weight: number): Uint8ClampedArray {
  const along = (from: Uint8ClampedArray, step: number): Uint8ClampedArray => {
    const to = new Uint8ClampedArray(from);
    for (let i = step; i < width * height - step; i++) {
      to[i] = (from[i] ?? 0) * (1 - 2 * weight) + ((from[i - step] ?? 0) + (from[i + step] ?? 0)) * weight;
    }
    return to;
  };
  return along(along(data, 1), width);
}

/** A soft shadow from one side, and light that falls off towards a corner. */
function shadowOf({ width, height }: Grey, depth: number, random: Random): (x: number, y: number) => number {
  if (depth === 0) return () => 1;
  const angle = random.next() * 2 * Math.PI;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const edge = (random.next() - 0.5) * 0.5;
  const corner = random.next() * 0.15;
  return (x, y) => {
    const [u, v] = [x / width - 0.5, y / height - 0.5];
    const slope = (u * dx + v * dy - edge) * 5;
    const into = slope < 0 ? 0 : slope > 1 ? 1 : slope;
    return 1 - depth * into * into * (3 - 2 * into) - corner * 2 * (u * u + v * v);
  };
}

function speck({ width, height, data }: Grey, random: Random, ink: number): void {
  const [x, y] = [random.int(2, width - 4), random.int(2, height - 4)];
  const size = random.int(1, 2);
  for (let dy = 0; dy < size; dy++) {
    for (let dx = 0; dx < size; dx++) data[(y + dy) * width + x + dx] = ink;
  }
}
