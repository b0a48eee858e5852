import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertCcda } from '@chartloom/ccda-to-fhir';
import type { Bundle } from '@chartloom/fhir';
import { sha256Hex } from '@chartloom/kernel';
import { convertPdf } from '@chartloom/pdf-to-fhir';

/** A document in the two shapes that are compared. */
export interface LoadedDocument {
  readonly file: string;
  readonly collection: Bundle;
  readonly transaction: Bundle;
}

/** C-CDA and PDF files below the folders, each content once. */
async function contentsOf(folders: readonly string[]): Promise<ReadonlyMap<string, readonly [file: string, bytes: Uint8Array]>> {
  const contents = new Map<string, readonly [string, Uint8Array]>();
  for (const folder of folders) {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found
      .filter((e) => e.isFile() && /\.(?:xml|ccda|ccd|pdf)$/i.test(e.name))
      .map((e) => join(e.parentPath, e.name));
    for (const file of files.toSorted()) {
      const bytes = new Uint8Array(await readFile(file));
      const sourceId = sha256Hex(bytes);
      if (!contents.has(sourceId)) contents.set(sourceId, [file, bytes]);
    }
  }
  return contents;
}

/** `count` documents, evenly spread over those that can be converted, or all where there are fewer. */
export async function documentsOf(folders: readonly string[], count: number): Promise<readonly LoadedDocument[]> {
  const documents: LoadedDocument[] = [];
  for (const [sourceId, [file, bytes]] of await contentsOf(folders)) {
    const bundleOf = async (bundle: Bundle['type']): Promise<Bundle> => {
      const convert = file.endsWith('.pdf') ? convertPdf : convertCcda;
      // A copy: the reader of PDFs takes the bytes for itself.
      const { artifacts } = await convert(bytes.slice(), { format: 'fhir', bundle, sourceId }, { tools: {} });
      return JSON.parse(Buffer.from(artifacts[0]?.bytes ?? []).toString('utf8')) as Bundle;
    };
    try {
      documents.push({ file, collection: await bundleOf('collection'), transaction: await bundleOf('transaction') });
    } catch {
      // A file that is no clinical document, or a scan, which needs OCR: what is refused has nothing to load.
    }
  }
  const step = Math.max(1, documents.length / count);
  return Array.from({ length: Math.min(count, documents.length) }, (_, i) => documents[Math.floor(i * step)]).filter(
    (document) => document !== undefined,
  );
}
