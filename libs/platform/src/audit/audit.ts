import { currentTraceId } from '../tracing.js';

/** One access to a patient's data, one that was refused, or a change of who may do what. Ids and codes only; docs/audit.md explains each. */
export interface AuditEntry {
  /**
   * `read`: a result by a client; `deliver`: by us to a webhook; `write`: a policy of de-identification; `login`: one that failed;
   * `propose`: the text of a document to the operator's model; `call`: one among the services that was refused;
   * `key`, `secret`, `webhook`: changes over the API; `session`: a sign-in or sign-out; `review`: decisions about a job by a person; `admin`: by the command line, an operator over the API, or the service itself.
   */
  readonly action:
    | 'read'
    | 'deliver'
    | 'cancel'
    | 'delete'
    | 'write'
    | 'login'
    | 'upload'
    | 'convert'
    | 'propose'
    | 'call'
    | 'key'
    | 'secret'
    | 'webhook'
    | 'session'
    | 'review'
    | 'admin';
  readonly outcome: 'allowed' | 'refused' | 'delivered' | 'failed';
  /** How the data went: in the answer, as a link that opens it, or through such a link. */
  readonly kind?:
    | 'inline'
    | 'link'
    | 'download'
    | 'certificate'
    | 'validation-report'
    | 'findings'
    | 'source'
    | 'result'
    | 'draft'
    | 'corrections';
  /** What was done to a key, a secret, a webhook or an organization. */
  readonly change?:
    | 'create'
    | 'update'
    | 'delete'
    | 'rotate'
    | 'revoke'
    | 'grant'
    | 'limits'
    | 'shred'
    | 'clock'
    | 'list'
    | 'redrive'
    | 'dismiss';
  readonly organization: string;
  /** The key that asked. */
  readonly client?: string | undefined;
  /** The person who asked, by the id of the sign-in. */
  readonly reviewer?: string | undefined;
  /** The service that called another, or `unknown`. */
  readonly caller?: string;
  readonly job?: string | undefined;
  readonly file?: string | undefined;
  /** The key, sign-in or webhook endpoint that was changed. */
  readonly target?: string | undefined;
  /** Name and version of a policy; nothing of what it says. */
  readonly policy?: string;
  readonly version?: number;
  /** Id of the request, as its answer carries it in `X-Request-Id`. */
  readonly request?: string;
  /** Address of the connection, where configuration asks for it. */
  readonly address?: string | undefined;
  /** Of a refusal: the REST endpoint; of a delivery: the webhook endpoint's id, or `callback`; of a proposal: host and port; of a call: service and method. */
  readonly endpoint?: string;
  readonly delivery?: string;
  readonly attempt?: number;
  /** HTTP status of a webhook's receiver. */
  readonly status?: number | undefined;
  /** Why it was refused or failed. */
  readonly code?: string | undefined;
  /** Failed logins before this one that have no line of their own, since there were too many. */
  readonly missed?: number;
}

/** Who did what, when: a stream of its own beside the logs. */
export abstract class Audit {
  /** Writes the entry before it returns. @throws where it cannot, so that what cannot be audited is not done */
  abstract record(entry: AuditEntry): void;
}

/** What every line begins with, its entry after it. */
export function recordOf(entry: object): object {
  const trace = currentTraceId();
  return { stream: 'audit', time: new Date().toISOString(), ...entry, ...(trace !== undefined && { trace_id: trace }) };
}

/** One JSON object a line, with its time: without a key, so that a change of a line cannot be told. */
export class AuditLines extends Audit {
  constructor(private readonly write: (line: string) => void) {
    super();
  }

  override record(entry: AuditEntry): void {
    this.write(`${JSON.stringify(recordOf(entry))}\n`);
  }
}
