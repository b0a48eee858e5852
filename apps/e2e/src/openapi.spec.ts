import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERRORS } from '@chartloom/contracts';
import type { Answer, Client } from './harness/client.js';
import { asked, CCD } from './harness/documents.js';
import { isGatewayLink } from './harness/links.js';
import { Outside } from './harness/outside.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly headers: object; readonly content: Readonly<Record<string, { readonly example?: object }>> }>
  >;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const NOTHING = 'There is nothing at this address. See /docs';

describe('the OpenAPI document', () => {
  let service: Service;
  let outside: Outside;
  let client: Client;
  let paths: Paths;
  let link: string;
  let bodies: Readonly<Record<string, unknown>>;
  let values: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [service, outside] = await Promise.all([startService(['--admin-api']), Outside.open()]);
    client = await service.newClient({ scopes: ['convert', 'read', 'keys', 'operator'] });
    paths = (await client.get('/api/v1/openapi.json', { anonymous: true })).body['paths'] as Paths;
    const file_id = await client.upload(CCD);
    const convert = asked({ file_id }, 'ccda');
    const job_id = await client.submit(convert);
    await client.ended(job_id);
    const hook = { url: outside.url('/hook') };
    const webhook_id = (await client.post('/api/v1/webhooks', hook)).body['webhook_id'] as string;
    await client.submit(convert).then((job) => client.ended(job));
    await outside.webhook('/hook');
    const { deliveries } = (await client.get(`/api/v1/webhooks/${webhook_id}/deliveries`)).body;
    const [{ delivery_id, job_id: told }] = deliveries as [{ delivery_id: string; job_id: string }];
    link = (await client.get(`/api/v1/results/${job_id}?presigned=true`)).body['presigned_url'] as string;
    const made = await client.post('/api/v1/keys', { name: 'another', scopes: ['read'] });
    const client_id = made.body['client_id'] as string;
    const { organizationId: organization_id } = (await service.newClient()).credentials;
    values = {
      ...{ client_id, organization_id },
      name: 'safe-harbor',
      file_id,
      job_id: told,
      webhook_id,
      delivery_id,
      token: link.slice(link.lastIndexOf('/') + 1),
    };
    /** The examples of the document, with ids and addresses that there are here. */
    const here = (example: object): unknown =>
      JSON.parse(
        JSON.stringify(example)
          .replaceAll(/(?<="file_id":)"[^"]+"/g, JSON.stringify(file_id))
          .replaceAll(/https:\/\/\w+\.example\.org\/[\w./?=]+/g, outside.url('/other')),
      );
    bodies = Object.fromEntries(
      operations().flatMap(({ operation: { operationId, requestBody } }) => {
        const example = requestBody?.content['application/json']?.example;
        return example ? [[operationId, here(example)]] : [];
      }),
    );
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose](); // first, so that no download hangs
    await service[Symbol.asyncDispose]();
  });

  const filled = (path: string, by = values) => path.replace(/\{(\w+)\}/g, (_, name: string) => by[name] ?? 'unknown');
  const operations = () =>
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
      )
      .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  /** Checks that the document has this status, this content type and every header that it promises. */
  const documented = ({ responses, operationId }: Operation, answer: Answer): void => {
    const response = responses[answer.status];
    expect([operationId, answer.status, response !== undefined]).toEqual([operationId, answer.status, true]);
    expect(Object.keys(response!.content)).toContain(answer.headers.get('content-type')?.split(';')[0]);
    for (const header of ['x-request-id', 'ratelimit', 'ratelimit-policy']) {
      if (!answer.headers.has(header)) continue;
      expect(Object.keys(response!.headers).map((name) => name.toLowerCase())).toContain(header);
    }
  };

  it('is 3.1, names this service, and has a unique id for every operation', async () => {
    const { body } = await client.get('/api/v1/openapi.json', { anonymous: true });
    expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), servers: [{ url: service.baseUrl }] });
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const path of ['convert', 'bulk-convert', 'status/{job_id}', 'results/{job_id}'])
      expect(paths).toHaveProperty([`/api/v1/${path}`]);
  });

  it('has every message of the error table that can reach a client', () => {
    const text = JSON.stringify(paths);
    const ofOperators = ['not-found', 'organization-not-found', 'redrive-running'];
    const hasOperators = Object.keys(paths).some((path) => path.startsWith('/api/v1/admin/'));
    const elsewhere = ['method-not-allowed', 'webhook-secret-exists', ...(hasOperators ? [] : ofOperators)];
    for (const [code, { message }] of Object.entries(ERRORS)) {
      expect([code, text.includes(JSON.stringify(message).slice(1, -1))]).toEqual([code, !elsewhere.includes(code)]);
    }
  });

  it('shows requests that can be sent and the 200 response of every operation', async () => {
    const exceptions: Readonly<Record<string, number>> = {
      cancelJob: 409, // the job from the list has ended
      getCertificate: 404, // an extraction has none
      getValidationReport: 404, // it was not asked for
      createSession: 403, // no page of the service sends it: review.spec.ts
      // a key never has the scope review: review.spec.ts
      ...{ getFindings: 403, getReview: 403, reviewJob: 403, getReviewDraft: 403, saveReviewDraft: 403 },
      listCorrections: 403,
      ...(!isGatewayLink(link) && { download: 404 }), // where S3 signs the links, the gateway's open nothing
    };
    for (const { path, method, operation } of operations()) {
      const json = bodies[operation.operationId];
      const answer =
        operation.operationId === 'uploadFile'
          ? await client.send(CCD)
          : await client.request(method, filled(path), { ...(json !== undefined && { json }) });
      expect([operation.operationId, answer.status]).toEqual([operation.operationId, exceptions[operation.operationId] ?? 200]);
      documented(operation, answer);
      const example = answer.status === 200 ? operation.responses[200]?.content['application/json']?.example : undefined;
      expect([operation.operationId, Object.keys(answer.body)]).toEqual([
        operation.operationId,
        expect.arrayContaining(Object.keys(example ?? {})),
      ]);
      if (operation.operationId === 'bulkConvert') values = { ...values, batch_id: String(answer.body['batch_id']) };
      // a file can be deleted only when no job uses it
      if (operation.operationId === 'convert') await client.ended(answer.body['job_id'] as string);
    }
  });

  it('documents every error for unknown ids, missing credentials and empty bodies', async () => {
    for (const { path, method, operation } of operations()) {
      const secured = operation.security.length > 0;
      const unknown = filled(path, {});
      const answers = [
        await client.request(method, unknown, { anonymous: true }),
        await client.request(method, unknown),
        ...(method === 'GET'
          ? []
          : [await client.request(method, unknown, { raw: 'x', headers: { 'content-type': 'text/csv' } })]),
        await client.request(method, `${unknown}?limit=none&wait=x&presigned=x&status=x`),
      ];
      for (const answer of answers) documented(operation, answer);
      expect([operation.operationId, answers[0]!.status === 401]).toEqual([operation.operationId, secured]);
    }
  });

  it('documents every method of an address: other methods get 405 with the list', async () => {
    // a path without ids comes first: /webhooks/secret has no method of /webhooks/{webhook_id}
    for (const [path, methods] of Object.entries(paths)) {
      const allowed = Object.keys(methods).map((method) => method.toUpperCase());
      for (const method of METHODS.filter((name) => !allowed.includes(name))) {
        const answer = await client.request(method, filled(path));
        expect([method, path, answer.status]).toEqual([method, path, 405]);
        const listed = answer.headers.get('allow')?.split(', ') ?? [];
        expect([path, listed.toSorted()]).toEqual([path, allowed.toSorted()]);
      }
    }
  });

  it.each([
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v2/convert',
    '/api/v1/nothing',
    '/metrics',
    '/docs/x',
    '/docs/assets',
    '/docs/assets/x',
    '/docs/errors.md',
    '/.env',
    '//',
    '/api/v1/../../etc',
  ])('%s is not documented, and returns 404', async (path) => {
    for (const method of ['GET', 'POST']) expectProblem(await client.request(method, path), 404, NOTHING);
  });
});
