import { randomBytes } from 'node:crypto';
import { Audit, recordOf, type AuditEntry } from './audit.js';
import { chainedLine, type AuditKey, type ChainHead } from './chain.js';

const CHAIN_BYTES = 8;

/**
 * Lines that can be neither changed, dropped, reordered nor added without the key: each has a code over itself and over the code of the
 * line before it. A process writes one chain, from its first entry (before which it writes a `start`) to its `end`.
 */
export class ChainedAudit extends Audit {
  private readonly chain = randomBytes(CHAIN_BYTES).toString('hex');
  private last: ChainHead | undefined;
  private ended = false;

  /**
   * @param write takes a whole line with its end, and throws where it cannot write it
   * @param service that the chain is of
   * @param after the head of an earlier chain, where this one follows it
   */
  constructor(
    private readonly write: (line: string) => void,
    private readonly key: AuditKey,
    private readonly service: string,
    private readonly after?: ChainHead,
  ) {
    super();
  }

  /** How far the chain has come; `undefined` before its first record. */
  get head(): (ChainHead & { readonly ended: boolean }) | undefined {
    return this.last && { ...this.last, ended: this.ended };
  }

  /** Writes the first record, where there is none yet. */
  begin(): void {
    if (this.last) return;
    const { after } = this;
    this.append({ action: 'start', service: this.service, key: this.key.id, ...(after && { after }) });
  }

  override record(entry: AuditEntry): void {
    this.begin();
    this.append(entry);
  }

  /** Writes the last record. What is recorded after it shows as such. */
  end(): void {
    if (!this.last || this.ended) return;
    this.append({ action: 'end' });
    this.ended = true;
  }

  /**
   * Writes the last record of one file and the first of the next, which names where the other ended.
   * @param change puts the next file in the place of this one
   */
  moveTo(change: () => void): void {
    if (!this.last) {
      change();
      return;
    }
    this.append({ action: 'rotate' });
    const { n, mac } = this.last;
    change();
    this.append({ action: 'continue', service: this.service, key: this.key.id, from: { n, mac } });
  }

  private append(entry: object): void {
    const { line, head } = chainedLine(this.chain, this.last, recordOf(entry), this.key);
    this.write(`${line}\n`);
    this.last = head;
  }
}
