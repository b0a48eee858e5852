import { AppError } from '@chartloom/kernel';
import { decodeHead } from './xml/decode.js';
import { scan } from './xml/scan.js';
import { Source } from './xml/source.js';

/** How much of a document {@link looksLikeCcda} reads. */
const HEAD_BYTES = 4096;

/**
 * Checks that a document can be converted at all: well-formed, within limits, a ClinicalDocument. Builds no tree.
 * @throws AppError `xml-…` or `ccda-not-clinical-document`
 */
export function inspectCcda(bytes: Uint8Array): { readonly units: 1 } {
  let first = true;
  scan(Source.of(bytes), {
    open: (name) => {
      if (first) requireClinicalDocument(name);
      first = false;
    },
    text: () => undefined,
    wantsBlank: () => false,
    close: () => undefined,
  });
  return { units: 1 };
}

/** @throws AppError `ccda-not-clinical-document` where the root element is a different one */
export function requireClinicalDocument(rootName: string): void {
  if (rootName === 'ClinicalDocument') return;
  throw new AppError('ccda-not-clinical-document', 'The root element is not a ClinicalDocument in the namespace urn:hl7-org:v3.');
}

/**
 * Whether the first 4 KiB look like C-CDA: XML whose root element is named ClinicalDocument, with any prefix and in any
 * encoding that we read. Comments, processing instructions and a DOCTYPE may precede it. This is a guess for routing:
 * {@link inspectCcda} decides.
 */
export function looksLikeCcda(bytes: Uint8Array): boolean {
  let rest = decodeHead(bytes.subarray(0, HEAD_BYTES)).replace(/^\uFEFF?\s*/, '');
  for (;;) {
    const prologue = PROLOGUE.find(({ open }) => rest.startsWith(open));
    if (!prologue) return /^<(?:[\w.-]+:)?ClinicalDocument(?![\w.:-])/.test(rest);
    const end = rest.indexOf(prologue.close, prologue.open.length);
    if (end < 0) return false;
    rest = rest.slice(end + prologue.close.length).trimStart();
  }
}

const PROLOGUE = [
  { open: '<?', close: '?>' },
  { open: '<!--', close: '-->' },
  { open: '<!DOCTYPE', close: '>' },
] as const;
