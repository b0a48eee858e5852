import { EVENTS_REACH_MINUTES } from '@chartloom/contracts';
import { MINUTE, type Cursor, type Instant } from '@chartloom/kernel';

export const cursorText = ({ at, jobId }: Cursor): string => `${at}.${jobId}`;

/** The cursor that a client gives back, or `undefined` where it is none of ours or too old to be read on from. */
export function cursorFrom(text: string, now: Instant): Cursor | undefined {
  const [, time = '', jobId = ''] = /^(\d{13})\.(\w{0,80})$/.exec(text) ?? [];
  const at = Number(time);
  const isKnown = time !== '' && at >= now - EVENTS_REACH_MINUTES * MINUTE && at <= now + MINUTE;
  return isKnown ? { at, jobId } : undefined;
}
