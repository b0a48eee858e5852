import type { SiteMapping } from '@chartloom/ccda-to-fhir';
import type { SiteIndex } from '@chartloom/clinical-text';
import type { OcrEngine } from '@chartloom/pdf';
import { engineEntry } from '@chartloom/worker/engines';
import { extract } from './extract.js';
import { openMappingFile } from './mapping-file.js';
import type { ExtractionOptions, MappingFile } from './options.js';
import type { ExtractionTools } from './extract.js';

let opened: Promise<OcrEngine> | undefined;
/** The best OCR that this machine has. */
const openOcr = (): Promise<OcrEngine> => (opened ??= import('@chartloom/pdf').then((pdf) => pdf.openOcr()));

const indexes = new Map<string, Promise<SiteIndex>>();
/** Each index once for the life of the thread. */
function openTerms(index: string): Promise<SiteIndex> {
  const opening =
    indexes.get(index) ?? import('@chartloom/clinical-text').then((text) => text.SiteIndex.open(index, { readOnly: true }));
  indexes.set(index, opening);
  return opening;
}

const mappings = new Map<string, Promise<SiteMapping>>();
/** Each table once for the life of the process. */
function openMapping(mapping: MappingFile): Promise<SiteMapping> {
  const opening = mappings.get(mapping.sha256) ?? openMappingFile(mapping);
  mappings.set(mapping.sha256, opening);
  opening.catch(() => mappings.delete(mapping.sha256));
  return opening;
}

/** Entry of a worker thread: clinical extraction. */
export default engineEntry<ExtractionOptions, ExtractionTools>(extract, () =>
  Promise.resolve({ openOcr, openTerms, openMapping }),
);
