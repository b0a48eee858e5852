import {
  ERROR_ADVICE,
  ERRORS,
  hasBulk,
  JOB_ERRORS,
  MAX_BULK_FILES,
  PLAN_LIMITS,
  PLANS,
  RETRY_SCHEDULE_MS,
  SCOPES,
  ENDPOINTS,
  type Endpoint,
  type ErrorCode,
  type ErrorRow,
  type Limits,
} from '@chartloom/contracts';
import { DAY, HOUR, MINUTE, SECOND, lookupTable } from '@chartloom/kernel';
import type { Prices } from '../../prices/prices.js';
import { code, markdownTable } from './markdown-table.js';
import { fieldsTable, type Schema } from './schema-fields.js';

/** What tables are made from beyond what the code has. */
export interface TableContext {
  readonly prices: Prices;
  /** The OpenAPI document, whose schemas tell fields and their meaning. */
  readonly openapi: {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
    readonly webhooks: Readonly<Record<string, { readonly post: { readonly summary: string } }>>;
  };
}

type Table = (context: TableContext) => string;

function errors(): string {
  const rows = Object.entries(ERRORS).map(([name, row]: [string, ErrorRow]) => [
    code(name),
    [row.http, ...Object.values(row.scoped ?? {}).flatMap(({ http }) => http ?? [])].join(' or '),
    row.message,
    ERROR_ADVICE[name as ErrorCode],
  ]);
  return markdownTable(['code', 'HTTP', 'message', 'meaning, what to do'], rows);
}

const jobErrors = (): string =>
  markdownTable(
    ['code', 'meaning, what to do'],
    Object.entries(JOB_ERRORS).map(([name, advice]) => [code(name), advice]),
  );

const PER_MINUTE = {
  convertsPerMinute: '`convert`, `bulk-convert`',
  uploadsPerMinute: 'uploads',
  readsPerMinute: 'everything else that needs a key',
  failuresPerMinute: 'documents that may fail',
} as const satisfies Partial<Record<keyof Limits, string>>;

const BESIDES = {
  maxPages: ['pages of a PDF', String],
  maxBytes: ['size of a file', (bytes: number) => `${bytes / 2 ** 20} MiB`],
  maxInFlight: ['jobs under way at the same time; further ones wait', String],
  retentionDays: ['days that a job, its result and an upload are kept', String],
} as const satisfies Partial<Record<keyof Limits, readonly [string, (value: number) => string]>>;

const HEAD = ['', ...PLANS.map((plan) => `${plan[0]?.toUpperCase() ?? ''}${plan.slice(1)}`)];

const rateLimits = (): string =>
  markdownTable(
    [`requests a minute`, ...HEAD.slice(1)],
    Object.entries(PER_MINUTE).map(([name, words]) => [
      words,
      ...PLANS.map((plan) => PLAN_LIMITS[plan][name as keyof Limits].toLocaleString('en')),
    ]),
  );

const planLimits = (): string =>
  markdownTable(
    ['', ...HEAD.slice(1)],
    [
      ...Object.entries(BESIDES).map(([name, [words, show]]) => [
        words,
        ...PLANS.map((plan) => show(PLAN_LIMITS[plan][name as keyof Limits])),
      ]),
      ['files of a bulk request', ...PLANS.map((plan) => (hasBulk(plan) ? String(MAX_BULK_FILES) : 'no bulk'))],
    ],
  );

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

const prices: Table = ({ prices: { perPage, perCcda, perPageWithBoxes } }) =>
  markdownTable(
    ['what', 'price'],
    [
      ['a page of a PDF, either task', credits(perPage)],
      ['`include_bbox` with `clinical_extraction`, for each page', `${credits(perPageWithBoxes)} more`],
      ['a C-CDA document', credits(perCcda)],
      ['a job that fails or is cancelled', credits(0)],
      ['a sample document with a sandbox key', credits(0)],
    ],
  );

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

function duration(ms: number): string {
  const [size, word] = UNITS.find(([unit]) => ms >= unit) ?? [SECOND, 'second'];
  const count = ms / size;
  return ms === 0 ? 'at once' : `${count} ${word}${count === 1 ? '' : 's'} later`;
}

const retries = (): string =>
  markdownTable(
    ['attempt', 'when'],
    RETRY_SCHEDULE_MS.map((ms, index) => [String(index + 1), duration(ms)]),
  );

const scopes = (): string =>
  markdownTable(
    ['scope', 'what its key may do'],
    Object.entries(SCOPES).map(([name, words]) => [code(name), words]),
  );

const openEndpoints = (): string =>
  markdownTable(
    ['without a key', ''],
    Object.values<Endpoint>(ENDPOINTS)
      .filter((endpoint: Endpoint) => endpoint.auth === undefined)
      .map(({ method, path, summary }) => [code(`${method} ${path}`), summary]),
  );

const webhookEvents: Table = ({ openapi }) =>
  markdownTable(
    ['event', 'when'],
    Object.entries(openapi.webhooks).map(([type, { post }]) => [code(type), post.summary]),
  );

/** The fields of an object of the OpenAPI document, or of one within it. */
const fields =
  (name: string, ...path: readonly string[]): Table =>
  ({ openapi }) => {
    const schema = path.reduce<Schema | undefined>(
      (within, field) => within?.properties?.[field],
      openapi.components.schemas[name],
    );
    if (!schema) throw new Error(`the OpenAPI document has no ${[name, ...path].join('.')}`);
    return fieldsTable(schema);
  };

/** `json_data` field by field: the whole, then each kind of object that it is made of. */
const jsonData: Table = ({ openapi: { components } }) => {
  const parts = Object.entries(components.schemas).filter(([name]) => name.startsWith('JsonData'));
  return parts
    .map(([name, schema]) => {
      const { document, patient } = name === 'JsonData' ? (schema.properties ?? {}) : {};
      const heading = name === 'JsonData' ? '' : `### ${name}\n\n${schema.description ?? ''}\n\n`;
      const inner = Object.entries({ document, patient: patient?.anyOf?.[0] }).flatMap(([field, object]) =>
        object ? [`### ${field}\n\n${fieldsTable(object)}`] : [],
      );
      return [heading + fieldsTable(schema), ...inner].join('\n\n');
    })
    .join('\n\n');
};

/** Every table that a page can name. */
const TABLES = lookupTable<Table>({
  errors,
  'job-errors': jobErrors,
  'rate-limits': rateLimits,
  'plan-limits': planLimits,
  prices,
  retries,
  scopes,
  'open-endpoints': openEndpoints,
  deid: fields('ProcessConfig', 'deid'),
  extraction: fields('ProcessConfig', 'extraction'),
  output: fields('OutputConfig'),
  upload: fields('UploadForm'),
  'webhook-events': webhookEvents,
  'webhook-payload': fields('WebhookPayload', 'data'),
  'json-data': jsonData,
});

/** @throws Error for a name that is none */
export function tableOf(name: string, context: TableContext): string {
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  if (!table) throw new Error(`a page names the table ${name}, which there is not`);
  return table(context);
}
