import { DEFAULTS } from './options.js';

/** A consumer of a library that failed: it is given up, and another one joins, until one does or it is no longer wanted. */
export interface Rejoining {
  readonly isWanted: () => boolean;
  readonly leave: () => Promise<unknown>;
  readonly join: () => Promise<void>;
}

export async function joinAgain({ isWanted, leave, join }: Rejoining): Promise<void> {
  await leave().catch(() => undefined);
  while (isWanted()) {
    await new Promise((resolve) => setTimeout(resolve, DEFAULTS.restartMs));
    try {
      await join();
      return;
    } catch {
      await leave().catch(() => undefined);
    }
  }
}
