import { withDocument, openPage, OPS } from '../content/pdfjs.js';
import type { FontGlyph, PdfFont } from '../content/graphics-state.js';
import { shapeOf } from '../fonts/glyph-shape.js';
import { standardFont } from './drawn-fonts.js';
import { pdfOf } from './tiny-pdf.js';

const FACES = [
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Courier',
  'Courier-Bold',
];
const PRINTED = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
const thousandths = (value: number): number => Math.round(value * 1000);

/** The rows of data/letter-shapes.tsv, measured from the outlines of pdf.js. */
export async function measureLetters(): Promise<string[]> {
  const rows: string[] = [];
  for (const face of FACES) rows.push(...(await measureFace(face)));
  return rows;
}

async function measureFace(face: string): Promise<string[]> {
  const { font, encode } = standardFont(face);
  const pdf = pdfOf({ content: `BT /F1 1 Tf ${encode(PRINTED.join(''))} Tj ET`, font });
  return withDocument(pdf, 1, async (document) => {
    const page = await openPage(document, 1);
    const { fnArray, argsArray } = await page.getOperatorList();
    const objects = page.commonObjs as { get(id: string): unknown };
    const operand = (operator: number): unknown => (argsArray[fnArray.indexOf(operator)] as readonly unknown[])[0];
    const { loadedName = '' } = objects.get(operand(OPS.setFont) as string) as PdfFont;
    return (operand(OPS.showText) as readonly FontGlyph[]).flatMap(({ unicode, fontChar }) => {
      const { path } = objects.get(`${loadedName}_path_${fontChar}`) as { path: ArrayLike<number> };
      const shape = shapeOf(path);
      if (!shape) return [];
      const cells = shape.rows.map((row) => row.toString(16).padStart(4, '0')).join('');
      return [[face, unicode, ...[shape.top, shape.bottom, shape.width].map(thousandths), cells].join('\t')];
    });
  });
}
