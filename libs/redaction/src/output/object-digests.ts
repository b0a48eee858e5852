import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFRawStream, PDFRef, PDFStream, type PDFContext, type PDFObject } from 'pdf-lib';

/** What an object of a page names that is no part of the page. */
const PARENT = '/Parent';

/**
 * Digests of written objects with all that they name: pages with the same digest are the same bytes in the file, but for the
 * numbers of their objects. So what was found out about a page holds for the same page of a later attempt.
 */
export class ObjectDigests {
  private readonly known = new Map<PDFRef, string>();

  constructor(private readonly context: PDFContext) {}

  /** SHA-256 in hexadecimal digits. */
  of(object: PDFObject | undefined): string {
    if (!(object instanceof PDFRef)) return this.digest(object);
    const known = this.known.get(object);
    if (known !== undefined) return known;
    this.known.set(object, ''); // a circle ends here
    const digest = this.digest(this.context.lookup(object));
    this.known.set(object, digest);
    return digest;
  }

  private digest(object: PDFObject | undefined): string {
    const hash = createHash('sha256');
    if (object instanceof PDFStream) {
      hash.update(this.digest(object.dict));
      hash.update(object instanceof PDFRawStream ? object.contents : object.getContents());
    } else if (object instanceof PDFArray) for (const item of object.asArray()) hash.update(`[${this.of(item)}`);
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        const name = key.toString();
        if (name !== PARENT) hash.update(`${name} ${this.of(value)}`);
      }
    else hash.update(`=${String(object)}`);
    return hash.digest('hex');
  }
}
