import type * as t from './types.js';

/** The names of the options of one kind; a name that is forgotten here does not compile. */
type Names<T extends object> = Readonly<Record<keyof Required<T>, true>>;

export const PAGE: Names<t.Page> = { limit: true, pageToken: true };
export const CONVERT: Names<t.ConvertOptions> = { idempotencyKey: true };
export const WAIT: Names<t.WaitOptions> = { timeoutMs: true, onProgress: true };
export const EVENTS: Names<t.EventOptions> = { lastEventId: true, signal: true };
export const CORRECTIONS: Names<t.CorrectionFilter> = { createdFrom: true, createdTo: true };
export const JOBS: Names<t.JobFilter> = {
  ...{ status: true, task: true, batchId: true, awaitsReview: true, createdFrom: true, createdTo: true, metadata: true },
};

/**
 * `options` as they are.
 * @throws TypeError for a name that `method` does not know: a misspelt filter would be a list of everything, and a misspelt idempotency
 * key a second job
 */
export function checked<T extends object>(method: string, options: T, names: Names<T>): T {
  for (const name of Object.keys(options))
    if (!Object.hasOwn(names, name))
      throw new TypeError(`${method} has no option "${name}". It has: ${Object.keys(names).join(', ')}`);
  return options;
}

/** The part of a list that is asked for, as the API names it. @throws TypeError for another option */
export function pageQuery(method: string, options: t.Page): { limit: number | undefined; page_token: string | undefined } {
  const { limit, pageToken } = checked(method, options, PAGE);
  return { limit, page_token: pageToken };
}

/** A pair of key and value as the API takes it, `key:value`. @throws TypeError where it is not one pair */
export function metadataPair(metadata: t.MetadataPair): string {
  const pairs: unknown[] =
    typeof metadata === 'string' || Array.isArray(metadata) ? [metadata] : Object.entries(metadata as object);
  const [pair] = pairs;
  const text = Array.isArray(pair) && pair.length === 2 && !String(pair[0]).includes(':') ? pair.join(':') : pair;
  if (pairs.length === 1 && typeof text === 'string' && text.indexOf(':') > 0) return text;
  throw new TypeError("metadata is one pair: 'key:value', { key: 'value' } or ['key', 'value']");
}

/** What marks a request that does nothing twice, however often it is sent. @throws TypeError for another option */
export function keyed(method: string, options: t.ConvertOptions) {
  const { idempotencyKey = crypto.randomUUID() } = checked(method, options, CONVERT);
  return { headers: { 'idempotency-key': idempotencyKey }, repeatable: true } as const;
}
