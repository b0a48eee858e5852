import { Inject, Injectable } from '@nestjs/common';
import {
  believe,
  believedTime,
  Clock,
  dueBy,
  firstBelief,
  MINUTE,
  type ClockBelief,
  type Due,
  type Instant,
} from '@chartloom/kernel';
import { LOG, type Log } from '@chartloom/platform';
import { collection, Conflict, Store, update, type DocumentStore, type Stored } from '@chartloom/store';

/** The time that the last process believed. One document. */
export interface DeliveryClockDocument extends Stored {
  readonly believed: Instant;
}

export const DELIVERY_CLOCK = collection<DeliveryClockDocument>()('webhook_clock', {});
const ID = 'clock';
const KEEP_MS = MINUTE;

/**
 * Says until when records of ended deliveries have outlived their time: where the wall clock jumps forward, that is not what it
 * says until the new time has held for an hour. No operator can shorten that here: nothing but records waits for it.
 */
@Injectable()
export class DeliveryClock {
  private readonly documents: DocumentStore<DeliveryClockDocument>;
  private belief: ClockBelief | undefined;
  private keptAt = -Infinity;

  constructor(
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.documents = store.collection(DELIVERY_CLOCK);
  }

  /** To be called before each round of deliveries, at `now`. */
  async observe(now: Instant): Promise<Due> {
    const reading = { wall: now, elapsed: this.clock.elapsed() };
    const before = this.belief;
    const belief = before ? believe(before, reading) : firstBelief(reading, (await this.documents.get(ID))?.believed);
    if (belief.doubt && !before?.doubt)
      this.log.warn({}, 'the clock jumped forward; no record of a delivery is deleted meanwhile');
    this.belief = belief;
    if (reading.elapsed - this.keptAt >= KEEP_MS) {
      this.keptAt = reading.elapsed;
      await this.keep(believedTime(belief, reading));
    }
    return dueBy(belief, reading);
  }

  private async keep(believed: Instant): Promise<void> {
    if (await update(this.documents, ID, (known) => ({ ...known, believed }))) return;
    try {
      await this.documents.insert({ id: ID, version: 1, believed });
    } catch (error) {
      // another process was first: it believes the same
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
