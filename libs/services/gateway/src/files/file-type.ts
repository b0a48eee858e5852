import { looksLikeCcda } from '@chartloom/ccda';
import type { FileType } from '@chartloom/contracts';
import { looksLikePdf } from '@chartloom/pdf';

/** How much of a file is looked at to tell what it is. */
export const SNIFF_BYTES = 4_096;

/** What a file is by its content; what it is called or said to be counts for nothing. */
export function sniff(head: Uint8Array): FileType | undefined {
  if (looksLikePdf(head)) return 'pdf';
  return looksLikeCcda(head) ? 'ccda' : undefined;
}
