import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A ZIP file that grows file by file: what was added is kept compressed alone. */
export class ZipFile {
  private readonly parts: Uint8Array<ArrayBuffer>[] = [];
  private readonly zip = new Zip((error, part) => {
    if (error) throw error;
    this.parts.push(new Uint8Array(part));
  });

  add(name: string, bytes: Uint8Array): void {
    // a PDF is compressed already
    const file = name.endsWith('.pdf') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    file.push(bytes, true);
  }

  end(): Blob {
    this.zip.end();
    return new Blob(this.parts, { type: 'application/zip' });
  }
}
