import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';
import type { Grey } from './grey.js';
import type { Symbology } from '../truth.js';

/** The modules of a bar code; true is dark. */
export interface Modules {
  readonly width: number;
  readonly height: number;
  isDark(x: number, y: number): boolean;
}

const FORMATS: Readonly<Record<Symbology, WriteInputBarcodeFormat>> = {
  qr: 'QRCode',
  datamatrix: 'DataMatrix',
  pdf417: 'PDF417',
  code128: 'Code128',
};

let isPrepared = false;
/** zxing-wasm would fetch its modules from the network. */
function prepare(): void {
  if (isPrepared) return;
  prepareZXingModule({ overrides: { wasmBinary: bytesOf('writer') } });
  prepareReader({ overrides: { wasmBinary: bytesOf('reader') } });
  isPrepared = true;
}

function bytesOf(part: 'writer' | 'reader'): ArrayBuffer {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`)));
  return wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
}

/** Encodes a text, one pixel a module, without a quiet zone. */
export async function encodeModules(symbology: Symbology, content: string): Promise<Modules> {
  prepare();
  const { symbol, error } = await writeBarcode(content, { format: FORMATS[symbology], addQuietZones: false, scale: 1 });
  if (error) throw new Error(`${symbology}: ${error}`);
  const { width, height, data } = symbol;
  return { width, height, isDark: (x, y) => data[y * width + x] === 0 };
}

/** What all codes say that the reader finds with every means it has, in any direction and format. */
export async function decodeCodes({ data, width, height }: Grey): Promise<string[]> {
  prepare();
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const pgm = new Uint8Array(header.length + data.length);
  pgm.set(header);
  pgm.set(data, header.length);
  const thorough = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true, tryDenoise: true };
  return (await readBarcodes(pgm, { ...thorough, maxNumberOfSymbols: 64 })).map(({ text }) => text);
}
