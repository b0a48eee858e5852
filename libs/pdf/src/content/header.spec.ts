import { expect, it } from '@jest/globals';
import { pdfOf } from '../testing/tiny-pdf.js';
import { readPdf } from '../read.js';
import { wasSavedAsText } from './header.js';

const BYTES = Uint8Array.from({ length: 4000 }, (_, i) => (i * 151 + (i >> 3)) & 0xff);

it.each<[string, Uint8Array, boolean]>([
  ['bytes that were taken for text', Buffer.from(Buffer.from(BYTES).toString('utf8')), true],
  ['bytes', BYTES, false],
  ['text with a few signs that could not be read', Buffer.from(`${'a'.repeat(20_000)}${'\ufffd'.repeat(40)}`), false],
])('%s', (_, bytes, expected) => expect(wasSavedAsText(bytes)).toBe(expected));

it('a PDF that was saved as text is refused, where its pages would have been read as blank', async () => {
  const damaged = Buffer.concat([pdfOf({ content: '' }), Buffer.from(Buffer.from(BYTES).toString('utf8'))]);
  await expect(readPdf(damaged)).rejects.toMatchObject({
    code: 'pdf-malformed',
    message: expect.stringContaining('saved or sent as text') as unknown,
  });
});
