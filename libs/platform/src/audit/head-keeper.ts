import { MINUTE } from '@chartloom/kernel';
import { errorKind, Loop } from '../loop.js';
import type { Log } from '../log.js';
import type { ChainedAudit } from './chained-audit.js';

export type Head = NonNullable<ChainedAudit['head']>;

/** Keeps the head of this process's chain outside its log every minute and at its end, so that lines cut off at its end are missed. */
export class HeadKeeper {
  private readonly loop: Loop;
  private kept = '';

  /** @param keep stores a head where the log's writer cannot take it back */
  constructor(
    private readonly audit: { readonly head: Head | undefined },
    private readonly keep: (head: Head) => Promise<unknown>,
    private readonly log: Log,
  ) {
    this.loop = new Loop('audit.heads', MINUTE, () => this.once(), log);
  }

  start(): void {
    this.loop.start();
  }

  /** To be called after the chain's last record, while there is a store yet. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.once().catch((error: unknown) => {
      this.log.error({ kind: errorKind(error) }, 'the last head of the audit log could not be kept');
    });
  }

  private async once(): Promise<void> {
    const { head } = this.audit;
    if (!head || head.mac === this.kept) return;
    await this.keep(head);
    this.kept = head.mac;
  }
}
