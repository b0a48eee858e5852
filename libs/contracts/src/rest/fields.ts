import * as z from 'zod';

/** What a request has. Unknown fields are refused, so that a misspelt option is not taken for its default (decision 25). */
export const strict = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape);

export const Timestamp = z.iso.datetime().meta({ description: 'RFC 3339, UTC' });

const METADATA = { pairs: 16, key: 40, value: 256 } as const;

/** What a client says about a job in its own words; as sensitive as a document. */
export const Metadata = z
  .record(z.string().min(1).max(METADATA.key), z.string().max(METADATA.value))
  .refine((pairs) => Object.keys(pairs).length <= METADATA.pairs, { error: `at most ${METADATA.pairs} pairs` })
  .meta({
    description: `Words of your own about the job, up to ${METADATA.pairs} pairs: echoed in its status, in lists and webhooks, deleted with its result`,
    maxProperties: METADATA.pairs,
  });

/** What a query's text stands for, in the OpenAPI document: there it is a number or a boolean, and its pattern is left out. */
const inQuery = (type: 'integer' | 'boolean', more: object = {}) => ({ type, ...more });

/** A whole number in a query. */
export const IntegerText = (pattern: RegExp, error: string, more: object) =>
  z.string().regex(pattern, { error }).meta(inQuery('integer', more));

const PageSize = IntegerText(/^([1-9]\d?|100)$/, 'a whole number from 1 to 100', { minimum: 1, maximum: 100, default: 50 })
  .optional()
  .meta({ description: 'Most rows of the answer' });

const PageToken = z.string().min(1).max(500).optional().meta({ description: '`next_page_token` of the page before' });

export const BooleanText = z.enum(['true', 'false']).meta(inQuery('boolean'));

/** Query of every list. */
export const PAGE = { limit: PageSize, page_token: PageToken } as const;
