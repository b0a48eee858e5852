import { EVENTS_REACH_MINUTES } from '@chartloom/contracts';
import { MINUTE, type Instant } from '@chartloom/kernel';

/** How far a client has read: a change of state, by its time and its job. */
export interface Cursor {
  readonly at: Instant;
  /** Empty where nothing has happened since. */
  readonly jobId: string;
}

export const cursorText = ({ at, jobId }: Cursor): string => `${at}.${jobId}`;

/** The cursor that a client gives back, or `undefined` where it is none of ours or too old to be read on from. */
export function cursorFrom(text: string, now: Instant): Cursor | undefined {
  const [, time = '', jobId = ''] = /^(\d{13})\.(\w{0,80})$/.exec(text) ?? [];
  const at = Number(time);
  const isKnown = time !== '' && at >= now - EVENTS_REACH_MINUTES * MINUTE && at <= now + MINUTE;
  return isKnown ? { at, jobId } : undefined;
}
