import { isErrorCode } from '@chartloom/contracts';
import { MINUTE, type Instant } from '@chartloom/kernel';

/** Documents of one organization that failed, forgotten at its rate. */
export interface FailureLevel {
  readonly failures: number;
  readonly at: Instant;
}

/** However many failed, an organization waits no longer than the time in which so many minutes' failures are forgotten. */
const MOST_MINUTES = 5;

/** Codes outside the table that say nothing about the document. */
const NOT_THE_DOCUMENT = new Set(['', 'internal', 'cancelled', 'claim-lost', 'worker-lost', 'source-missing', 'configuration']);
/** Codes of the table that do. */
const THE_DOCUMENT = new Set(['file-invalid', 'too-many-pages']);

/** Whether a job or a request that failed with `code` failed by its document: the codes of engines, and few others. */
export const isDocumentsFault = (code: string): boolean =>
  isErrorCode(code) ? THE_DOCUMENT.has(code) : !NOT_THE_DOCUMENT.has(code);

/** `level` now. A clock that went back forgets nothing. */
const levelAt = ({ failures, at }: FailureLevel, perMinute: number, now: Instant): number =>
  Math.max(0, failures - (Math.max(0, now - at) * perMinute) / MINUTE);

export function afterFailure(level: FailureLevel | undefined, perMinute: number, now: Instant): FailureLevel {
  const failures = (level ? levelAt(level, perMinute, now) : 0) + 1;
  return { failures: Math.min(failures, perMinute * (1 + MOST_MINUTES)), at: now };
}

/** Milliseconds until a document is taken again; 0 where there is room for one more failure in a minute's. */
export function failureWaitMs(level: FailureLevel | undefined, perMinute: number, now: Instant): number {
  const failures = level ? levelAt(level, perMinute, now) : 0;
  return Math.max(0, Math.ceil(((failures - perMinute + 1) * MINUTE) / perMinute));
}
