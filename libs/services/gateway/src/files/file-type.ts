import { looksLikeCcda, looksLikeZip } from '@chartloom/ccda';
import type { FileType } from '@chartloom/contracts';
import { looksLikePdf } from '@chartloom/pdf/header';

/** How many bytes of a file decide its type. */
export const SNIFF_BYTES = 4_096;

/**
 * The type of a file by its content; its name and its declared type do not count. A zip is a package of C-CDA: what is in it is
 * seen when the file is inspected.
 */
export function sniff(head: Uint8Array): FileType | undefined {
  if (looksLikePdf(head)) return 'pdf';
  return looksLikeCcda(head) || looksLikeZip(head) ? 'ccda' : undefined;
}
