import type { Readable } from 'node:stream';
import { SECOND } from '@chartloom/kernel';

/** How much a client may still send, unread, before it is cut off. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MS = 5 * SECOND;

/**
 * Reads and discards what a client is still sending, within limits, so that it can read the response: if the connection were closed
 * first, the client would see a reset instead of the error. Whoever read the body before is cut off from it: a parser that has given up takes
 * nothing more, and would hold back the rest until the time is over.
 */
export function discardBody(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    let left = MAX_BYTES;
    const stop = (): void => {
      clearTimeout(timer);
      stream.off('data', count).off('end', stop).off('error', stop).off('close', stop);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      if ((left -= chunk.length) < 0) stop();
    };
    const timer = setTimeout(stop, MAX_MS);
    if (stream.readableEnded || stream.destroyed) stop();
    else stream.unpipe().on('data', count).on('end', stop).on('error', stop).on('close', stop).resume();
  });
}
