import { PDFName, PDFString, type PDFDocument, type PDFRef } from 'pdf-lib';
import type { Box } from '../../truth.js';

/** A check box of an AcroForm. */
export interface Widget {
  readonly box: Box;
  readonly checked: boolean;
}

/** Adds check boxes to the first page, whose upright content they cover. */
export function addWidgets(document: PDFDocument, widgets: readonly Widget[], pageHeight: number): void {
  const { context } = document;
  const page = document.getPage(0);
  const fields = widgets.map(({ box, checked }, i) => {
    const { width, height } = box;
    const frame = `q 0.5 w 0 G 0.5 0.5 ${width - 1} ${height - 1} re S Q`;
    const cross = `q 1.1 w 2 2 m ${width - 2} ${height - 2} l 2 ${height - 2} m ${width - 2} 2 l S Q`;
    const appearance = (content: string): PDFRef =>
      context.register(context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] }));
    const bottom = pageHeight - box.y - height;
    return context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Btn',
        T: PDFString.of(`box${i + 1}`),
        F: 4,
        Rect: [box.x, bottom, box.x + width, bottom + height],
        V: checked ? 'On' : 'Off',
        AS: checked ? 'On' : 'Off',
        AP: { N: { On: appearance(`${frame} ${cross}`), Off: appearance(frame) } },
      }),
    );
  });
  page.node.set(PDFName.of('Annots'), context.obj(fields));
  document.catalog.set(PDFName.of('AcroForm'), context.register(context.obj({ Fields: fields })));
}
