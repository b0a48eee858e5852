import { area, intersection, union } from '../page/geometry.js';
import type { Box, PdfWord } from '../page/model.js';
import { stretchContrast } from '../scan/contrast.js';
import type { GreyImage } from '../scan/grey-image.js';
import { flattenShadows } from '../scan/shadows.js';
import { whiten } from '../scan/whiten.js';
import { findWriting, lettersOf } from './writing.js';

/** Pixels per inch at which pictures are searched for writing: letters of 6 points are 6 pixels high. */
export const SEARCH_DPI = 100;
const POINTS_PER_INCH = 72;
/** Share of the page. Smaller pictures are logos, signatures, icons; larger ones may hold a letter or a table. */
const SMALLEST = 0.015;
/** A picture that is so many times as wide as high may be a line of handwriting, from this share of the page on. */
const LINE = { ratio: 3, share: 0.002 };
/** Share of the page that pictures take where the page itself may be one. */
const PICTURE_OF_A_PAGE = 0.3;
/** With fewer visible letters than this, a page of pictures is a picture: they are a stamp or a page number. */
const HARDLY_ANY_LETTERS = 40;
/** A page is a picture where so many letters of its pictures come on each letter of its text. */
const MOSTLY_PICTURE = 0.5;
/** A picture of fewer letters is a logo. */
const FEWEST_LETTERS = 12;
/** Points around the words of the text layer: glyphs reach beyond their boxes. */
const MASK_MARGIN = 1;
/** Points of white around a picture that OCR reads. Pictures that are nearer to each other are tiles of one. */
const REGION_MARGIN = 6;

/** Pictures of a page, by what OCR has to do with them. */
export type PictureReading =
  | { readonly kind: 'none' }
  /** The page is a picture. */
  | { readonly kind: 'page' }
  /** These pictures hold writing that no word of the text layer explains. */
  | { readonly kind: 'regions'; readonly boxes: readonly Box[] };

/** Whether the pictures take so much of the page, and its text so little, that it is read as a picture without looking. */
export function isPictureOfPage(pictures: readonly Box[], page: Box, letters: number): boolean {
  return letters < HARDLY_ANY_LETTERS && takesPage(pictures, page);
}

const takesPage = (pictures: readonly Box[], page: Box): boolean =>
  pictures.reduce((sum, box) => sum + area(box), 0) > PICTURE_OF_A_PAGE * area(page);

/** The pictures that are large enough to hold a letter or a table, or as long as a line of writing, cut at the edges of the page. */
export function largePictures(images: readonly Box[], page: Box): Box[] {
  const visible = images.flatMap((box) => intersection(page, box) ?? []).filter((box) => area(box) > 0);
  // a scanner may cut a page into strips or tiles
  const all = visible.reduce((sum, box) => sum + area(box), 0);
  const isLine = (box: Box): boolean => box.width >= LINE.ratio * box.height && area(box) >= LINE.share * area(page);
  return visible.filter((box) => area(box) >= SMALLEST * area(page) || isLine(box) || all > PICTURE_OF_A_PAGE * area(page));
}

/**
 * What of the pictures the words do not explain: the page is drawn at a low resolution, the visible words are painted over with
 * white, and the pictures are searched for lines of writing.
 * @param drawn the whole page at {@link SEARCH_DPI}
 */
export function findUnexplained(
  drawn: GreyImage,
  pictures: readonly Box[],
  visible: readonly PdfWord[],
  page: Box,
): PictureReading {
  const scale = SEARCH_DPI / POINTS_PER_INCH;
  const rows = findWriting(stretchContrast(flattenShadows(maskKnown(drawn, visible, scale), SEARCH_DPI)), SEARCH_DPI).map(
    ({ box, letters }) => ({ box: scaleBox(box, 1 / scale), letters }),
  );
  const regions = pictures
    .map((picture) => ({ picture, rows: rows.filter(({ box }) => isInside(box, picture)) }))
    .map((found) => ({ ...found, letters: lettersOf(found.rows) }))
    .filter(({ letters }) => letters >= FEWEST_LETTERS);
  if (regions.length === 0) return { kind: 'none' };
  const letters = regions.reduce((sum, region) => sum + region.letters, 0);
  const printed = visible.reduce((sum, { text }) => sum + text.length, 0);
  const holding = regions.map(({ picture }) => picture);
  if (takesPage(holding, page) && letters >= MOSTLY_PICTURE * printed) return { kind: 'page' };
  return { kind: 'regions', boxes: separate(holding.map((picture) => growWithin(picture, page))) };
}

/** The whole picture is read, not only the lines found in it at a low resolution: these may be some of its lines. */
const growWithin = ({ x, y, width, height }: Box, page: Box): Box => {
  const grown = {
    x: x - REGION_MARGIN,
    y: y - REGION_MARGIN,
    width: width + 2 * REGION_MARGIN,
    height: height + 2 * REGION_MARGIN,
  };
  return intersection(page, grown) ?? page;
};

const isInside = (box: Box, picture: Box): boolean => {
  const shared = intersection(box, picture);
  return shared !== undefined && area(shared) > 0.5 * area(box);
};

const scaleBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

/** The picture of a page with what is known on it, as its visible words or codes, painted over. @param scale pixels a point */
export function maskKnown(drawn: GreyImage, known: readonly { readonly box: Box }[], scale: number): GreyImage {
  const boxes = known.map(({ box: { x, y, width, height } }) => ({
    x: x - MASK_MARGIN,
    y: y - MASK_MARGIN,
    width: width + 2 * MASK_MARGIN,
    height: height + 2 * MASK_MARGIN,
  }));
  return whiten(
    drawn,
    boxes.map((box) => scaleBox(box, scale)),
  );
}

/** Boxes that overlap become one: no word may be read twice. */
function separate(boxes: readonly Box[]): Box[] {
  let open = [...boxes];
  for (let i = 0; i < open.length; i++) {
    const box = open[i];
    const touching = box ? open.filter((other) => other !== box && intersection(box, other)) : [];
    if (!box || touching.length === 0) continue;
    open = [union([box, ...touching]), ...open.filter((other) => other !== box && !touching.includes(other))];
    i = -1;
  }
  return open;
}
