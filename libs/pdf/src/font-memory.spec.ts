import { describe, expect, it } from '@jest/globals';
import { letGo, openDocument } from './content/pdfjs.js';
import { readPages } from './read.js';
import { renderPages } from './render.js';
import { pdfOf } from './testing/tiny-pdf.js';

const input = pdfOf({ content: 'BT /F1 12 Tf 72 700 Td (Sodium 139) Tj ET' });

/** The number of dark pixels of the page. */
async function darkPixels(read: boolean): Promise<number> {
  await using open = await openDocument(input, {});
  let dark = 0;
  await open.use(async (document) => {
    if (read) await readPages(document, {});
    await renderPages(document, { dpi: 72 }, ({ canvas }) => {
      dark = canvas.data().filter((value) => value < 128).length;
    });
  });
  return dark;
}

describe('the fonts of a page that was read', () => {
  it('no longer hold the bytes of their programs', async () => {
    await using open = await openDocument(input, {});
    const sizes = await open.use(async (document) => {
      await readPages(document, {});
      const { commonObjs } = await document.getPage(1);
      const objects = [...(commonObjs as Iterable<[string, { readonly name?: string; readonly data?: Uint8Array }]>)];
      return objects.flatMap(([, { name, data }]) => (name === undefined ? [] : [data?.length ?? 0]));
    });
    expect(sizes).toEqual([0]);
  });

  it('are drawn as before', async () => {
    const dark = await darkPixels(false);
    expect(dark).toBeGreaterThan(0);
    expect(await darkPixels(true)).toBe(dark);
  });

  it('are let go of once they are many, and loaded anew', async () => {
    await using open = await openDocument(input, {});
    await open.use(async (document) => {
      const [before] = (await readPages(document, {})).pages;
      const { commonObjs } = await document.getPage(1);
      expect(await letGo(document, 1)).toBe(false);
      expect([...(commonObjs as Iterable<unknown>)].length).toBeGreaterThan(0);
      expect(await letGo(document, 1, 0)).toBe(true);
      expect([...(commonObjs as Iterable<unknown>)]).toEqual([]);
      expect((await readPages(document, {})).pages).toEqual([before]);
    });
  });
});
