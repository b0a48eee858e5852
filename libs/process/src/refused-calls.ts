import { MINUTE } from '@chartloom/kernel';
import type { Audit } from '@chartloom/platform';
import type { RefusedCall } from '@chartloom/rpc';

/** Lines of refused calls in a process: who calls at random must not fill the disk. */
const PER_MINUTE = 600;

/** Writes each call of a service that was refused to the audit log: who called, what, and why not. */
export class RefusedCalls {
  private begun = -Infinity;
  private lines = 0;
  private missed = 0;

  constructor(
    private readonly audit: Audit,
    /** Milliseconds that only count on. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  record({ caller, service, method, code }: RefusedCall): void {
    const now = this.elapsed();
    if (now - this.begun >= MINUTE) {
      this.begun = now;
      this.lines = 0;
    }
    if (this.lines >= PER_MINUTE) {
      this.missed++;
      return;
    }
    this.lines++;
    const missed = this.missed > 0 ? { missed: this.missed } : {};
    this.missed = 0;
    const what = { action: 'call', outcome: 'refused', caller, endpoint: `${service}/${method}`, code } as const;
    this.audit.record({ ...what, organization: '', ...missed });
  }
}
