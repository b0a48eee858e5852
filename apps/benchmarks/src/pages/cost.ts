/** What is measured, each in a process of its own. The first is what the others are compared with. */
export const WORK_NAMES = ['pdf.js, text alone', 'reading', 'clinical_extraction', 'dephi'] as const;
export type WorkName = (typeof WORK_NAMES)[number];

/** What a process used for one document, after it had done a small one. */
export interface Cost {
  readonly pages: number;
  /** CPU seconds of the process and its children. */
  readonly cpu: number;
  /** The most memory of the process, in megabytes. */
  readonly peakMb: number;
}
