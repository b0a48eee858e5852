// Makes chartloom/dashboards/chartloom.json for Grafana 10 or newer from the table below: a row of panels for each question
// that is asked when something is slow.   node deploy/helm/dashboard.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'chartloom/dashboards/chartloom.json');
const scope = (labels = '') => `{namespace="$namespace"${labels && `,${labels}`}}`;
const rate = (name, by, labels) => `sum by (${by}) (rate(chartloom_${name}${scope(labels)}[$__rate_interval]))`;
const quantile = (q, name, by, labels) => `histogram_quantile(${q}, ${rate(`${name}_bucket`, `le, ${by}`, labels)})`;
const most = (name, by) => `max by (${by}) (chartloom_${name}${scope()})`;
const pods = (name, labels = '') =>
  `${name}{namespace="$namespace",pod=~".*-(gateway|accounts|registry|notifier|extractor|deidentifier)-.+"${labels}}`;

/** Row, then its panels: title, unit, and pairs of query and legend. */
const ROWS = {
  'Jobs: is anything waiting?': [
    ['Oldest queued job', 's', [[most('queue_oldest_seconds', 'stage'), '{{stage}}']]],
    ['Queued jobs', 'short', [[most('queue_jobs', 'stage'), '{{stage}}']]],
    ['Attempts under way', 'short', [[`sum by (stage) (chartloom_stages_running${scope()})`, '{{stage}}']]],
    ['Accepted', 'ops', [[rate('jobs_accepted_total', 'task'), '{{task}}']]],
    ['Ended', 'ops', [[rate('jobs_ended_total', 'task, state'), '{{task}} {{state}}']]],
    ['Failed, by code', 'ops', [[rate('jobs_ended_total', 'code', 'state="failed"'), '{{code}}']]],
    [
      'Accept to end',
      's',
      [
        [quantile(0.5, 'job_seconds', 'task'), '{{task}} p50'],
        [quantile(0.95, 'job_seconds', 'task'), '{{task}} p95'],
      ],
    ],
    [
      'One attempt',
      's',
      [
        [quantile(0.5, 'stage_seconds', 'stage'), '{{stage}} p50'],
        [quantile(0.95, 'stage_seconds', 'stage'), '{{stage}} p95'],
      ],
    ],
    [
      'Attempts, by outcome; leases lost',
      'ops',
      [
        [rate('stage_seconds_count', 'stage, outcome'), '{{stage}} {{outcome}}'],
        [rate('leases_lost_total', 'stage'), '{{stage}} lease lost'],
      ],
    ],
  ],
  'Requests: what do clients see?': [
    ['Rate', 'reqps', [[rate('http_request_seconds_count', 'endpoint'), '{{endpoint}}']]],
    [
      'Errors',
      'reqps',
      [[rate('http_request_seconds_count', 'endpoint, status', 'status=~"[45].."'), '{{endpoint}} {{status}}']],
    ],
    ['Duration, p95', 's', [[quantile(0.95, 'http_request_seconds', 'endpoint'), '{{endpoint}}']]],
    ['Refused by rate limit', 'reqps', [[rate('rate_limited_total', 'class'), '{{class}}']]],
    ['Results read', 'reqps', [[rate('results_read_total', 'format'), '{{format}}']]],
    ['Calls among services, p95', 's', [[quantile(0.95, 'rpc_server_seconds', 'service, method'), '{{service}}/{{method}}']]],
    [
      'Calls that fail',
      'reqps',
      [[rate('rpc_server_seconds_count', 'service, method, code', 'code!="ok"'), '{{service}}/{{method}} {{code}}']],
    ],
    [
      'Calls made that fail',
      'reqps',
      [[rate('rpc_client_seconds_count', 'component, service, code', 'code!="ok"'), '{{component}} to {{service}} {{code}}']],
    ],
    ['MongoDB, p95', 's', [[quantile(0.95, 'store_seconds', 'collection, operation'), '{{collection}} {{operation}}']]],
  ],
  'Events: does the word get round?': [
    ['Lag, p95', 's', [[quantile(0.95, 'event_delay_seconds', 'group, topic'), '{{group}} {{topic}}']]],
    ['Handled', 'ops', [[rate('event_seconds_count', 'group, topic, outcome'), '{{group}} {{topic}} {{outcome}}']]],
    ['Published', 'ops', [[rate('events_published_total', 'topic'), '{{topic}}']]],
    ['Oldest unpublished event', 's', [[most('outbox_oldest_seconds', 'collection'), '{{collection}}']]],
    [
      'Dead letters',
      'short',
      [
        [
          `sum by (topic, group, code) (increase(chartloom_dead_letters_total${scope()}[$__range]))`,
          '{{group}} {{topic}} {{code}}',
        ],
      ],
    ],
    ['Webhook attempts', 'ops', [[rate('webhook_attempts_total', 'outcome'), '{{outcome}}']]],
    ['Webhooks that wait', 'short', [[`max(chartloom_webhook_backlog${scope()})`, 'waiting']]],
    ['Most overdue webhook', 's', [[`max(chartloom_webhook_oldest_due_seconds${scope()})`, 'overdue']]],
    [
      'Credits held; the oldest hold',
      'short',
      [
        [`max(chartloom_credits_held${scope()})`, 'units'],
        [`max(chartloom_hold_oldest_seconds${scope()})`, 'oldest, seconds'],
      ],
    ],
  ],
  'Processes: what are they made of?': [
    ['Memory', 'bytes', [[`process_resident_memory_bytes${scope('component!=""')}`, '{{pod}}']]],
    ['CPU', 'short', [[`rate(process_cpu_seconds_total${scope('component!=""')}[$__rate_interval])`, '{{pod}}']]],
    ['Event loop, p99', 's', [[`nodejs_eventloop_lag_p99_seconds${scope('component!=""')}`, '{{pod}}']]],
    [
      'Restarts',
      'short',
      [[`sum by (pod) (increase(${pods('kube_pod_container_status_restarts_total')}[$__range]))`, '{{pod}}']],
    ],
    [
      'Memory of its limit',
      'percentunit',
      [
        [
          `max by (pod) (${pods('container_memory_working_set_bytes', ',container!=""')}) / max by (pod) (${pods('kube_pod_container_resource_limits', ',resource="memory"')})`,
          '{{pod}}',
        ],
      ],
    ],
    ['Processes', 'short', [[`count by (component) (up${scope('component!=""')} == 1)`, '{{component}}']]],
  ],
};

const datasource = { type: 'prometheus', uid: '${datasource}' };
const PANEL = { width: 8, height: 7, perRow: 3 };
let id = 0;
let y = 0;
const panels = Object.entries(ROWS).flatMap(([title, row]) => {
  const header = { id: ++id, type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] };
  const of = row.map(([name, unit, queries], i) => ({
    ...{ id: ++id, type: 'timeseries', title: name, datasource },
    gridPos: {
      x: (i % PANEL.perRow) * PANEL.width,
      y: y + 1 + Math.floor(i / PANEL.perRow) * PANEL.height,
      w: PANEL.width,
      h: PANEL.height,
    },
    fieldConfig: { defaults: { unit, min: 0, custom: { lineWidth: 1, fillOpacity: 5, showPoints: 'never' } }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([expr, legendFormat], n) => ({ refId: String.fromCharCode(65 + n), datasource, expr, legendFormat })),
  }));
  y += 1 + Math.ceil(row.length / PANEL.perRow) * PANEL.height;
  return [header, ...of];
});
const variable = (name, label, more) => ({ name, label, hide: 0, includeAll: false, multi: false, ...more });
const dashboard = {
  uid: 'chartloom',
  title: 'Chartloom',
  tags: ['chartloom'],
  ...{ schemaVersion: 39, version: 1, editable: true, graphTooltip: 1, timezone: 'browser', refresh: '30s' },
  time: { from: 'now-3h', to: 'now' },
  templating: {
    list: [
      variable('datasource', 'Prometheus', { type: 'datasource', query: 'prometheus' }),
      variable('namespace', 'Namespace', {
        ...{ type: 'query', datasource, refresh: 2, sort: 1 },
        query: { query: 'label_values(chartloom_queue_jobs, namespace)', refId: 'namespaces' },
      }),
    ],
  },
  panels,
};

// As Prettier writes it
const text = `${JSON.stringify(dashboard, undefined, 2).replace(/\[\s+("\w+")\s+\]/g, '[$1]')}\n`;
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE}: not what its table says. Run node deploy/helm/dashboard.mjs.`);
  process.exitCode = 1;
}
