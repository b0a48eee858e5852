import { setTimeout as sleep } from 'node:timers/promises';
import { backOff, isAppError } from '@chartloom/kernel';

/** Each is shorter than the watchdog's limit for a stall; the watchdog's limit for the whole work ends the waiting. */
const RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 30_000] as const;

export interface Waiting {
  readonly signal: AbortSignal;
  /** Called before each wait, so that the watchdog does not take it for a hanging parser. */
  readonly onWait: () => void;
}

/**
 * Repeats the call while the other side is unavailable: a blob store that is away is no fault of the document, and costs it no
 * attempt. The claim is kept meanwhile.
 * @throws what `call` throws for any other reason; the signal's reason where the claim, the process or the time is gone
 */
export async function retryWhileUnavailable<R>(
  call: () => Promise<R>,
  { signal, onWait }: Waiting,
  waitsMs = RETRY_DELAYS_MS as readonly number[],
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isAppError(error) || error.code !== 'service-unavailable') throw error;
      onWait();
      await sleep(backOff(waitsMs, attempt), undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }
}
