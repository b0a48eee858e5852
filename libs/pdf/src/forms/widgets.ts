import { boxOf, type Matrix } from '../page/geometry.js';
import type { MarkState } from '../page/model.js';
import type { PDFPageProxy } from '../content/pdfjs.js';
import { unlessStalled } from '../content/stalled.js';
import type { Widget } from './marks.js';

/** What pdf.js tells of a button field. */
interface ButtonAnnotation {
  readonly fieldType?: string;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly fieldValue?: unknown;
  readonly exportValue?: unknown;
  readonly buttonValue?: unknown;
  readonly rect?: readonly number[];
  readonly hidden?: boolean;
}

/** The tick boxes and radio buttons of a page that are form fields (ISO 32000-1, 12.7.4.2), with their state. */
export async function widgetsOf(page: PDFPageProxy, toPage: Matrix): Promise<Widget[]> {
  const annotations = (await unlessStalled(page.getAnnotations())) as readonly ButtonAnnotation[];
  return annotations.flatMap(({ fieldType, checkBox, radioButton, fieldValue, exportValue, buttonValue, rect, hidden }) => {
    if (fieldType !== 'Btn' || (!checkBox && !radioButton) || !rect || hidden) return [];
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
    const state: MarkState =
      fieldValue === (checkBox ? exportValue : buttonValue) &&
      fieldValue !== undefined &&
      fieldValue !== null &&
      fieldValue !== 'Off'
        ? 'checked'
        : 'unchecked';
    return [{ box: boxOf(toPage, x0, y0, x1, y1), state }];
  });
}
