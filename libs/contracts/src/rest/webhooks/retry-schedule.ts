import { HOUR, MINUTE, SECOND } from '@chartloom/kernel';

/** Before the first attempt and each one after (Standard Webhooks, recommended schedule): ten attempts over about three days. */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
