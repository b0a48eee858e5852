import { setTimeout as sleep } from 'node:timers/promises';
import { backOff, isAppError } from '@chartloom/kernel';

/** Shorter than a watchdog's patience with a stall; the watchdog's limit in all ends the waiting. */
const RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 30_000] as const;

export interface Waiting {
  readonly signal: AbortSignal;
  /** Called before each wait: it is no parser that hangs. */
  readonly onWait: () => void;
}

/**
 * Calls until the other side is there again: a blob store that is away is no fault of the document, and must cost it no
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
