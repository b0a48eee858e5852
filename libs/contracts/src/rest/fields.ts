import * as z from 'zod';

/** What a request has. Unknown fields are refused, so that a misspelt option is not taken for its default (decision 25). */
export const strict = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape);

export const Timestamp = z.iso.datetime().meta({ description: 'RFC 3339, UTC' });

const PageSize = z
  .string()
  .regex(/^([1-9]\d?|100)$/, { error: 'a whole number from 1 to 100' })
  .optional()
  .meta({ description: '1 to 100, 50 where absent' });

const PageToken = z.string().min(1).max(500).optional().meta({ description: '`next_page_token` of the page before' });

export const BooleanText = z.enum(['true', 'false']);

/** Query of every list. */
export const PAGE = { limit: PageSize, page_token: PageToken } as const;
