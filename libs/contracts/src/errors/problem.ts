import { STATUS_CODES } from 'node:http';
import { AppError } from '@chartloom/kernel';
import * as z from 'zod';
import { ERRORS, errorRow, fill, isErrorCode, type ErrorScope } from './table.js';

/** One field at fault. */
export const FieldProblem = z.object({
  pointer: z.string().meta({ description: 'JSON Pointer (RFC 6901) to the field, or the name of a parameter or header' }),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Body of every error answer: RFC 9457 with the interface's `message`. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'What this kind of error is: urn:chartloom:error:{code}' }),
    title: z.string(),
    status: z.int(),
    message: z.string().meta({ description: 'The text of the interface, for a person' }),
    code: z.string().meta({ description: 'Stable name of the error, for a program' }),
    detail: z
      .string()
      .optional()
      .meta({ description: 'What exactly was wrong, where it can be said without quoting the document' }),
    request_id: z.string().meta({ description: 'Name it when you ask for help' }),
    errors: z.array(FieldProblem).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** A request with invalid fields; `fields` lists each with its reason. */
export class FieldError extends AppError {
  constructor(
    code: 'invalid-request' | 'invalid-payload',
    readonly fields: readonly FieldProblem[],
  ) {
    super(code, ERRORS[code].message);
  }
}

/**
 * `error` as an answer over HTTP. A code that is not in the table is an engine's: it failed the document, so the answer
 * is `File validation failed` with the engine's own safe sentence as detail.
 */
export function problemOf(error: AppError, requestId: string, scope?: ErrorScope): Problem {
  const code = isErrorCode(error.code) ? error.code : 'file-invalid';
  const { http, message } = errorRow(code, scope);
  return {
    type: `urn:chartloom:error:${error.code}`,
    title: STATUS_CODES[http] ?? 'Error',
    status: http,
    message: fill(message, error.details.meta),
    code: error.code,
    ...(code === error.code ? detailOf(error) : { detail: error.message }),
    request_id: requestId,
    ...(error instanceof FieldError && { errors: [...error.fields] }),
  };
}

const detailOf = (error: AppError) =>
  typeof error.details.meta?.['detail'] === 'string' ? { detail: error.details.meta['detail'] } : {};
