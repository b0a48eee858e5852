import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as c from '@chartloom/contracts';
import { Client } from './harness/client.js';
import { eventually } from './harness/eventually.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const ADMIN = '/api/v1/admin';
const ORGANIZATIONS = `${ADMIN}/organizations`;
const NOTHING = 'There is nothing at this address. See /docs';
const ENDPOINTS = Object.values<c.Endpoint>(c.ENDPOINTS).filter(c.isAdmin);
const filled = ({ path }: c.Endpoint) => path.replaceAll(/\{\w+\}/g, 'x');

/** A service that runs already was started by others, whose configuration it has. */
const isOurs = (process.env['CHARTLOOM_E2E_READY'] ?? '') === '';
if (!isOurs)
  process.stderr.write(
    'NOT TESTED on a service that others started: what its operators may do depends on their configuration.\n',
  );
const ours = isOurs ? describe : describe.skip;

ours('a service whose operators have no REST API', () => {
  let service: Service;
  let operator: Client;
  beforeAll(async () => {
    service = await startService();
    operator = await service.newClient({ scopes: ['read', 'operator'] });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('has no %s, for anyone', async (_, endpoint) => {
    for (const method of [endpoint.method, 'PUT'])
      for (const anonymous of [true, false])
        expectProblem(await operator.request(method, filled(endpoint), { anonymous }), 404, NOTHING, 'not-found');
  });

  it('has it neither in its OpenAPI document nor in the session of an operator', async () => {
    const { paths } = (await operator.get('/api/v1/openapi.json')).body as { paths: object };
    expect(Object.keys(paths).filter((path) => path.startsWith(ADMIN))).toEqual([]);
    expect((await operator.get('/api/v1/session')).body).toMatchObject({ admin_api: false });
  });
});

ours('operators', () => {
  let service: Service;
  let operator: Client;
  let stranger: Client;
  beforeAll(async () => {
    service = await startService(['--admin-api']);
    operator = await service.newClient({ scopes: ['read', 'keys', 'operator'] });
    stranger = await service.newClient({ scopes: ['convert', 'read', 'keys'] });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const patch = (path: string, json: unknown) => operator.request('PATCH', path, { json });
  const made = async (asked: object) => c.OrganizationCreated.parse((await operator.post(ORGANIZATIONS, asked)).body);
  const lines = () =>
    readFileSync(join(service.data ?? '', 'audit.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const withKey = (id: string, secret: string) => new Client(service.baseUrl, { ...operator.credentials, id, secret });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('alone may %s', async (id, endpoint) => {
    const message = 'This key lacks the scope operator, which the request needs';
    expectProblem(await stranger.request(endpoint.method, filled(endpoint)), 403, message, 'scope-missing');
    expect((await stranger.request(endpoint.method, filled(endpoint), { anonymous: true })).status).toBe(401);
    const refused = { action: 'admin', outcome: 'refused', client: stranger.credentials.id, endpoint: id };
    expect(lines()).toContainEqual(expect.objectContaining(refused));
  });

  it('are not made over the API, whoever asks', async () => {
    for (const client of [stranger, operator]) {
      const { status, body } = await client.post('/api/v1/keys', { name: 'x', scopes: ['operator'] });
      expect([status, body['code']]).toEqual([400, 'invalid-request']);
    }
    const first = await operator.post(ORGANIZATIONS, { name: 'x', scopes: ['operator'] });
    expect([first.status, first.body['code']]).toEqual([400, 'invalid-request']);
    const { organizationId: organization } = operator.credentials;
    const other = await service.newClient({ organization, scopes: ['operator'] });
    const rotated = await operator.post(`/api/v1/keys/${other.credentials.id}/rotate`, {});
    expect([rotated.status, rotated.body['code']]).toEqual([403, 'grant-too-wide']);
  });

  it('make an organization, whose first key works, and see it', async () => {
    const before = c.OrganizationList.parse((await operator.get(ORGANIZATIONS)).body).organizations.length;
    const { organization, client_id, client_secret, webhook_secret } = await made({
      name: 'Ward 7',
      plan: 'enterprise',
      credits: 50,
    });
    expect(organization).toMatchObject({ name: 'Ward 7', plan: 'enterprise', approvals: 0, in_flight: 0 });
    expect(organization.credits).toEqual({ granted: 50, available: 50, held: 0, spent: 0 });
    expect(webhook_secret).toMatch(/^whsec_/);
    expect((await withKey(client_id, client_secret).usage()).credits.available).toBe(50);
    expect((await withKey(client_id, client_secret).get('/api/v1/keys')).status).toBe(403);
    const { organizations } = c.OrganizationList.parse((await operator.get(ORGANIZATIONS)).body);
    expect([organizations.length, organizations[0]]).toEqual([before + 1, organization]);
    const path = `${ORGANIZATIONS}/${organization.organization_id}`;
    expect((await operator.get(path)).body).toEqual(organization);
    const about = {
      action: 'admin',
      outcome: 'allowed',
      organization: organization.organization_id,
      client: operator.credentials.id,
    };
    const written = lines().filter((line) => line['organization'] === organization.organization_id && line['action'] === 'admin');
    expect(written).toEqual([
      expect.objectContaining({ ...about, change: 'create', target: client_id }),
      expect.objectContaining({ ...about, change: 'list' }),
    ]);
    expect(JSON.stringify(lines())).not.toContain('Ward 7');
  });

  it('see all organizations page by page, each once', async () => {
    for (const name of ['a', 'b', 'c']) await made({ name });
    const all = c.OrganizationList.parse((await operator.get(`${ORGANIZATIONS}?limit=100`)).body).organizations;
    const paged: typeof all = [];
    let token: string | undefined = '';
    while (token !== undefined) {
      const page: Awaited<ReturnType<typeof operator.get>> = await operator.get(
        `${ORGANIZATIONS}?limit=2${token === '' ? '' : `&page_token=${token}`}`,
      );
      const { organizations, next_page_token } = c.OrganizationList.parse(page.body);
      paged.push(...organizations);
      token = next_page_token;
    }
    expect(paged).toEqual(all);
    const wrong = await operator.get(`${ORGANIZATIONS}?page_token=none`);
    expect([wrong.status, wrong.body['code'], wrong.body['errors']]).toEqual([
      ...[400, 'invalid-request', [expect.objectContaining({ pointer: 'page_token' })]],
    ]);
  });

  it('change plan, approvals and limits, and nothing else', async () => {
    const { organization, client_id, client_secret } = await made({ name: 'x' });
    const path = `${ORGANIZATIONS}/${organization.organization_id}`;
    const changed = c.Organization.parse((await patch(path, { limits: { max_pages: 7, max_in_flight: 3 }, approvals: 2 })).body);
    expect(changed).toEqual({
      ...organization,
      approvals: 2,
      limits: { ...organization.limits, max_pages: 7, max_in_flight: 3 },
    });
    expect(c.Organization.parse((await patch(path, { plan: 'enterprise', approvals: 0 })).body)).toMatchObject({
      ...{ plan: 'enterprise', approvals: 0, limits: { max_pages: 7, converts_per_minute: 600 } },
    });
    expect((await withKey(client_id, client_secret).usage()).limits.max_pages).toBe(7);
    for (const wrong of [
      {},
      { limits: {} },
      { plan: 'gold' },
      { approvals: 3 },
      { limits: { max_pages: 0 } },
      { limits: { pages: 1 } },
    ])
      expect([wrong, (await patch(path, wrong)).body['code']]).toEqual([wrong, 'invalid-request']);
    expect((await patch(path, { plan: 'sandbox' })).body['code']).toBe('unsupported-combination');
    expect((await patch(`${ORGANIZATIONS}/none`, { approvals: 1 })).body['code']).toBe('organization-not-found');
    expect(lines()).toContainEqual(
      expect.objectContaining({
        action: 'admin',
        change: 'limits',
        organization: organization.organization_id,
        client: operator.credentials.id,
      }),
    );
  });

  it('grant credits once for each idempotency key, with a reason that the organization sees', async () => {
    const { organization, client_id, client_secret } = await made({ name: 'x', credits: 1 });
    const id = organization.organization_id;
    const path = `${ORGANIZATIONS}/${id}/credits`;
    const asked = { units: 9, reason: 'Invoice 7' };
    const grant = (key: string, body: object = asked) => operator.post(path, body, { 'idempotency-key': key });
    const [first, second] = [await grant('opening'), await grant('opening')];
    expect(c.CreditsGranted.parse(first.body).organization.credits).toMatchObject({ granted: 10, available: 10 });
    expect([second.body, second.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect((await grant('opening', { ...asked, units: 8 })).status).toBe(422);
    expect((await operator.post(path, asked)).status).toBe(200);
    const usage = () => withKey(client_id, client_secret).usage();
    expect((await usage()).credits.granted).toBe(19);
    await eventually('both in the ledger', async () => {
      const { ledger } = await usage();
      return ledger.filter(({ reason }) => reason === 'Invoice 7').length === 2 ? true : undefined;
    });
    for (const wrong of [
      { units: 9 },
      { reason: 'x' },
      { units: 0, reason: 'x' },
      { units: -1, reason: 'x' },
      { units: 1, reason: ' ' },
    ])
      expect([wrong, (await grant('k', wrong)).body['code']]).toEqual([wrong, 'invalid-request']);
    expect((await operator.post(`${ORGANIZATIONS}/none/credits`, asked)).body['code']).toBe('organization-not-found');
    const granted = lines().filter((line) => line['change'] === 'grant' && line['organization'] === id);
    expect(granted.map((line) => line['client'])).toEqual([operator.credentials.id, operator.credentials.id]);
    expect(JSON.stringify(granted)).not.toContain('Invoice');
  });

  it('see the plans, no dead letters, and that all is well', async () => {
    const { plans } = c.PlanList.parse((await operator.get(`${ADMIN}/plans`)).body);
    expect(plans.map(({ plan }) => plan)).toEqual(['standard', 'enterprise', 'sandbox']);
    expect((await operator.get(`${ADMIN}/dead-letters`)).body).toEqual({ waiting: 0, kinds: [], dead_letters: [] });
    const report = { redriven: 0, gone: 0, dismissed: 0, skipped: 0 };
    expect((await operator.post(`${ADMIN}/dead-letters/redrive`)).body).toMatchObject(report);
    expect((await operator.post(`${ADMIN}/dead-letters/redrive`, { topics: 'x' })).body['code']).toBe('invalid-request');
    const { dependencies } = c.HealthReport.parse((await operator.get(`${ADMIN}/health`)).body);
    expect(dependencies.map(({ name, state }) => [name, state])).toEqual([
      ['blobs', 'up'],
      ['store', 'up'],
    ]);
    expect((await operator.get('/api/v1/session')).body).toMatchObject({ admin_api: true });
    expect((await stranger.get('/api/v1/session')).body).not.toHaveProperty('admin_api');
  });
});
