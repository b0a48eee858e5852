import { drawPage, LAYOUTS } from '@chartloom/testing';
import { PDFDocument } from 'pdf-lib';

/** Seeds of `bench:reading` begin at 1: these pages are others. */
const FIRST_SEED = 101;

/**
 * One PDF with pages of all digital layouts in turn. Each page brings its own copy of its fonts, as in a file that was joined
 * from many: the harder case for a reader that keeps what it knows by font.
 */
export async function drawManyPages(count: number): Promise<Uint8Array> {
  const layouts = LAYOUTS.filter(({ medium }) => medium === 'digital');
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (let i = 0; i < count; i++) {
    const layout = layouts[i % layouts.length];
    if (!layout) throw new Error('there are no digital layouts');
    const { pdf } = await drawPage(layout.id, FIRST_SEED + Math.floor(i / layouts.length));
    const [page] = await joined.copyPages(await PDFDocument.load(pdf, { updateMetadata: false }), [0]);
    if (page) joined.addPage(page);
  }
  return joined.save({ updateFieldAppearances: false });
}
