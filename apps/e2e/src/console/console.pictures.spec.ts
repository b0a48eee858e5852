import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import { asked, CCD, PROGRESS_NOTE, SCANNED_NOTE } from '../harness/documents.js';
import { Outside } from '../harness/outside.js';
import { DEPHI, Desk, EXTRACTION, finished } from './desk.js';
import { smallPng } from './small-png.js';
import { inTrouble } from './trouble.js';

const FOLDER = join(import.meta.dirname, '../../../../docs/console');
/** A page of the repository's documentation is read over slow lines too. */
const MOST_BYTES = 150_000;

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const drawn = (page: Page) => page.locator('canvas[data-drawn]').first().waitFor();

/** Draws the pages of docs/console.md, out of the repository's own samples: `npm run pictures:console`. */
browserSuite(describe)('pictures of the console', () => {
  let desk: Desk;
  let outside: Outside;
  let people: Awaited<ReturnType<Desk['organization']>>;
  let operator: Awaited<ReturnType<Desk['service']['newClient']>>;
  let jobs: { readonly note: string; readonly chart: string; readonly scan: string };

  beforeAll(async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    [desk, outside] = await Promise.all([Desk.open(['--admin-api']), Outside.open()]);
    people = await desk.organization({ scopes: ['convert', 'read', 'keys'] });
    operator = await desk.service.newClient({ scopes: ['operator'] });
    const { client } = people;
    await client.post('/api/v1/keys', { name: 'Nightly import', scopes: ['convert', 'read'] });
    await client.post('/api/v1/webhooks', { url: outside.url('/hooks/chartloom'), description: 'The archive' });
    jobs = {
      note: await finished(client, PROGRESS_NOTE, EXTRACTION),
      chart: await finished(client, CCD, (source) => asked(source, 'ccda')),
      scan: await finished(client, SCANNED_NOTE, DEPHI),
    };
  });
  afterAll(async () => {
    await outside[Symbol.asyncDispose]();
    await desk[Symbol.asyncDispose]();
  });

  const save = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    writeFileSync(join(FOLDER, `${name}.png`), await smallPng(desk.browser, png, MOST_BYTES));
  };

  it.each<[string, { width: number; height: number }, 'light' | 'dark']>([
    ['light', { width: 1280, height: 800 }, 'light'],
    ['dark', { width: 1280, height: 800 }, 'dark'],
    ['narrow', { width: 390, height: 844 }, 'light'],
  ])('%s', async (look, viewport, colorScheme) => {
    const { page: out } = await desk.opened({ viewport, colorScheme });
    await text('Sign in with a key')(out);
    await save(out, `sign-in-${look}`);
    const { page } = await desk.signedIn(people.client.credentials, { viewport, colorScheme });
    const { page: review } = await desk.signedIn(people.reviewer, { viewport, colorScheme });
    const { page: operators } = await desk.signedIn(operator.credentials, { viewport, colorScheme });
    await inTrouble(operators);
    const views: readonly (readonly [name: string, page: Page, path: string, ready: (page: Page) => Promise<unknown>])[] = [
      ['documents', page, '/documents', text('Done')],
      ['facts', review, `/jobs/${jobs.note}`, chooseFact],
      ['chart', page, `/jobs/${jobs.chart}`, text('Essential hypertension')],
      ['queue', review, '/review', text('Draft')],
      ['review', review, `/jobs/${jobs.scan}/review`, drawn],
      [
        'webhooks',
        page,
        '/webhooks',
        async (one) => {
          await one.getByRole('button', { name: 'Deliveries' }).click();
          await one.getByRole('cell', { name: 'job.completed' }).first().waitFor();
        },
      ],
      ['playground', page, '/playground', text('include_negated')],
      ['usage', page, '/usage', text('Ledger')],
      ['keys', page, '/keys', text('Nightly import')],
      ['operators', operators, '/operators', text('notifier does not answer.')],
    ];
    for (const [name, seat, path, ready] of views) {
      await desk.go(seat, path);
      await ready(seat);
      await save(seat, `${name}-${look}`);
    }
  });

  it('a review, from sign-in to the corrected PDF', async () => {
    let n = 0;
    const { page } = await desk.opened();
    const next = (name: string) => save(page, `film-${++n}-${name}`);
    await text('Sign in with a key')(page);
    await next('sign-in');
    await desk.signIn(page, people.reviewer);
    await page.getByRole('link', { name: 'Review' }).click();
    await text('Export corrections')(page);
    await page.getByRole('row').nth(1).waitFor();
    await next('queue');
    await desk.go(page, `/jobs/${jobs.scan}/review`);
    await drawn(page);
    await page.locator('canvas[data-drawn]').nth(1).waitFor();
    // no identifier, and covered because the scan is hard to read there
    await page.getByRole('region', { name: 'Findings' }).getByText('F SpO2:').first().click();
    await next('findings');
    await page.keyboard.press('r');
    await text('Draft saved')(page);
    await next('decided');
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByText('1 kept').waitFor();
    await next('finish');
    await page.keyboard.press('Enter');
    await text('Corrects')(page);
    await page.getByRole('button', { name: 'Download' }).waitFor();
    await next('corrected');
    await page.getByRole('link', { name: 'Review', exact: true }).last().click();
    await page.getByText('After', { exact: true }).click();
    await drawn(page);
    await next('corrected-pdf');
  });

  it('are small', () => {
    const large = readdirSync(FOLDER).filter((name) => statSync(join(FOLDER, name)).size > MOST_BYTES);
    expect(large).toEqual([]);
  });
});

async function chooseFact(page: Page): Promise<void> {
  await drawn(page);
  await page.getByRole('region', { name: 'Facts' }).getByText('Hyperlipidemia').first().click();
}
