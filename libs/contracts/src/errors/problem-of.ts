import { STATUS_CODES } from 'node:http';
import { AppError } from '@chartloom/kernel';
import type { FieldProblem, Problem } from './problem.js';
import { ERRORS, errorRow, fill, isErrorCode, type ErrorScope } from './table.js';

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
