import { documentOf, inspectCcda, looksLikeZip } from '@chartloom/ccda';
import type { FileType } from '@chartloom/contracts';
import { inspectPdf } from '@chartloom/pdf';
import { engineTask } from '@chartloom/worker/engines';

export interface InspectionOptions {
  readonly fileType: FileType;
}
export interface InspectionResult {
  /** 0 where the file has none. */
  readonly pages: number;
}

/** Entry of a worker thread: whether a file is well-formed, and how many pages it has. */
export default engineTask<InspectionOptions, InspectionResult>(async (input, { fileType }) => {
  if (fileType === 'pdf') return { pages: (await inspectPdf(input)).pages };
  inspectCcda(looksLikeZip(input) ? (await documentOf(input)).bytes : input);
  return { pages: 0 };
});
