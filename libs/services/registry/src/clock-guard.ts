import { Inject, Injectable } from '@nestjs/common';
import {
  acceptTime,
  believe,
  believedTime,
  Clock,
  CLOCK_TOLERANCE_MS,
  dueBy,
  firstBelief,
  MINUTE,
  SECOND,
  SteadyClock,
  type ClockBelief,
  type ClockReading,
  type Due,
  type Instant,
} from '@chartloom/kernel';
import { LOG, Metrics, type Log } from '@chartloom/platform';
import { collection, Conflict, Store, update, type DocumentStore, type Stored } from '@chartloom/store';

/** What the last process knew of the time. One document. */
export interface ClockDocument extends Stored {
  /** The time that was believed. */
  readonly believed: Instant;
  /** No time before this is shown to a link. */
  readonly steady: Instant;
  /** When an operator said that the clock is right, by that clock. */
  readonly acceptedAt?: Instant;
}

export const CLOCK = collection<ClockDocument>()('clock', {});
const ID = 'clock';

const KEEP_MS = MINUTE;
/** How often an operator's word is looked for, while the clock is doubted. */
const ASK_MS = 5 * SECOND;

/** Says until when things have expired: where the wall clock jumps forward, that is not what it says. */
@Injectable()
export class ClockGuard {
  private readonly documents: DocumentStore<ClockDocument>;
  private readonly steady: SteadyClock;
  private belief: ClockBelief | undefined;
  private keptAt = -Infinity;
  private askedAt = -Infinity;

  constructor(
    @Inject(Store) store: Store,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.documents = store.collection(CLOCK);
    this.steady = new SteadyClock(clock);
    metrics.lookUp(['clock_jump_seconds'], () => Promise.resolve({ clock_jump_seconds: this.jump() / SECOND }));
  }

  /** To be called before each round of timers, at `now`. */
  async observe(now: Instant): Promise<Due> {
    const reading = { wall: now, elapsed: this.clock.elapsed() };
    const before = this.belief;
    const first = before ?? firstBelief(reading, (await this.documents.get(ID))?.believed);
    let belief = before ? believe(before, reading) : first;
    if (belief.doubt && (await this.isAccepted(belief.doubt.from, reading.elapsed))) belief = acceptTime(belief);
    this.belief = belief;
    this.tell(before, belief, reading);
    await this.keep(reading);
    return dueBy(belief, reading);
  }

  /** An operator says that the clock is right. */
  async accept(): Promise<void> {
    await acceptClock(this.documents, this.clock.now());
  }

  private jump(): number {
    const { belief } = this;
    return belief?.doubt ? belief.doubt.offset - belief.offset : 0;
  }

  private async isAccepted(from: Instant, elapsed: number): Promise<boolean> {
    if (elapsed - this.askedAt < ASK_MS) return false;
    this.askedAt = elapsed;
    const { acceptedAt = -Infinity } = (await this.documents.get(ID)) ?? {};
    return acceptedAt >= from;
  }

  private tell(before: ClockBelief | undefined, belief: ClockBelief, { wall }: ClockReading): void {
    const seconds = Math.round(this.jump() / SECOND);
    if (belief.doubt && !before?.doubt)
      this.log.error(
        { seconds, at: new Date(wall).toISOString() },
        'the clock jumped forward; nothing is deleted until it has held for an hour, or: chartloom clock accept',
      );
    else if (!belief.doubt && before?.doubt) this.log.warn({ at: new Date(wall).toISOString() }, 'the clock is believed again');
    else if (before && before.offset - belief.offset > CLOCK_TOLERANCE_MS)
      this.log.warn({ seconds: Math.round((before.offset - belief.offset) / SECOND) }, 'the clock was set back');
  }

  private async keep(reading: ClockReading): Promise<void> {
    if (!this.belief || reading.elapsed - this.keptAt < KEEP_MS) return;
    this.keptAt = reading.elapsed;
    const believed = believedTime(this.belief, reading);
    await write(this.documents, { believed, steady: this.steady.now() }, !this.belief.doubt);
  }
}

/** @param isOver an accept that was said before is about another jump */
async function write(
  documents: DocumentStore<ClockDocument>,
  fields: Pick<ClockDocument, 'believed' | 'steady'>,
  isOver: boolean,
): Promise<void> {
  try {
    if (!(await documents.get(ID))) return await documents.insert({ id: ID, version: 1, ...fields });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
  await update(documents, ID, ({ acceptedAt, ...known }) => ({
    ...known,
    believed: fields.believed,
    steady: Math.max(known.steady, fields.steady),
    ...(acceptedAt !== undefined && !isOver && { acceptedAt }),
  }));
}

/** Writes that an operator believes the clock, which says `now`. */
export async function acceptClock(documents: DocumentStore<ClockDocument>, now: Instant): Promise<void> {
  const known = await update(documents, ID, (document) => ({ ...document, acceptedAt: now }));
  if (!known) await documents.insert({ id: ID, version: 1, believed: now, steady: now, acceptedAt: now });
}

/** The time before which no link may be valid again, of an earlier process. */
export const steadyFloor = async (store: Store): Promise<Instant | undefined> => (await store.collection(CLOCK).get(ID))?.steady;
