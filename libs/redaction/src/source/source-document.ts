import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, type PDFObject } from 'pdf-lib';
import { resultOrReason, UnsupportedContent } from './unsupported-content.js';
import { dictionaryAt, streamBytes } from './pdf-objects.js';

export interface SourcePage {
  /** All content streams as one. */
  readonly content: Uint8Array;
  readonly resources: PDFDict | undefined;
}

/** The objects of the input, read independently of pdf.js. */
export class SourceDocument {
  private constructor(private readonly document: PDFDocument) {}

  /** `undefined` where pdf-lib cannot read the file, or sees another number of pages than pdf.js. */
  static async open(bytes: Uint8Array, pages: number): Promise<SourceDocument | undefined> {
    try {
      const options = { updateMetadata: false, password: '', parseSpeed: ParseSpeeds.Fastest };
      const document = await PDFDocument.load(bytes, options);
      return document.getPageCount() === pages ? new SourceDocument(document) : undefined;
    } catch {
      return undefined; // pdf.js has read it: its pages become pictures
    }
  }

  /** @throws UnsupportedContent */
  page(number: number): SourcePage {
    const { contents, resources } = this.partsOf(number);
    const streams = contents instanceof PDFArray ? contents.asArray().map((_, i) => contents.lookup(i)) : [contents];
    const parts = streams.filter((stream) => stream !== undefined).flatMap((stream) => [streamBytes(stream), Buffer.from('\n')]);
    return { content: Buffer.concat(parts), resources };
  }

  /** @throws UnsupportedContent where pdf-lib finds something else at a key than belongs there, whatever pdf.js made of it */
  private partsOf(number: number): { readonly contents: PDFObject | undefined; readonly resources: PDFDict | undefined } {
    let parts;
    try {
      const { node } = this.document.getPage(number - 1);
      parts = { contents: node.Contents(), resources: node.Resources() };
    } catch {
      // pdf-lib throws errors of many kinds: of the wrong type of an object, of a parent that is none
      throw new UnsupportedContent('document-structure');
    }
    const { contents, resources } = parts;
    if (resources !== undefined && !(resources instanceof PDFDict)) throw new UnsupportedContent('document-structure');
    return { contents, resources };
  }

  /** Every font that the page and its forms name, used or not; `undefined` where the page does not say them in a way that pdf-lib reads. */
  fontsOf(number: number): ReadonlySet<PDFDict> | undefined {
    const fonts = new Set<PDFDict>();
    const seen = new Set<PDFDict>();
    const visit = (resources: PDFDict | undefined): void => {
      if (!resources || seen.has(resources)) return;
      seen.add(resources);
      const named = dictionaryAt(resources, 'Font');
      for (const key of named?.keys() ?? []) {
        const font = named?.lookup(key);
        if (font instanceof PDFDict) fonts.add(font);
      }
      const objects = dictionaryAt(resources, 'XObject');
      for (const key of objects?.keys() ?? []) {
        const object = objects?.lookup(key);
        if (object && 'dict' in object && object.dict instanceof PDFDict) visit(dictionaryAt(object.dict, 'Resources'));
      }
    };
    const parts = resultOrReason(() => this.partsOf(number));
    if (typeof parts === 'string') return undefined;
    visit(parts.resources);
    return fonts;
  }
}
