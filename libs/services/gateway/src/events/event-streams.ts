import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import { fail, registryV1, STATUS_OF, type JobState } from '@chartloom/contracts';
import { ChangeWindow, Clock, MINUTE, SECOND, type Change, type Cursor } from '@chartloom/kernel';
import { LOG, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { cursorFrom, cursorText } from './cursor.js';

/** How often jobs are read while someone listens; the end of a job wakes its stream at once. */
const POLL_MS = SECOND;
/** A balancer gives up a connection on which nothing happens. */
const COMMENT_MS = 15 * SECOND;
/** A key that is revoked meanwhile is refused at the next connection; a session is looked at with every comment. */
const STREAM_MS = 5 * MINUTE;
/** Each costs a read of the store a second. */
const MAX_STREAMS_PER_ORGANIZATION = 16;
const PAGE = 200;

/** Streams of what happens to an organization's jobs. They are read from the jobs themselves, so any gateway can continue what another began. */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private isClosing = false;
  private readonly sleeping = new Map<string, Set<() => void>>();
  private readonly open = new Map<string, number>();

  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** At shutdown every stream ends; its client goes on at another gateway. */
  onModuleDestroy(): void {
    this.isClosing = true;
    for (const organizationId of [...this.sleeping.keys()]) this.wake(organizationId);
  }

  /** Someone heard of a change in this organization. */
  wake(organizationId: string): void {
    for (const wake of this.sleeping.get(organizationId) ?? []) wake();
  }

  /**
   * What is sent to one client, from the event on that it names.
   * @param isOver whether the client may no longer listen, asked for from time to time
   * @throws AppError `rate-limited` where the organization has too many streams here
   */
  start(organizationId: string, lastEventId: string | undefined, isOver?: () => Promise<boolean>): AsyncGenerator<string> {
    const others = this.open.get(organizationId) ?? 0;
    if (others >= MAX_STREAMS_PER_ORGANIZATION) throw fail('rate-limited');
    this.open.set(organizationId, others + 1);
    return this.stream(organizationId, lastEventId, isOver);
  }

  /** To be called once for every `start`, when its connection is gone. */
  ended(organizationId: string): void {
    const others = (this.open.get(organizationId) ?? 1) - 1;
    if (others > 0) this.open.set(organizationId, others);
    else this.open.delete(organizationId);
  }

  private async *stream(
    organizationId: string,
    lastEventId: string | undefined,
    isOver: (() => Promise<boolean>) | undefined,
  ): AsyncGenerator<string> {
    const now = this.clock.now();
    const known = lastEventId === undefined ? undefined : cursorFrom(lastEventId, now);
    const window = new ChangeWindow(known ?? { at: now, jobId: '' });
    yield `retry: 1000\n${eventText(window.cursor, lastEventId === undefined || known ? 'ready' : 'reload', {})}`;
    const until = performance.now() + STREAM_MS;
    let spoke = performance.now();
    let asked = spoke;
    while (!this.isClosing && performance.now() < until) {
      for await (const text of this.news(organizationId, window)) {
        yield text;
        spoke = performance.now();
      }
      if (performance.now() - spoke >= COMMENT_MS) {
        yield ': still here\n\n';
        spoke = performance.now();
      }
      if (isOver && performance.now() - asked >= COMMENT_MS) {
        asked = performance.now();
        if (await isOver()) return;
      }
      await this.nextTurn(organizationId);
    }
  }

  /** What has changed since the last reading; nothing where the registry cannot be asked, which the next reading makes good. */
  private async *news(organizationId: string, window: ChangeWindow): AsyncGenerator<string> {
    let from: Cursor = { at: window.since, jobId: '' };
    for (;;) {
      const page = await this.page(organizationId, from).catch((error: unknown) => {
        this.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'changes of jobs could not be read');
        return [];
      });
      for (const change of page) if (window.take(change)) yield eventText(window.cursor, 'job', view(change));
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      from = last;
    }
    window.prune();
  }

  private async page(organizationId: string, { at, jobId: afterJobId }: Cursor): Promise<readonly Change[]> {
    const asked = { organizationId, since: timestampFromMs(at), afterJobId, pageSize: PAGE };
    const { changes } = await this.rpc.client(registryV1.RegistryService).listChanges(asked);
    return changes.map(({ jobId, batchId, state, changedAt }) => {
      return { jobId, batchId, state, at: changedAt ? timestampMs(changedAt) : at };
    });
  }

  private nextTurn(organizationId: string): Promise<void> {
    const sleepers = this.sleeping.get(organizationId) ?? new Set();
    this.sleeping.set(organizationId, sleepers);
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        sleepers.delete(wake);
        if (sleepers.size === 0 && this.sleeping.get(organizationId) === sleepers) this.sleeping.delete(organizationId);
        resolve();
      };
      const timer = setTimeout(wake, POLL_MS);
      sleepers.add(wake);
    });
  }
}

const view = ({ jobId, batchId, state, at }: Change) => ({
  job_id: jobId,
  ...(batchId !== '' && { batch_id: batchId }),
  status: STATUS_OF[state as JobState],
  state,
  changed_at: new Date(at).toISOString(),
});

const eventText = (cursor: Cursor, event: 'ready' | 'reload' | 'job', data: object): string =>
  `id: ${cursorText(cursor)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
