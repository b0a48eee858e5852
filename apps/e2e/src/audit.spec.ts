import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './harness/client.js';
import { asked, CCD } from './harness/documents.js';
import { startService, type Service } from './harness/service.js';

type Line = Readonly<Record<string, unknown>>;

describe('the audit log', () => {
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    service = await startService();
    client = await service.newClient({ scopes: ['convert', 'read', 'keys'] });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  const text = (): string => readFileSync(join(service.data ?? '', 'audit.log'), 'utf8');
  const lines = (): Line[] =>
    text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const line = (action: string, more: Line): Line | undefined =>
    lines().find((one) => one['action'] === action && Object.entries(more).every(([name, value]) => one[name] === value));

  it('has who uploaded, converted, changed a key, a secret or a webhook, and by which request', async () => {
    const { id, organizationId } = client.credentials;
    const who = { outcome: 'allowed', organization: organizationId, client: id };
    const file = await client.upload(CCD);
    const job = await client.submit(asked({ file_id: file }, 'ccda'));
    const key = (await client.post('/api/v1/keys', { name: 'Jane Roe', scopes: ['read'] })).body['client_id'];
    await client.request('DELETE', `/api/v1/keys/${String(key)}`);
    const hook = (await client.post('/api/v1/webhooks', { url: 'http://127.0.0.1:9/jane-roe' })).body['webhook_id'];
    await client.request('PATCH', `/api/v1/webhooks/${String(hook)}`, { json: { description: 'of Jane Roe' } });
    const rotated = await client.post('/api/v1/webhooks/secret');
    await client.request('DELETE', `/api/v1/webhooks/${String(hook)}`);
    if (service.data === undefined) return;
    expect(line('upload', { ...who, file })).toBeDefined();
    expect(line('convert', { ...who, file, job })).toBeDefined();
    for (const change of ['create', 'revoke']) expect(line('key', { ...who, change, target: key })).toBeDefined();
    for (const change of ['create', 'update', 'delete']) expect(line('webhook', { ...who, change, target: hook })).toBeDefined();
    expect(line('secret', { ...who, change: 'rotate', request: rotated.headers.get('x-request-id') })).toBeDefined();
    for (const secret of [rotated.body['secret'] as string, client.credentials.secret, 'Roe', 'jane-roe'])
      expect(text()).not.toContain(secret);
  });

  it('has failed logins, and nothing that was sent as an id', async () => {
    const { id, organizationId } = client.credentials;
    await new Client(service.baseUrl, { ...client.credentials, secret: 'wrong-secret' }).get('/api/v1/usage');
    await new Client(service.baseUrl, { ...client.credentials, id: 'Jane Roe' }).get('/api/v1/usage');
    if (service.data === undefined) return;
    expect(line('login', { outcome: 'refused', client: id, code: 'invalid-credentials', endpoint: 'getUsage' })).toBeDefined();
    expect(line('login', { organization: organizationId })).toBeUndefined(); // who is not known has none
    for (const sent of ['wrong-secret', 'Jane Roe']) expect(text()).not.toContain(sent);
  });

  it('has what was refused, and the person who asked', async () => {
    const reader = await service.newClient({ scopes: ['read'] });
    await reader.send(CCD);
    if (service.data === undefined) return;
    const refused = { outcome: 'refused', code: 'scope-missing', client: reader.credentials.id };
    expect(line('upload', refused)).toMatchObject({ organization: reader.credentials.organizationId, endpoint: 'uploadFile' });
    const person = await service.clients.createReviewer(client.credentials.organizationId);
    await new Client(service.baseUrl, { ...client.credentials, ...person }).send(CCD);
    expect(line('upload', { reviewer: person.id, code: 'scope-missing' })).toBeDefined();
    expect(line('admin', { change: 'create', target: person.id })).toBeDefined();
  });
});
