import type * as z from 'zod';
import type { DeadLetterRecord } from '@chartloom/bus';
import type { DeadLetterList, RedriveReport } from '@chartloom/contracts';

/** Injection token of the {@link DeadLetterDesk}; absent where the bus keeps no dead letters. */
export const DEAD_LETTERS = Symbol('DEAD_LETTERS');

/** Which letters are to be redriven; what is absent is any. */
export interface RedriveOrder {
  readonly group?: string;
  readonly topic?: string;
  readonly code?: string;
  readonly includeUndecodable: boolean;
  /** Publish nothing, and take them as dealt with. */
  readonly dismiss: boolean;
}

type Kinds = z.infer<typeof DeadLetterList>['kinds'];

/** Where operators see dead letters and send their events on their way again. */
export interface DeadLetterDesk {
  /** All that wait, newest first, and their kinds. */
  list(): Promise<{ readonly letters: readonly DeadLetterRecord[]; readonly kinds: Readonly<Kinds> }>;
  /** @throws AppError `redrive-running` */
  redrive(order: RedriveOrder): Promise<Omit<z.infer<typeof RedriveReport>, 'message'>>;
}

/** Of a bus that keeps none. */
export const NO_DEAD_LETTERS: DeadLetterDesk = {
  list: () => Promise.resolve({ letters: [], kinds: [] }),
  redrive: () => Promise.resolve({ redriven: 0, gone: 0, dismissed: 0, skipped: 0 }),
};
