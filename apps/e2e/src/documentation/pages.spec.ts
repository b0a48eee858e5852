import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERRORS } from '@chartloom/contracts';
import { Client, type Answer } from '../harness/client.js';
import { startService, type Service } from '../harness/service.js';

const PAGES = [
  'getting-started',
  'authentication',
  'uploads',
  'bulk',
  'webhooks',
  'idempotency',
  'errors',
  'rate-limits',
  'credits',
  'de-identification',
  'results',
  'review',
  'limits',
  'changelog',
];
const hrefs = (html: string): string[] => [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, href = '']) => href);

describe('the pages beside the reference', () => {
  let service: Service;
  let client: Client;
  const get = (path: string): Promise<Answer> => client.get(path, { anonymous: true });

  beforeAll(async () => {
    service = await startService();
    client = new Client(service.baseUrl, { organizationId: '', id: '', secret: '', webhookSecret: null });
  });
  afterAll(async () => {
    await service?.[Symbol.asyncDispose]();
  });

  it('are beside the reference, and GET / leads to the console', async () => {
    const answer = await fetch(service.baseUrl, { redirect: 'manual' });
    expect([answer.status, new URL(answer.headers.get('location') ?? '', `${service.baseUrl}/`).pathname]).toEqual([
      302,
      '/console/',
    ]);
    expect(hrefs((await get('/docs')).text)).toEqual(expect.arrayContaining(PAGES.map((name) => `docs/${name}`)));
  });

  it.each(PAGES)('%s is a page without a script, from here alone', async (name) => {
    const page = await get(`/docs/${name}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'self'/);
    expect(page.text).not.toMatch(/<script|<iframe|<!-- table|\son\w+=/i);
    expect(page.text.match(/<h1/g)).toHaveLength(1);
  });

  it.each(PAGES)('every link of %s leads somewhere', async (name) => {
    const { text } = await get(`/docs/${name}`);
    const seen = new Map<string, string>();
    const ids = async (path: string): Promise<string> => {
      const found = seen.get(path) ?? (await get(path)).text;
      seen.set(path, found);
      return found;
    };
    const links = hrefs(text).filter((href) => !href.startsWith('data:'));
    const here = links
      .map((href) => new URL(href, `${service.baseUrl}/docs/${name}`))
      .filter(({ origin }) => origin === service.baseUrl);
    expect(here.length).toBeGreaterThan(PAGES.length);
    for (const { pathname, search, hash } of here) {
      expect([pathname, (await get(pathname + search)).status]).toEqual([pathname, 200]);
      if (hash !== '')
        expect([pathname, hash, (await ids(pathname)).includes(`id="${hash.slice(1)}"`)]).toEqual([pathname, hash, true]);
    }
  });

  it('name every error with what to do, and the page that the 429 names', async () => {
    const { text } = await get('/docs/errors');
    for (const code of Object.keys(ERRORS)) expect(text).toContain(`<code>${code}</code>`);
    expect((await get('/docs/rate-limits')).text).toContain('<h1 id="rate-limits">Rate Limits</h1>');
  });

  it('send the script of the reference compressed or whole, as the client takes it', async () => {
    const [src = ''] = hrefs((await get('/docs')).text).filter((href) => href.includes('scalar.js'));
    const [packed, whole] = await Promise.all(
      ['br', 'identity'].map((encoding) => fetch(`${service.baseUrl}/${src}`, { headers: { 'accept-encoding': encoding } })),
    );
    expect([packed?.headers.get('content-encoding'), whole?.headers.get('content-encoding')]).toEqual(['br', null]);
    expect(packed?.headers.get('cache-control')).toContain('immutable');
    expect(await packed?.text()).toBe(await whole?.text());
  });
});
