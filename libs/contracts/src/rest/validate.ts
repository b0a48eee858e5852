import type * as z from 'zod';
import { fail } from '../errors/fail.js';
import { FieldError } from '../errors/problem-of.js';
import type { FieldProblem } from '../errors/problem.js';
import { ERRORS, isErrorCode } from '../errors/table.js';
import type { Endpoint } from './endpoint.js';
import { knownFieldsAt, unknownField } from './unknown-fields.js';
import {
  BulkConvertRequest,
  combinationFault,
  ConvertRequest,
  FILE_TYPES,
  hasSurrogates,
  isBundleWithoutFhir,
  isMarkdownWithoutJson,
  MAX_BULK_FILES,
  type FileType,
} from './conversions/convert.js';

/**
 * Checks a value against its schema.
 * @throws FieldError with a pointer for each field at fault, or the table's own error where a field has one
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown, where: Where = 'body'): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues;
  const worded = issues.find((issue) => isErrorCode(issue.message));
  if (worded && isErrorCode(worded.message)) {
    throw fail(worded.message, { file_type: shown(at(value, worded.path)), supported_types: FILE_TYPES.join(', ') });
  }
  throw new FieldError('invalid-request', problemsOf(schema, value, issues, where));
}

/** @throws AppError with the interface's message for the first rule of convert that does not hold */
export function validateConvert(body: unknown): ConvertRequest {
  if (isObject(body) && !given(body['file_id']) && !given(body['presigned_url'])) throw fail('file-id-required');
  const request = validate(ConvertRequest, body);
  if (request.file_id !== undefined && request.presigned_url !== undefined) {
    throw new FieldError('invalid-request', [{ pointer: '/presigned_url', message: 'give file_id or presigned_url, not both' }]);
  }
  refuseCombination(request.file_type, request);
  refusePatientKey(request, 'invalid-request');
  refuseBundle(request, 'invalid-request');
  refuseMarkdown(request, 'invalid-request');
  refusePageRange(request, [request.file_type], 'invalid-request');
  return request;
}

/** @throws AppError with the interface's message for the first rule of bulk convert that does not hold */
export function validateBulkConvert(body: unknown): BulkConvertRequest {
  if (!isObject(body)) throw new FieldError('invalid-payload', [{ pointer: '', message: 'a JSON object' }]);
  const { files, batch_callback_url: common } = body;
  if (!Array.isArray(files)) throw fail('files-required');
  if (files.length === 0) throw fail('files-empty');
  files.forEach((file, index) => {
    if (!isObject(file)) throw fail('file-not-an-object', { index });
    if (!given(file['presigned_url'])) throw fail('presigned-url-required', { index });
  });
  const parsed = BulkConvertRequest.safeParse(body);
  if (!parsed.success) {
    const ttl = parsed.error.issues.some((issue) => issue.message === 'result-ttl-invalid');
    if (ttl) throw fail('result-ttl-invalid');
    throw new FieldError('invalid-payload', problemsOf(BulkConvertRequest, body, parsed.error.issues, 'body'));
  }
  const silent = common === undefined ? parsed.data.files.findIndex((file) => file.callback_url === undefined) : -1;
  if (silent >= 0) {
    throw new FieldError('invalid-payload', [
      {
        pointer: `/files/${silent}/callback_url`,
        message: `give batch_callback_url, or callback_url on each of up to ${MAX_BULK_FILES} files`,
      },
    ]);
  }
  for (const file of parsed.data.files) refuseCombination(file.file_type, parsed.data);
  refusePatientKey(parsed.data, 'invalid-payload');
  refuseBundle(parsed.data, 'invalid-payload');
  refuseMarkdown(parsed.data, 'invalid-payload');
  const fileTypes = parsed.data.files.map(({ file_type: fileType }) => fileType);
  refusePageRange(parsed.data, fileTypes, 'invalid-payload');
  return parsed.data;
}

function refuseCombination(
  fileType: ConvertRequest['file_type'],
  request: Pick<ConvertRequest, 'process_config' | 'output_config'>,
): void {
  const reason = combinationFault(fileType, request.process_config.tasks[0] ?? 'clinical_extraction', request.output_config);
  if (reason !== undefined) throw fail('unsupported-combination', { reason });
}

/** A client that names a type of Bundle expects one. */
function refuseBundle(
  { output_config: output }: Pick<ConvertRequest, 'output_config'>,
  code: 'invalid-request' | 'invalid-payload',
): void {
  const message = 'only with output_config.format fhir: leave it out, or choose collection';
  if (isBundleWithoutFhir(output)) throw new FieldError(code, [{ pointer: '/output_config/bundle', message }]);
}

/** A client that asks for Markdown expects it. */
function refuseMarkdown(
  { process_config: config, output_config: output }: Pick<ConvertRequest, 'process_config' | 'output_config'>,
  code: 'invalid-request' | 'invalid-payload',
): void {
  const message = 'only with output_config.format json: leave it out, or choose plain';
  if (isMarkdownWithoutJson(config, output))
    throw new FieldError(code, [{ pointer: '/process_config/extraction/sections_text', message }]);
}

/** Only a part of a PDF can be extracted: a de-identified part would pass for the whole, and a C-CDA has no pages. */
function refusePageRange(
  { process_config: { page_range: range, tasks } }: Pick<ConvertRequest, 'process_config'>,
  fileTypes: readonly FileType[],
  code: 'invalid-request' | 'invalid-payload',
): void {
  if (range === undefined || (tasks[0] === 'clinical_extraction' && fileTypes.every((type) => type === 'pdf'))) return;
  const message = 'only for the task clinical_extraction and files of the type pdf';
  throw new FieldError(code, [{ pointer: '/process_config/page_range', message }]);
}

/** A key that would have no effect is refused, so that no client believes its documents to be bound. */
function refusePatientKey(
  { process_config: config, files = [] }: Pick<ConvertRequest, 'process_config'> & Partial<Pick<BulkConvertRequest, 'files'>>,
  code: 'invalid-request' | 'invalid-payload',
): void {
  if (hasSurrogates(config)) return;
  const keyed = files.flatMap(({ patient_key: key }, i) => (key === undefined ? [] : [`/files/${i}/patient_key`]));
  const own = config.deid?.patient_key === undefined ? [] : ['/process_config/deid/patient_key'];
  const message = 'only for the task dephi with process_config.deid.mode surrogate';
  const problems = [...own, ...keyed].map((pointer) => ({ pointer, message }));
  if (problems.length > 0) throw new FieldError(code, problems.slice(0, 20));
}

/** Further problems would tell no more. */
const MOST_PROBLEMS = 20;

type Where = 'body' | 'query' | 'path';

const problemsOf = (schema: z.ZodType, value: unknown, issues: readonly z.core.$ZodIssue[], where: Where): FieldProblem[] =>
  issues.flatMap((issue) => problems(schema, value, issue, where)).slice(0, MOST_PROBLEMS);

function problems(schema: z.ZodType, value: unknown, issue: z.core.$ZodIssue, where: Where): FieldProblem[] {
  if (issue.code !== 'unrecognized_keys') return [problem(value, issue, where)];
  const known = knownFieldsAt(schema, issue.path);
  return issue.keys
    .slice(0, MOST_PROBLEMS)
    .map((key) => ({ pointer: pointerTo([...issue.path, shown(key)], where), message: unknownField(key, known) }));
}

/** A field that is not there is told as such, not as a value of the wrong type. */
function problem(value: unknown, issue: z.core.$ZodIssue, where: Where): FieldProblem {
  const { code, path, message } = issue;
  const name = path.at(-1);
  const isMissing = (code === 'invalid_type' || code === 'invalid_value') && name !== undefined && at(value, path) === undefined;
  const said = isMissing ? `${String(name)} is required: ${message.replace(/, received undefined$/, '')}` : message;
  return { pointer: pointerTo(path, where), message: isErrorCode(message) ? ERRORS[message].message : said };
}

function pointerTo(path: readonly PropertyKey[], where: Where): string {
  const parts = path.map((part) => String(part).replace(/~/g, '~0').replace(/\//g, '~1'));
  return where === 'body' ? parts.map((part) => `/${part}`).join('') : parts.join('.');
}

/**
 * Refuses parameters of an address that its endpoint does not know, whichever of its endpoints reads the others.
 * @throws FieldError
 */
export function refuseUnknownQuery({ query }: Endpoint, given: unknown): void {
  const known = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(isObject(given) ? given : {}).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const fault = (name: string): FieldProblem => ({ pointer: shown(name), message: unknownField(name, known) });
  throw new FieldError('invalid-request', unknown.slice(0, MOST_PROBLEMS).map(fault));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** A client's own value, short enough to be shown back. Of a list or an object only that it is one: it may be of any depth. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);
}
