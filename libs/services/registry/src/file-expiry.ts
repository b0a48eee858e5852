import { Inject, Injectable } from '@nestjs/common';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { notifierV1 } from '@chartloom/contracts';
import { Clock, MINUTE, type Instant } from '@chartloom/kernel';
import { errorKind, LOG, type Log } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';

/** A notifier that could not be asked is left alone for so long: each call to one that hangs holds up the timers of all jobs. */
const PAUSE_MS = MINUTE;

/** Tells the notifier of files that expired. It keeps deliveries for the endpoints that list the event; without one nothing is stored. */
@Injectable()
export class FileExpiry {
  private pausedUntil: Instant = 0;

  constructor(
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @returns whether the notifier knows it now; else it has to be told again */
  async announce(organizationId: string, fileId: string, expiredAt: Instant): Promise<boolean> {
    if (this.clock.now() < this.pausedUntil) return false;
    try {
      const told = { organizationId, fileId, expiredAt: timestampFromMs(expiredAt) };
      await this.rpc.client(notifierV1.NotifierService).announceFileExpired(told);
      return true;
    } catch (error) {
      this.pausedUntil = this.clock.now() + PAUSE_MS;
      this.log.warn({ kind: errorKind(error) }, 'the expiry of a file could not be announced; it is tried again');
      return false;
    }
  }
}
