import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';
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
/** zxing-wasm would fetch its module from the network. */
function prepare(): void {
  if (isPrepared) return;
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
  isPrepared = true;
}

/** Encodes a text, one pixel a module, without a quiet zone. */
export async function encodeModules(symbology: Symbology, content: string): Promise<Modules> {
  prepare();
  const { symbol, error } = await writeBarcode(content, { format: FORMATS[symbology], addQuietZones: false, scale: 1 });
  if (error) throw new Error(`${symbology}: ${error}`);
  const { width, height, data } = symbol;
  return { width, height, isDark: (x, y) => data[y * width + x] === 0 };
}
