import { chmodSync, closeSync, openSync, writeSync } from 'node:fs';
import { destination } from 'pino';
import { currentTraceId } from './tracing.js';

/** One access to a patient's data, or one that was refused, or a change of what is removed from such data. Ids and codes only; docs/audit.md explains each. */
export interface AuditEntry {
  /** `read`: a result by a client; `deliver`: by us to a webhook; `write`: a policy of de-identification. */
  readonly action: 'read' | 'deliver' | 'cancel' | 'delete' | 'write';
  readonly outcome: 'allowed' | 'refused' | 'delivered' | 'failed';
  /** How the data went: in the answer, as a link that opens it, or through such a link. */
  readonly kind?: 'inline' | 'link' | 'download' | 'certificate';
  readonly organization: string;
  readonly client?: string | undefined;
  readonly job?: string | undefined;
  readonly file?: string | undefined;
  /** Name and version of a policy; nothing of what it says. */
  readonly policy?: string;
  readonly version?: number;
  /** Id of the request, as its answer carries it in `X-Request-Id`. */
  readonly request?: string;
  /** Address of the connection, where configuration asks for it. */
  readonly address?: string | undefined;
  /** Of a refusal: the REST endpoint; of a delivery: the webhook endpoint's id, or `callback`. */
  readonly endpoint?: string;
  readonly delivery?: string;
  readonly attempt?: number;
  /** HTTP status of a webhook's receiver. */
  readonly status?: number | undefined;
  /** Why it was refused or failed. */
  readonly code?: string | undefined;
}

/** Who read which result, when: a stream of its own beside the logs. */
export abstract class Audit {
  /** Writes the entry before it returns. @throws where it cannot, so that what cannot be audited is not done */
  abstract record(entry: AuditEntry): void;
}

/** One JSON object a line, with its time. */
export class AuditLines extends Audit {
  constructor(private readonly write: (line: string) => void) {
    super();
  }

  override record(entry: AuditEntry): void {
    const trace = currentTraceId();
    const line = { stream: 'audit', time: new Date().toISOString(), ...entry, ...(trace !== undefined && { trace_id: trace }) };
    this.write(`${JSON.stringify(line)}\n`);
  }
}

/** The stream of a process in a cluster: stdout, which carries nothing else. */
export function auditToStdout(): Audit {
  const stdout = destination({ fd: 1, sync: true });
  return new AuditLines((line) => stdout.write(line));
}

/** A file that is only ever added to, readable by its owner alone. */
export class AuditFile extends AuditLines implements Disposable {
  private readonly fd: number;

  constructor(path: string) {
    const fd = openSync(path, 'a', 0o600);
    chmodSync(path, 0o600);
    super((line) => writeSync(fd, line));
    this.fd = fd;
  }

  [Symbol.dispose](): void {
    closeSync(this.fd);
  }
}
