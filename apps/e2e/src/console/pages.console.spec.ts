/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { browserSuite } from '../harness/browser.js';
import type { Client } from '../harness/client.js';
import { asked, CCD, PROGRESS_NOTE } from '../harness/documents.js';
import { eventually } from '../harness/eventually.js';
import { Outside } from '../harness/outside.js';
import { complaintsOf, Desk, finished } from './desk.js';

browserSuite(describe)('the console', () => {
  let desk: Desk;
  let client: Client;
  let reviewer: { readonly id: string; readonly secret: string };
  let jobs: { readonly note: string; readonly chart: string };

  beforeAll(async () => {
    desk = await Desk.open();
    ({ client, reviewer } = await desk.organization());
    const [note, chart] = await Promise.all([
      finished(client, PROGRESS_NOTE, (source) => asked(source, 'pdf', { include_bbox: true })),
      finished(client, CCD, (source) => asked(source, 'ccda')),
    ]);
    jobs = { note, chart };
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('takes a document, shows it as it goes, and opens its result', async () => {
    const { page, watched } = await desk.signedIn(client.credentials);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PROGRESS_NOTE });
    const rows = page.getByRole('row').filter({ hasText: 'Extraction' }).filter({ hasText: 'Done' });
    await eventually('the row of the new job', async () => (await rows.count()) >= 3 || undefined);
    await rows.first().getByRole('link').click();
    await page.getByRole('region', { name: 'Facts' }).getByText('Type 2 diabetes mellitus').first().waitFor();
    expect([complaintsOf(watched), watched.elsewhere]).toEqual([[], []]);
  });

  it('shows a fact where its words are on the page', async () => {
    const { page } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${jobs.note}`);
    await page.getByRole('region', { name: 'Facts' }).getByText('Hypothyroidism').first().click();
    const mark = page.locator('[data-mark][data-selected]').first();
    await mark.waitFor();
    await page.locator('canvas[data-drawn]').first().waitFor();
    const dark = await mark.evaluate((element) => {
      const canvas = element.parentElement?.querySelector('canvas');
      if (!canvas) return [0, 0];
      const [box, all] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()];
      const ratio = canvas.width / all.width;
      const ink = (x: number, y: number, width: number, height: number): number => {
        const data = canvas.getContext('2d')?.getImageData(x * ratio, y * ratio, width * ratio, height * ratio).data ?? [];
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) count++;
        return count;
      };
      const [x, y] = [box.left - all.left, box.top - all.top];
      return [ink(x, y, box.width, box.height), ink(x + box.width + 4, y, 60, box.height)];
    });
    expect(dark[0]).toBeGreaterThan(20);
    expect(dark[1]).toBe(0); // the word ends where the mark does
  });

  it('shows a fact of a C-CDA in its section, with the lines of the source', async () => {
    const { page } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${jobs.chart}`);
    await page.getByRole('region', { name: 'Facts' }).getByText('Essential hypertension').first().click();
    const section = page.locator('[data-section][data-selected]');
    await section.getByText('Problems').first().waitFor();
    await section.locator('[data-here]').getByText('<observation').waitFor();
  });

  it('tells an endpoint, lists what it sent, and makes, rotates and revokes a key whose secret is shown once', async () => {
    await using outside = await Outside.open();
    const { page } = await desk.signedIn(client.credentials);
    await desk.go(page, '/webhooks');
    await page.getByRole('button', { name: 'Add an endpoint' }).first().click();
    await page.getByLabel('Address').fill(outside.url('/hook'));
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(outside.url('/hook')).waitFor();
    const job = await finished(client, CCD, (source) => asked(source, 'ccda'));
    await outside.webhook('/hook');
    await page.getByRole('button', { name: 'Deliveries' }).click();
    await page.getByRole('link', { name: job.slice(-6) }).waitFor();
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await outside.webhook('/hook');

    await desk.go(page, '/keys');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('What it is for').fill('Nightly import');
    await page.getByRole('dialog').getByRole('button', { name: 'Make', exact: true }).click();
    const secret = await page.locator('[data-secret]').innerText();
    expect(secret).toMatch(/CHARTLOOM_CLIENT_SECRET=\S{20,}/);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByText('Nightly import').waitFor();
    expect(await page.content()).not.toContain(/SECRET=(\S+)/.exec(secret)?.[1]);
    await page.getByRole('row').filter({ hasText: 'Nightly import' }).getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('dialog').getByLabel('no longer, from now on').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await page.locator('[data-secret]').waitFor();
    expect(await page.locator('[data-secret]').innerText()).not.toBe(secret);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('row').filter({ hasText: 'Nightly import' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('row').filter({ hasText: 'Nightly import' }).getByText('Revoked').waitFor();
  });

  it('is served under a policy that lets nothing run but its own files', async () => {
    const { headers, text } = await client.get('/console/', { anonymous: true });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect([nonce.length > 20, text.includes(nonce)]).toEqual([true, true]);
    const again = (await client.get('/console/', { anonymous: true })).headers.get('content-security-policy');
    expect(again).not.toBe(policy);
    for (const path of ['/console/assets/none.js', '/console/..%2fpackage.json', '/console/assets/../../index.js'])
      expect((await client.get(path, { anonymous: true })).text).not.toMatch(/"name": "@chartloom|import /);
  });

  it('loads less than it may before anyone has signed in, as brotli and as gzip that the build made', async () => {
    const page = await desk.browser.newPage();
    const paths = new Set<string>();
    page.on('response', (response) => {
      if (response.ok() && !response.url().includes('/api/')) paths.add(new URL(response.url()).pathname);
    });
    await page.goto(`${desk.service.baseUrl}/console/`, { waitUntil: 'networkidle' });
    const total = async (coding: string): Promise<number> => {
      const sizes = await Promise.all([...paths].map((path) => bytesOf(path, coding)));
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    const [whole, gzip, br] = [await total('identity'), await total('gzip'), await total('br')];
    expect([gzip < FIRST_LOAD, br < gzip, gzip < whole / 2]).toEqual([true, true, true]);
    process.stdout.write(`The sign-in page loads ${whole} bytes, ${gzip} as gzip, ${br} as brotli.\n`);
  });

  it('gives every large text as the build compressed it, and whole to whoever takes nothing else', async () => {
    const { text } = await client.get('/console/', { anonymous: true });
    const [script = ''] = /\/console\/assets\/index-[^"]+\.js/.exec(text) ?? [];
    const plain = await raw(script, 'identity');
    for (const [coding, inflate] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const small = await raw(script, coding);
      expect(small.headers).toMatchObject({ 'content-encoding': coding, 'content-type': 'text/javascript; charset=utf-8' });
      expect(small.headers['vary']).toContain('accept-encoding');
      expect(inflate(small.body).equals(plain.body)).toBe(true);
    }
    expect([plain.headers['content-encoding'], (await raw(script, 'br;q=0, gzip')).headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect((await client.get(`${script}.br`, { anonymous: true })).status).toBe(404);
  });

  /** `fetch` would inflate the body and hide how it came. */
  const raw = (path: string, coding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
    new Promise((resolve, reject) => {
      get(`${desk.service.baseUrl}${path}`, { headers: { 'accept-encoding': coding } }, (response) => {
        void buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
      }).on('error', reject);
    });
  const bytesOf = async (path: string, coding: string): Promise<number> => (await raw(path, coding)).body.length;
});

/** Most bytes of gzip that the sign-in page loads. */
const FIRST_LOAD = 150_000;
