/** What a metric is called, counts and is labelled by. Labels have few values: never an id, a name or an address. */
export interface MetricSpec {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  /** `all`, or the services that have it. */
  readonly services: string;
  readonly help: string;
  /** Upper bounds in seconds; of a call or a stage where absent. */
  readonly buckets?: readonly number[];
}

/** Seconds; from a status read to a scanned twenty-page PDF. */
export const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] as const;
/** Seconds that something may have waited in a queue: from none to half a day. */
const WAIT_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 14_400, 43_200] as const;

const STORES = 'accounts, registry, notifier';

/** Every metric of ours by its name without `chartloom_`: the one definition, which docs/metrics.md is made from. */
export const METRICS = {
  http_request_seconds: {
    type: 'histogram',
    labels: ['endpoint', 'status'],
    services: 'gateway',
    help: 'REST requests by endpoint (`none`: an unknown address) and HTTP status',
  },
  rate_limited_total: { type: 'counter', labels: ['class'], services: 'gateway', help: 'Requests refused with 429' },
  results_read_total: {
    type: 'counter',
    labels: ['format'],
    services: 'gateway',
    help: 'Results returned to a client, inline or as a link (fhir, json, pdf)',
  },
  rpc_server_seconds: {
    type: 'histogram',
    labels: ['service', 'method', 'code'],
    services: STORES,
    help: 'Connect and gRPC calls served; code is the gRPC status, or `ok`',
  },
  rpc_client_seconds: {
    type: 'histogram',
    labels: ['service', 'method', 'code'],
    services: 'all',
    help: 'Connect calls made, each try counted separately',
  },
  store_seconds: {
    type: 'histogram',
    labels: ['collection', 'operation'],
    services: STORES,
    help: 'Store calls by collection and operation',
  },
  event_seconds: {
    type: 'histogram',
    labels: ['topic', 'group', 'outcome'],
    services: 'all',
    help: "One try of an event's handler (handled, retried, buried: sent to the dead topic)",
  },
  event_delay_seconds: {
    type: 'histogram',
    labels: ['topic', 'group'],
    services: 'all',
    help: 'From the publication of an event to its first try: the lag in seconds',
    buckets: WAIT_SECONDS,
  },
  events_published_total: { type: 'counter', labels: ['topic'], services: 'all', help: 'Events that the bus accepted' },
  dead_letters_total: {
    type: 'counter',
    labels: ['topic', 'group', 'code'],
    services: 'all',
    help: 'Events given up: sent to the dead topic, or dropped by the bus within one process',
  },
  outbox_oldest_seconds: {
    type: 'gauge',
    labels: ['collection'],
    services: 'accounts, registry',
    help: 'Age of the oldest announcement in an outbox, where most stay for up to 40 s after they were published; 0 when there is none',
  },
  jobs_accepted_total: { type: 'counter', labels: ['task'], services: 'registry', help: 'Jobs accepted' },
  jobs_ended_total: {
    type: 'counter',
    labels: ['task', 'state', 'code'],
    services: 'registry',
    help: 'Jobs ended (success, failed, cancelled); code is `none` for a success',
  },
  job_seconds: {
    type: 'histogram',
    labels: ['task', 'state'],
    services: 'registry',
    help: 'From the accept of a job to its end',
    buckets: WAIT_SECONDS,
  },
  queue_oldest_seconds: {
    type: 'gauge',
    labels: ['stage'],
    services: 'registry',
    help: 'For how long the oldest queued job has been claimable; 0 when there is none; one registry of several tells it',
  },
  queue_jobs: {
    type: 'gauge',
    labels: ['stage'],
    services: 'registry',
    help: 'Queued jobs, counted up to 10,000; one registry of several tells it',
  },
  leases_lost_total: { type: 'counter', labels: ['stage'], services: 'registry', help: 'Leases that ran out' },
  stage_seconds: {
    type: 'histogram',
    labels: ['stage', 'outcome'],
    services: 'extractor, deidentifier, gateway',
    help: 'One attempt: done, failed (reported as failed), lost (claim lost, not reported, or released), cancelled (with its job)',
  },
  stages_running: {
    type: 'gauge',
    labels: ['stage'],
    services: 'extractor, deidentifier, gateway',
    help: 'Attempts in progress',
  },
  clock_jump_seconds: {
    type: 'gauge',
    labels: [],
    services: 'registry',
    help: 'By how much the clock jumped forward, while it is not believed and nothing is deleted; else 0',
  },
  credits_held: {
    type: 'gauge',
    labels: [],
    services: 'accounts',
    help: 'Credits held by jobs that have not ended, of at most 1,000 organizations',
  },
  hold_oldest_seconds: {
    type: 'gauge',
    labels: [],
    services: 'accounts',
    help: 'Age of the oldest credit hold, of the same organizations; 0 when there is none',
  },
  webhook_attempts_total: {
    type: 'counter',
    labels: ['outcome'],
    services: 'notifier',
    help: 'Webhook attempts: delivered, failed, gone (410, or the endpoint was removed or disabled)',
  },
  webhook_backlog: {
    type: 'gauge',
    labels: [],
    services: 'notifier',
    help: 'Deliveries that wait for an attempt, counted up to 10,000',
  },
  webhook_oldest_due_seconds: {
    type: 'gauge',
    labels: [],
    services: 'notifier',
    help: 'How long the most overdue attempt waits; 0 when none is due',
  },
} as const satisfies Readonly<Record<string, MetricSpec>>;

export type MetricName = keyof typeof METRICS;
/** Names of the metrics of one type. */
export type NameOf<T extends MetricSpec['type']> = {
  [N in MetricName]: (typeof METRICS)[N]['type'] extends T ? N : never;
}[MetricName];
/** Labels of one metric. */
export type LabelOf<N extends MetricName> = (typeof METRICS)[N]['labels'][number];

/** Every metric as a Markdown table. */
export function metricsTable(): string {
  const rows = Object.entries<MetricSpec>(METRICS).map(
    ([name, { type, labels, services, help }]) =>
      `| \`chartloom_${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ') || '-'} | ${services} | ${help} |`,
  );
  return ['| name | type | labels | services | meaning |', '|---|---|---|---|---|', ...rows].join('\n');
}
