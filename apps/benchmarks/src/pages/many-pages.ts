import { drawPage, LAYOUTS } from '@chartloom/testing';
import { PDFDocument } from 'pdf-lib';

/** Of every layout the page of this seed. */
const SEED = 3;

/**
 * One PDF with pages of all digital layouts in turn, again and again: as in a chart, the same names come back on later pages. (With
 * 200 different patients in one file, the verification finds new names after each repeat, and the file is refused.) Each page
 * brings its own copy of its fonts, as in a file that was joined from many: the harder case for a reader.
 */
export async function drawManyPages(count: number): Promise<Uint8Array> {
  const layouts = LAYOUTS.filter(({ medium }) => medium === 'digital');
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (let i = 0; i < count; i++) {
    const layout = layouts[i % layouts.length];
    if (!layout) throw new Error('there are no digital layouts');
    const { pdf } = await drawPage(layout.id, SEED);
    const [page] = await joined.copyPages(await PDFDocument.load(pdf, { updateMetadata: false }), [0]);
    if (page) joined.addPage(page);
  }
  return joined.save({ updateFieldAppearances: false });
}
