import type { GreyImage } from './grey-image.js';

/**
 * Shares of the way from paper to ink. Greys nearer to paper than the least are grain; the measured grain widens that, up to the
 * most.
 */
const [LEAST_GRAIN, MOST_GRAIN] = [0.25, 0.5];
/**
 * Grain makes paper lighter as often as darker, and nothing else makes it lighter. So the lightest greys measure the grain: all
 * but this share of the pixels, and a little more.
 */
const LIGHTEST = 0.002;
const BEYOND_GRAIN = 1.2;
/** On a page of one line this share of the pixels is as dark as ink. */
const DARKEST = 0.0005;
/** The fewest greys between paper and ink; with fewer the page is blank, and its grain must not become ink. */
const FAINTEST = 40;

/** Paper becomes white and ink black; greys between them are spread evenly. */
export function stretchContrast(image: GreyImage): GreyImage {
  const levels = inkAndPaper(image.grey);
  if (!levels) return image;
  const [ink, paper] = levels;
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round((255 * (value - ink)) / (paper - ink)))),
  );
  const grey = new Uint8Array(image.grey.length);
  for (let i = 0; i < grey.length; i++) grey[i] = table[image.grey[i] ?? 0] ?? 0; // ten times as fast as `map`
  return { ...image, grey };
}

/** The most frequent grey of the light half. */
export function paperGrey({ grey }: GreyImage): number {
  return mostFrequentLight(histogram(grey));
}

/** The greys that become black and white; `undefined` where there is hardly a difference. */
function inkAndPaper(grey: Uint8Array): readonly [ink: number, paper: number] | undefined {
  const counts = histogram(grey);
  const paper = mostFrequentLight(counts);
  const ink = quantile(counts, DARKEST * grey.length);
  const grain = BEYOND_GRAIN * (quantile(counts, (1 - LIGHTEST) * grey.length) - paper);
  const range = paper - ink;
  if (range < FAINTEST || range < 2 * grain) return undefined;
  return [ink, paper - Math.min(MOST_GRAIN * range, Math.max(LEAST_GRAIN * range, grain))];
}

/** The grey below or at which this many pixels lie. */
function quantile(counts: Uint32Array, pixels: number): number {
  let value = 0;
  for (let seen = counts[0] ?? 0; seen < pixels && value < 255; seen += counts[value] ?? 0) value++;
  return value;
}

function histogram(grey: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < grey.length; i++) {
    const value = grey[i] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const mostFrequentLight = (counts: Uint32Array): number => counts.lastIndexOf(Math.max(...counts.subarray(128)));
