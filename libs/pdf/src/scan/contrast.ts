import type { GreyImage } from './grey-image.js';

/** What differs from paper by less than this part of the way to ink is grain, and so is what differs by the grain seen. */
const [LEAST_GRAIN, MOST_GRAIN] = [0.25, 0.5];
/** Grain makes paper lighter as often as darker, and nothing else makes it lighter: only this part is beyond it. */
const LIGHTEST = 0.002;
const BEYOND_GRAIN = 1.2;
/** This part of the pixels is as dark as ink on a page of one line. */
const DARKEST = 0.0005;
/** Greys between paper and ink, at the least: a blank page must not have its grain made ink. */
const FAINTEST = 40;

/** Paper becomes white and ink black; what lies between keeps its place between them. */
export function stretchContrast(image: GreyImage): GreyImage {
  const levels = inkAndPaper(image.grey);
  if (!levels) return image;
  const [ink, paper] = levels;
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round((255 * (value - ink)) / (paper - ink)))),
  );
  return { ...image, grey: image.grey.map((value) => table[value] ?? 0) };
}

/** The commonest grey of the light half. */
export function paperGrey({ grey }: GreyImage): number {
  return mostFrequentLight(histogram(grey));
}

/** The greys that become black and white. */
function inkAndPaper(grey: Uint8Array): readonly [ink: number, paper: number] | undefined {
  const counts = histogram(grey);
  const paper = mostFrequentLight(counts);
  const ink = quantile(counts, DARKEST * grey.length);
  const grain = BEYOND_GRAIN * (quantile(counts, (1 - LIGHTEST) * grey.length) - paper);
  const range = paper - ink;
  if (range < FAINTEST || range < 2 * grain) return undefined;
  return [ink, paper - Math.min(MOST_GRAIN * range, Math.max(LEAST_GRAIN * range, grain))];
}

/** The grey that so many pixels are not lighter than. */
function quantile(counts: Uint32Array, pixels: number): number {
  let value = 0;
  for (let seen = counts[0] ?? 0; seen < pixels && value < 255; seen += counts[value] ?? 0) value++;
  return value;
}

function histogram(grey: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const mostFrequentLight = (counts: Uint32Array): number => counts.lastIndexOf(Math.max(...counts.subarray(128)));
