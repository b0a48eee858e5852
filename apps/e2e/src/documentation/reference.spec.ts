import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { browserSuite, openBrowser, watch, type Watched } from '../harness/browser.js';
import type { Client } from '../harness/client.js';
import { asked, CCD } from '../harness/documents.js';
import { startService, type Service } from '../harness/service.js';

/** Of one step in the browser, so that a failure names it. */
const STEP_MS = 15_000;

/** From the description of a field within `output_config`. */
const NESTED = 'Add the page regions of extracted entities';

/** Everything that a page can keep for its next visit, as one text. */
const KEPT = `(async () => {
  const databases = [];
  for (const { name } of await indexedDB.databases()) {
    const opened = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of opened.objectStoreNames)
      databases.push(await new Promise((resolve) => {
        const all = opened.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => resolve(all.result);
      }));
    opened.close();
  }
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases]);
})()`;

browserSuite(describe)('the reference in a browser', () => {
  let service: Service;
  let client: Client;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let watched: Watched;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
    client = await service.newClient();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    watched = watch(page, service.baseUrl);
    await page.goto(`${service.baseUrl}/docs`);
    await page.getByText('/api/v1/files').first().waitFor();
  });
  afterEach(async () => {
    await context.close();
    expect(watched).toEqual({ elsewhere: [], complaints: [] });
  });
  /** Groups after the first are drawn when they are opened. */
  const openConvert = async (): Promise<void> => {
    await page.getByText('Conversion', { exact: true }).first().click();
    await page.getByText('/api/v1/convert').first().click();
  };
  afterAll(async () => {
    await browser?.close();
    await service?.[Symbol.asyncDispose]();
  });

  it('finds an endpoint by a word of it', async () => {
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    await page.keyboard.type('certificate');
    await page.getByText('/api/v1/jobs/{job_id}/certificate').last().click();
    await page.waitForURL(/certificate/);
  });

  it('draws nothing over the heading of the credentials', async () => {
    const cut = `[...document.querySelectorAll('#reference h2')]
      .filter((heading) => heading.textContent.trim() === 'Authentication')
      .map((heading) => heading.closest('button'))
      .map((around) => around.scrollWidth - around.clientWidth)`;
    expect(await page.evaluate(cut)).toEqual([0]);
  });

  it('shows an example, and opens objects within objects', async () => {
    await openConvert();
    const convert = page.locator('[id$="tag/conversion/POST/api/v1/convert"]').first();
    await convert.scrollIntoViewIfNeeded();
    await convert.getByText('"clinical_extraction"').first().waitFor();
    expect(await convert.getByText(NESTED).count()).toBe(0);
    const field = convert.getByRole('listitem').filter({ hasText: 'output_config' }).last();
    await field.locator('[data-schema-toggle]').first().click();
    await convert.getByText(NESTED).first().waitFor();
  });

  it("converts with one's own key, and keeps it nowhere", async () => {
    const { id, secret } = client.credentials;
    const file_id = await client.upload(CCD);
    const values = page.getByPlaceholder(/^[A-Za-z0-9]{20,}$/);
    await values.nth(0).fill(id);
    await values.nth(1).fill(secret);
    await openConvert();
    const open = page.getByRole('button', { name: /test request.*post.*\/convert/i });
    await open.first().click();
    const dialog = page.getByRole('dialog').last();
    await dialog.locator('.cm-content').first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(JSON.stringify(asked({ file_id }, 'ccda')));
    const answered = page.waitForResponse((response) => response.url() === `${service.baseUrl}/api/v1/convert`);
    await dialog.getByRole('button', { name: /^send/i }).first().click();
    const response = await answered;
    expect(response.status()).toBe(200);
    const { job_id } = (await response.json()) as { job_id: string };
    expect((await client.ended(job_id)).status).toBe('success');
    await page.waitForTimeout(1_000); // a store that is written with a delay would be written by now
    const kept = await page.evaluate<string>(KEPT);
    expect(kept).not.toContain(secret);
    await page.reload();
    await page.getByText('/api/v1/files').first().waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it.each(['light', 'dark'] as const)('fits a telephone, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.waitForTimeout(300);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByText('Pages', { exact: true }).click();
    await page.getByRole('link', { name: 'Rate Limits' }).first().click();
    await page.getByRole('heading', { name: 'Rate Limits' }).waitFor();
  });
});
