import { lookupTable } from '@chartloom/kernel';
import { readFile } from 'node:fs/promises';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { union } from '../page/geometry.js';
import type { Box, PdfCode } from '../page/model.js';
import { toPgm, type GreyImage } from '../scan/grey-image.js';

/** Its bytes come from the installed package: the reader would else load them from a server. */
const WASM = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const POINTS_PER_INCH = 72;

/** Pixels per inch at which codes are read: the smallest usual module, 0.25 mm, has two pixels. */
export const CODE_DPI = 200;

/** The symbologies that healthcare uses, by ZXing's names; every other one that is read counts as linear. */
const MATRIX = lookupTable<PdfCode['symbology']>({
  QRCode: 'qr',
  DataMatrix: 'datamatrix',
  PDF417: 'pdf417',
  Aztec: 'aztec',
});
/** Named, since the reader of all formats sees codes of two figures in tables. */
const FORMATS = ['QRCode', 'DataMatrix', 'PDF417', 'Aztec', 'Code128', 'Code39', 'Code93', 'Codabar', 'ITF', 'EANUPC'] as const;
const OPTIONS = {
  formats: [...FORMATS],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  tryDenoise: false,
  maxNumberOfSymbols: 32,
};
/** A linear code without a check digit is seen in the strokes of letters too; real ones say more. */
const SHORTEST_LINEAR = 4;

let prepared: Promise<unknown> | undefined;

async function loadReader(): Promise<unknown> {
  const wasm = await readFile(WASM);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/**
 * The bar codes and matrix codes of a picture, in any direction.
 * @param origin of the picture on the page, in points
 */
export async function readCodes(image: GreyImage, dpi: number, origin: Pick<Box, 'x' | 'y'>): Promise<PdfCode[]> {
  prepared ??= loadReader();
  await prepared;
  const results = await readBarcodes(toPgm(image), OPTIONS);
  const scale = POINTS_PER_INCH / dpi;
  return results.filter(isCode).map((result) => {
    const box = boxOf(result);
    return {
      symbology: symbologyOf(result),
      content: result.text,
      box: { x: origin.x + box.x * scale, y: origin.y + box.y * scale, width: box.width * scale, height: box.height * scale },
    };
  });
}

const symbologyOf = ({ symbology }: ReadResult): PdfCode['symbology'] => MATRIX[symbology] ?? 'linear';
const isCode = (result: ReadResult): boolean =>
  result.isValid && (symbologyOf(result) !== 'linear' || result.text.length >= SHORTEST_LINEAR);

const boxOf = ({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): Box =>
  union([topLeft, topRight, bottomLeft, bottomRight].map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
