import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiKeyCreated, ApiKeyList, ApiKeyRotated } from '@chartloom/contracts';
import { Client } from './harness/client.js';
import { CCD } from './harness/documents.js';
import { eventually } from './harness/eventually.js';
import { expectProblem } from './harness/problem.js';
import { startService, type Service } from './harness/service.js';

const PATH = '/api/v1/keys';
const ALL = { scopes: ['convert', 'read', 'keys'] };
const SOON = new Date(Date.now() + 3_600_000).toISOString();

describe('keys', () => {
  let service: Service;
  let maker: Client;
  let stranger: Client;

  beforeAll(async () => {
    service = await startService();
    [maker, stranger] = [await service.newClient(ALL), await service.newClient(ALL)];
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const made = async (by: Client, asked: object): Promise<Client> => {
    const { client_id: id, client_secret: secret } = ApiKeyCreated.parse((await by.post(PATH, { name: 'key', ...asked })).body);
    return new Client(service.baseUrl, { ...by.credentials, id, secret });
  };
  const usage = (by: Client) => by.get('/api/v1/usage');

  it('of before do what they did, and do not manage keys', async () => {
    const usual = await service.newClient();
    expect([(await usage(usual)).status, (await usual.send(CCD)).status]).toEqual([200, 200]);
    const message = 'This key lacks the scope keys, which the request needs';
    for (const answer of [await usual.get(PATH), await usual.post(PATH, { name: 'x', scopes: ['read'] })])
      expectProblem(answer, 403, message, 'scope-missing');
  });

  it('do what their scopes say', async () => {
    const reader = await made(maker, { scopes: ['read'] });
    expect((await usage(reader)).status).toBe(200);
    expectProblem(await reader.send(CCD), 403, 'This key lacks the scope convert, which the request needs', 'scope-missing');
    const writer = await made(maker, { scopes: ['convert'] });
    expect([(await writer.send(CCD)).status, (await usage(writer)).status]).toEqual([200, 403]);
  });

  it('make keys with no more than they have', async () => {
    const narrow = await made(maker, { scopes: ['keys', 'read'], expires_at: SOON });
    const refused = await narrow.post(PATH, { name: 'wider', scopes: ['convert'] });
    expectProblem(
      ...([
        refused,
        403,
        'A key makes keys with no more rights than its own. It cannot give the scope convert',
        'grant-too-wide',
      ] as const),
    );
    const later = new Date(Date.now() + 7_200_000).toISOString();
    expect((await narrow.post(PATH, { name: 'later', scopes: ['read'], expires_at: later })).body['code']).toBe('grant-too-wide');
    const { credentials } = await made(narrow, { scopes: ['read'] });
    const { keys } = ApiKeyList.parse((await maker.get(PATH)).body);
    expect(keys.find(({ client_id }) => client_id === credentials.id)).toMatchObject({ scopes: ['read'], expires_at: SOON });
    for (const scopes of [['operator'], ['review'], [], ['read', 'x']])
      expect((await maker.post(PATH, { name: 'x', scopes })).body['code']).toBe('invalid-request');
    expect((await maker.post(PATH, { name: 'x', scopes: ['read'], expires: SOON })).body['code']).toBe('invalid-request');
  });

  it('work from their addresses only', async () => {
    const here = await made(maker, { scopes: ['read'], addresses: ['127.0.0.0/8', '::1'] });
    expect((await usage(here)).status).toBe(200);
    const elsewhere = await made(maker, { scopes: ['read'], addresses: ['192.0.2.0/24'] });
    expectProblem(await usage(elsewhere), 403, 'This key may not be used from this address', 'address-not-allowed');
    expect((await maker.post(PATH, { name: 'x', scopes: ['read'], addresses: ['here'] })).body['code']).toBe('invalid-request');
  });

  it('are ended by their own organization only', async () => {
    const key = await made(maker, { scopes: ['read'] });
    const path = `${PATH}/${key.credentials.id}`;
    expect([(await usage(key)).status, (await stranger.request('DELETE', path)).status]).toEqual([200, 404]);
    expect((await maker.request('DELETE', path)).body).toMatchObject({ message: 'Key revoked successfully' });
    await eventually('the end of the key', async () => ((await usage(key)).status === 401 ? true : undefined));
    expect(ApiKeyList.parse((await stranger.get(PATH)).body).keys.map(({ client_id }) => client_id)).toEqual([
      stranger.credentials.id,
    ]);
  });

  it('get a new secret, the one before for as long as was asked', async () => {
    const key = await made(maker, { scopes: ['read'] });
    const path = `${PATH}/${key.credentials.id}/rotate`;
    const rotated = async (asked: object) => ApiKeyRotated.parse((await maker.post(path, asked)).body);
    const withSecret = (secret: string) => new Client(service.baseUrl, { ...key.credentials, secret });

    const first = await rotated({ grace_seconds: 600 });
    expect(Date.parse(first.previous_expires_at ?? '') - Date.now()).toBeGreaterThan(500_000);
    const second = withSecret(first.client_secret);
    expect([(await usage(key)).status, (await usage(second)).status]).toEqual([200, 200]);

    const last = await rotated({});
    expect(last.previous_expires_at).toBeUndefined();
    await eventually('the end of both', async () => {
      const statuses = [(await usage(key)).status, (await usage(second)).status];
      return statuses.every((status) => status === 401) ? true : undefined;
    });
    expect((await usage(withSecret(last.client_secret))).status).toBe(200);
    for (const grace_seconds of [-1, 86_401, 1.5, '60'])
      expect((await maker.post(path, { grace_seconds })).body['code']).toBe('invalid-request');
  });

  it('are rotated by their own organization only, and by no key with fewer rights', async () => {
    const key = await made(maker, { scopes: ['read'] });
    const { organizationId: organization } = maker.credentials;
    const path = ({ credentials: { id } }: Client) => `${PATH}/${id}/rotate`;
    expectProblem(
      await stranger.post(path(key), {}),
      404,
      `Client with ID ${key.credentials.id} was not found`,
      'client-not-found',
    );
    const narrow = await made(maker, { scopes: ['keys', 'read'] });
    const operator = await service.newClient({ organization, scopes: ['operator'] });
    for (const wider of [maker, operator]) expect((await narrow.post(path(wider), {})).body['code']).toBe('grant-too-wide');
    expect((await maker.post(path(operator), {})).body['code']).toBe('grant-too-wide');
    for (const kept of [key, maker]) expect((await usage(kept)).status).toBe(200);
    expect((await narrow.post(path(key), {})).status).toBe(200);

    await maker.request('DELETE', `${PATH}/${key.credentials.id}`);
    expect((await maker.post(path(key), {})).body['code']).toBe('unsupported-combination');
  });

  it('rotate themselves', async () => {
    const own = await made(maker, { scopes: ['keys'] });
    const { client_secret: secret } = ApiKeyRotated.parse((await own.post(`${PATH}/${own.credentials.id}/rotate`, {})).body);
    expect((await new Client(service.baseUrl, { ...own.credentials, secret }).get(PATH)).status).toBe(200);
    await eventually('the end of its secret', async () => ((await own.get(PATH)).status === 401 ? true : undefined));
  });

  it('that are wrong are slowed here, and the right one is not', async () => {
    const right = await service.newClient();
    const wrong = new Client(service.baseUrl, { ...right.credentials, secret: 'wrong' });
    expect((await usage(right)).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await usage(wrong)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses).toContain(429);
    expect((await usage(wrong)).headers.get('retry-after')).toMatch(/^[1-9]/);
    expect((await usage(right)).status).toBe(200);
  });
});
