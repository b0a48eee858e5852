import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Grey } from '../pen/grey.js';

const FONTS = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/standard_fonts/LICENSE_FOXIT')));

/** Renders the first page of a PDF. */
export async function renderPage(pdf: Uint8Array, dpi: number): Promise<Grey> {
  // pdf.js takes the buffer over, so it gets a copy.
  const task = getDocument({
    data: pdf.slice(),
    standardFontDataUrl: FONTS,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  await task.destroy();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const grey = new Uint8ClampedArray(canvas.width * canvas.height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
  }
  return { width: canvas.width, height: canvas.height, data: grey };
}

/** Encodes a grey picture as JPEG; `quality` is 1 to 100. */
export function encodeJpeg({ width, height, data }: Grey, quality: number): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const pixels = image.data; // a picture asks its library for it each time
  for (let i = 0; i < data.length; i++) {
    pixels[4 * i] = pixels[4 * i + 1] = pixels[4 * i + 2] = data[i] ?? 0;
    pixels[4 * i + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas.encode('jpeg', quality);
}
