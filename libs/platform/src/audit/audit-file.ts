import { chmodSync, closeSync, existsSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { dirname, extname, join, basename } from 'node:path';
import { destination } from 'pino';
import { Audit, AuditLines, type AuditEntry } from './audit.js';
import { splitLine, type AuditKey, type ChainHead } from './chain.js';
import { ChainedAudit } from './chained-audit.js';

/** Some 300,000 lines: what an editor still opens. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Longer than any line that we write. */
const TAIL_BYTES = 8 * 1024;

export interface AuditFileOptions {
  /** Without one, lines are not chained. */
  readonly key?: AuditKey;
  readonly service?: string;
  /** The head of the chain before this one. */
  readonly after?: ChainHead;
  /** After how many bytes the file is put aside. */
  readonly maxBytes?: number;
}

/** A file that is only ever added to, readable by its owner alone; put aside under the time of its last line when it is large. */
export class AuditFile extends Audit implements Disposable {
  private readonly lines: Audit;
  private readonly chained: ChainedAudit | undefined;
  private readonly maxBytes: number;
  private fd: number;
  private size: number;
  /** The file ends within a line, since a write of it failed. */
  private torn = false;

  constructor(
    private readonly path: string,
    { key, service = 'chartloom', after, maxBytes = MAX_BYTES }: AuditFileOptions = {},
  ) {
    super();
    this.maxBytes = maxBytes;
    const write = (line: string): void => {
      this.append(line);
    };
    this.chained = key && new ChainedAudit(write, key, service, after);
    this.lines = this.chained ?? new AuditLines(write);
    ({ fd: this.fd, size: this.size } = opened(path));
    if (this.chained && !endsChained(path)) this.putAside(); // what was written before there was a key proves nothing
  }

  get head(): ChainedAudit['head'] {
    return this.chained?.head;
  }

  begin(): void {
    this.chained?.begin();
  }

  override record(entry: AuditEntry): void {
    this.lines.record(entry);
    if (this.size >= this.maxBytes) this.rotate();
  }

  /** Puts the file aside and begins the next, which says where this one ended. */
  rotate(): void {
    const change = (): void => {
      this.putAside();
    };
    if (this.chained) this.chained.moveTo(change);
    else change();
  }

  [Symbol.dispose](): void {
    this.chained?.end();
    closeSync(this.fd);
  }

  private putAside(): void {
    renameSync(this.path, freeName(this.path, new Date().toISOString()));
    closeSync(this.fd);
    ({ fd: this.fd, size: this.size } = opened(this.path));
  }

  private append(line: string): void {
    const bytes = Buffer.from(this.torn ? `\n${line}` : line);
    let done = 0;
    try {
      while (done < bytes.byteLength) done += writeSync(this.fd, bytes, done);
    } finally {
      this.torn = done > 0 ? done < bytes.byteLength : this.torn;
      this.size += done;
    }
  }
}

/** The stream of a process in a cluster: stdout, which carries nothing else. */
export function auditToStdout(service: string, key?: AuditKey): Audit {
  const stdout = destination({ fd: 1, sync: true });
  const write = (line: string): void => void stdout.write(line);
  return key ? new ChainedAudit(write, key, service) : new AuditLines(write);
}

function opened(path: string): { fd: number; size: number } {
  const fd = openSync(path, 'a', 0o600);
  chmodSync(path, 0o600);
  return { fd, size: fstatSync(fd).size };
}

/** Whether the file is empty or its last line has a code. */
function endsChained(path: string): boolean {
  const fd = openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size === 0) return true;
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(fd, tail, 0, tail.byteLength, size - tail.byteLength);
    return splitLine(tail.toString('utf8').trimEnd().split('\n').at(-1) ?? '') !== undefined;
  } finally {
    closeSync(fd);
  }
}

/** `audit.log` put aside at a time: `audit-2026-11-23T21-10-05-123Z-0.log`, in the order of the names. */
function freeName(path: string, time: string): string {
  const extension = extname(path);
  const stem = join(dirname(path), `${basename(path, extension)}-${time.replace(/[:.]/g, '-')}`);
  for (let i = 0; ; i++) {
    const name = `${stem}-${i}${extension}`;
    if (!existsSync(name)) return name;
  }
}
