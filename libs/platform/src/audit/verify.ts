import { isSameMac, macOf, splitLine, type AuditKey, type ChainHead } from './chain.js';

/** A head that was kept outside the log. */
export interface KeptHead extends ChainHead {
  readonly ended: boolean;
  /** When it was kept, ISO 8601. */
  readonly at: string;
}

export interface AuditFinding {
  /** `file:line`; a chain that is wholly missing has no place. */
  readonly place?: string;
  readonly chain?: string;
  readonly fault: 'unreadable' | 'not-chained' | 'unknown-key' | 'changed' | 'missing' | 'out-of-place' | 'cut' | 'no-beginning';
  readonly text: string;
}

export interface AuditChecked {
  readonly findings: readonly AuditFinding[];
  readonly lines: number;
  /** Chains, and those without an end: their processes run, or died. */
  readonly chains: number;
  readonly open: number;
}

/** A chain as far as it was read. */
interface Seen {
  n: number;
  mac: string;
  ended: boolean;
  place: string;
  readonly key: AuditKey | undefined;
}

interface Line {
  readonly chain: string;
  readonly n: number;
  readonly action: string;
  readonly time?: unknown;
  readonly key?: string;
  readonly from?: { readonly n: number; readonly mac: string };
}

/** Checks lines of audit logs, which are to be given in the order in which they were written. */
export class AuditVerifier {
  private readonly seen = new Map<string, Seen>();
  private readonly findings: AuditFinding[] = [];
  private readonly heads: ReadonlyMap<string, KeptHead>;
  private lines = 0;
  private since = '';

  /**
   * @param keys all that were used
   * @param heads kept outside the log, where they are known: without them a log that was cut looks like one of a process that died
   */
  constructor(
    private readonly keys: readonly AuditKey[],
    private readonly kept: readonly KeptHead[] = [],
  ) {
    this.heads = new Map(kept.map((head) => [head.chain, head]));
  }

  /** @param place of the line: `file:line` */
  read(line: string, place: string): void {
    if (line.trim() === '') return;
    this.lines++;
    const parts = splitLine(line);
    const record = parsed(line);
    if (!record) this.find('unreadable', place, 'is no record: it was cut off or changed');
    else if (!parts || !isLine(record)) this.find('not-chained', place, 'belongs to no chain: anyone could have written it');
    else {
      if (this.since === '' && typeof record.time === 'string') this.since = record.time;
      this.place(record, parts, place);
    }
  }

  /** What was found, when all lines were read. */
  end(): AuditChecked {
    for (const head of this.kept) this.compareEnd(head);
    const open = [...this.seen.values()].filter(({ ended }) => !ended).length;
    return { findings: this.findings, lines: this.lines, chains: this.seen.size, open };
  }

  private place(record: Line, parts: { text: string; mac: string }, place: string): void {
    const { chain, n, action } = record;
    const known = this.seen.get(chain) ?? this.opened(record, place);
    if (n <= known.n) {
      this.find(
        'out-of-place',
        place,
        `is record ${n} of its chain, and record ${known.n} came before it: moved or repeated`,
        chain,
      );
      return;
    }
    if (known.ended) this.find('out-of-place', place, 'comes after the end of its chain', chain);
    if (n > known.n + 1)
      this.find('missing', place, `records ${known.n + 1} to ${n - 1} of its chain are missing before it`, chain);
    else if (known.key && !isSameMac(macOf(known.key.key, known.mac, parts.text), parts.mac))
      this.find('changed', place, 'was changed, or written without the key', chain);
    const head = this.heads.get(chain);
    if (head?.n === n && !isSameMac(head.mac, parts.mac))
      this.find('changed', place, 'is not the record that was kept: the chain was written anew', chain);
    Object.assign(known, { n, mac: parts.mac, ended: action === 'end', place });
  }

  /** Where a chain begins: at its start, or where a file continues it, which says after what. */
  private opened({ chain, n, action, key: keyId, from }: Line, place: string): Seen {
    const key = keyId === undefined ? this.keys[0] : this.keys.find(({ id }) => id === keyId);
    if (!key) this.find('unknown-key', place, `was written with the key ${keyId ?? ''}, which is not given`, chain);
    const base = { ended: false, place, key };
    let seen: Seen = { ...base, n: -1, mac: '' };
    if (action === 'continue' && from) seen = { ...base, n: from.n, mac: from.mac };
    else if (n !== 0 || action !== 'start') {
      this.find('no-beginning', place, `is record ${n} of a chain whose beginning is not here`, chain);
      seen = { ...base, n: n - 1, mac: '', key: undefined };
    }
    this.seen.set(chain, seen);
    return seen;
  }

  private compareEnd({ chain, n, at }: KeptHead): void {
    const seen = this.seen.get(chain);
    if (seen && seen.n < n)
      this.find('cut', seen.place, `is the last record of its chain here, and ${n - seen.n} more were written`, chain);
    if (!seen && this.since !== '' && at >= this.since) {
      this.findings.push({
        chain,
        fault: 'cut',
        text: `the chain ${chain}, of which ${n + 1} records were written by ${at}, is not here`,
      });
    }
  }

  private find(fault: AuditFinding['fault'], place: string, text: string, chain?: string): void {
    this.findings.push({ place, fault, text, ...(chain !== undefined && { chain }) });
  }
}

function parsed(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isLine = (record: object): record is Line => {
  const { chain, n } = record as Partial<Line>;
  return typeof chain === 'string' && typeof n === 'number' && Number.isSafeInteger(n);
};
