import { boxOf, IDENTITY, multiply, type Matrix } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import type { OperatorList } from './page-content.js';
import { operatorsOf, OPS, type PDFPageProxy } from './pdfjs.js';
import { unlessStalled } from './stalled.js';

/** A decoded picture: three bytes a pixel, red, green and blue, row by row from the top. */
export interface SolePicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Its place on the visible page, in points. */
  readonly box: Box;
}

/** pdf.js ImageKind.RGB_24BPP: a picture without transparency, of more than two greys. */
const OPAQUE_COLOURS = 2;
const HARMLESS = new Set([OPS.save, OPS.restore, OPS.transform, OPS.dependency, OPS.paintImageXObject]);

interface DecodedImage extends Omit<SolePicture, 'box'> {
  readonly kind: number;
}

/**
 * The picture of a scanned page that paints nothing else, upright and opaque; `undefined` for every other page. pdf.js decoded it
 * with the operators of the page, and would decode it again to draw it.
 */
export async function solePicture(page: PDFPageProxy): Promise<SolePicture | undefined> {
  const list = await operatorsOf(page);
  const toPage = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  const placed = soleImage(list, toPage);
  if (!placed) return undefined;
  const image = await unlessStalled(new Promise<DecodedImage | null>((resolve) => void page.objs.get(placed.id, resolve)));
  if (image?.kind !== OPAQUE_COLOURS) return undefined;
  const { data, width, height } = image;
  return { data, width, height, box: placed.box };
}

/** The only image among operators that paint nothing else. Turned and mirrored ones are left to pdf.js. */
function soleImage({ fnArray, argsArray }: OperatorList, toPage: Matrix): { readonly id: string; readonly box: Box } | undefined {
  const at = fnArray.indexOf(OPS.paintImageXObject);
  const before = fnArray.slice(0, at);
  const isSole = at >= 0 && fnArray.lastIndexOf(OPS.paintImageXObject) === at && fnArray.every((one) => HARMLESS.has(one));
  if (!isSole || before.includes(OPS.restore)) return undefined;
  const matrix = before.reduce(
    (product, one, i) => (one === OPS.transform ? multiply(product, matrixOf(argsArray[i] ?? [])) : product),
    toPage,
  );
  const [a, b, c, d] = matrix;
  return a > 0 && b === 0 && c === 0 && d < 0 ? { id: String(argsArray[at]?.[0]), box: boxOf(matrix, 0, 0, 1, 1) } : undefined;
}

function matrixOf(values: readonly unknown[]): Matrix {
  const [a, b, c, d, e, f] = values.length === IDENTITY.length ? values.map(Number) : IDENTITY;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}
