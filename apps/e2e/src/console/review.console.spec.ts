/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import type { Client } from '../harness/client.js';
import { PROGRESS_NOTE } from '../harness/documents.js';
import { complaintsOf, DEPHI, Desk, EXTRACTION, finished } from './desk.js';

/** The text that a reader of PDFs finds. */
function textOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'chartloom-console-'));
  try {
    writeFileSync(join(folder, 'x.pdf'), pdf);
    return execFileSync('pdftotext', ['-layout', join(folder, 'x.pdf'), '-'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The key on the button that has the focus once the dialog stands. */
const confirm = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).press('Enter');
};

interface Resource {
  readonly resourceType: string;
  readonly code?: { readonly text?: string };
  readonly agent?: unknown;
  readonly recorded?: string;
  readonly target?: readonly { readonly reference: string }[];
}
interface Bundle {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

const bundleOf = async (client: Client, job: string): Promise<Bundle> =>
  (await client.get(`/api/v1/results/${job}`)).body['fhir_data'] as Bundle;

const of = ({ entry }: Bundle, type: string): readonly Resource[] =>
  entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);

browserSuite(describe)('the review in the console', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open();
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('of a de-identification goes by keys alone, from the findings to a corrected PDF', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, DEPHI);
    expect(textOf((await client.get(`/api/v1/jobs/${job}/document?which=result`)).bytes)).not.toContain('Quennell');
    const { page, watched } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${job}/review`);
    const list = page.getByRole('region', { name: 'Findings' });
    await page.locator('canvas[data-drawn]').first().waitFor();
    const isChosen = async (): Promise<boolean> =>
      (await list.locator('[data-selected]').getByText('Marisol T. Quennell', { exact: true }).count()) > 0;
    for (let steps = 0; steps < 60 && !(await isChosen()); steps++) await press(page, 'n');
    await press(page, 'r', 'a', 'a');
    await page.getByText('3 of').waitFor();
    await page.getByText('Draft saved').waitFor();

    await page.reload();
    await page.getByText('3 of').waitFor();
    expect(await list.getByText('Stays').count()).toBe(1);

    await press(page, 'f');
    await page.getByRole('dialog').getByText('1 kept').waitFor();
    await confirm(page);
    await page.getByText('Corrects').waitFor();
    const correction = page.url().split('/').at(-1) ?? '';
    expect(await client.ended(correction)).toMatchObject({ status: 'success', corrects: job });
    const corrected = await client.get(`/api/v1/jobs/${correction}/document?which=result`);
    expect(textOf(corrected.bytes)).toContain('Quennell');
    expect(await client.get(`/api/v1/results/${job}?presigned=true`)).toMatchObject({ status: 410 });
    expect([complaintsOf(watched), watched.elsewhere]).toEqual([[], []]);
  });

  it('removes what a person draws a box around', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, DEPHI);
    expect(textOf((await client.get(`/api/v1/jobs/${job}/document?which=result`)).bytes)).toContain('Hyperlipidemia');
    const { page } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${job}/review`);
    await page.getByText('Before', { exact: true }).click();
    await page.locator('canvas[data-drawn]').first().waitFor();
    await press(page, 'd');
    const surface = page.locator('[data-drawing]').first();
    const box = await surface.boundingBox();
    if (!box) throw new Error('there is nothing to draw on');
    // where "3. Hyperlipidemia" is: 612 points are as wide as the page
    const scale = box.width / 612;
    await page.mouse.move(box.x + 70 * scale, box.y + 328 * scale);
    await page.mouse.down();
    await page.mouse.move(box.x + 110 * scale, box.y + 333 * scale, { steps: 4 });
    await page.mouse.up();
    await page.getByText('1 added').waitFor();
    await press(page, 'f');
    await confirm(page);
    await page.getByText('Corrects').waitFor();
    const correction = page.url().split('/').at(-1) ?? '';
    await client.ended(correction);
    const text = textOf((await client.get(`/api/v1/jobs/${correction}/document?which=result`)).bytes);
    expect([text.includes('Essential hypertension'), text.includes('Hyperlipidemia')]).toEqual([true, false]);
  });

  it('of facts confirms, rejects and corrects them, and the new Bundle says who', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, EXTRACTION);
    const { page, watched } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${job}`);
    const facts = page.getByRole('region', { name: 'Facts' });
    await page.getByText(/^0 of \d+ decided$/).waitFor(); // of a draft nothing is said before there is one
    await facts.getByText('Hypothyroidism').first().click();
    await press(page, 'a');
    await facts.getByText('Confirmed').waitFor();
    await facts.getByText('Essential hypertension').first().click();
    await press(page, 'r');
    await facts.getByText('Hyperlipidemia').first().click();
    await press(page, 'c');
    await page.getByLabel('Name').fill('Gout');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('3 of').waitFor();
    await press(page, 'f');
    await page.getByRole('dialog').getByText('1 confirmed, 1 corrected, 1 rejected').waitFor();
    await confirm(page);
    await page.getByText('Corrects').waitFor();
    const correction = page.url().split('/').at(-1) ?? '';
    await client.ended(correction);
    const bundle = await bundleOf(client, correction);
    const conditions = of(bundle, 'Condition').map(({ code }) => code?.text);
    expect(of(await bundleOf(client, job), 'Condition').map(({ code }) => code?.text)).toContain('Essential hypertension');
    expect([conditions.includes('Gout'), conditions.includes('Essential hypertension')]).toEqual([true, false]);
    const provenances = of(bundle, 'Provenance').filter((one) => JSON.stringify(one.agent).includes(reviewer.id));
    const targets = provenances.flatMap(({ target = [] }) => target.map(({ reference }) => reference));
    for (const name of ['Gout', 'Hypothyroidism'])
      expect(targets).toContain(bundle.entry.find(({ resource }) => resource.code?.text === name)?.fullUrl);
    expect(provenances.every(({ recorded = '' }) => Date.now() - Date.parse(recorded) < 600_000)).toBe(true);
    expect(complaintsOf(watched)).toEqual([]);
  });

  it('keeps nothing of a document in the browser', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, DEPHI);
    const { page } = await desk.signedIn(reviewer);
    await desk.go(page, `/jobs/${job}/review`);
    await page.locator('canvas[data-drawn]').first().waitFor();
    await press(page, 'r', 'a');
    await page.getByText('Draft saved').waitFor();
    const kept = await page.evaluate(async () => ({
      local: Object.keys(window.localStorage).filter((key) => key !== 'mantine-color-scheme-value'),
      session: JSON.stringify({ ...window.sessionStorage }),
      databases: (await window.indexedDB.databases()).length,
      caches: (await window.caches.keys()).length,
      cookies: document.cookie,
    }));
    expect(kept).toEqual({ local: [], session: '{}', databases: 0, caches: 0, cookies: '' });
  });
});
