/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import { asked } from '../harness/documents.js';
import { complaintsOf, Desk, finished } from './desk.js';
import { HOSTILE_CHART, HOSTILE_NOTE, PAYLOAD } from './hostile-documents.js';

/** Hears all that a document could do if it ran: its mark in the window, a dialog, another window, elements of its own. */
function listen(page: Page) {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => heard.push(`window ${popup.url()}`));
  return async (): Promise<readonly string[]> => {
    const here = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) => !/^https?:/.test(href));
      const own = [...document.querySelectorAll('#root img, #root iframe, #root object, #root script')];
      const ran = '__ran' in window ? ['window.__ran'] : [];
      return [...ran, ...[...links, ...own].map(({ outerHTML }) => outerHTML.slice(0, 200))];
    });
    return [...heard, ...here];
  };
}

browserSuite(describe)('what a hostile document carries', () => {
  let desk: Desk;
  let organization: Awaited<ReturnType<Desk['organization']>>;
  beforeAll(async () => {
    desk = await Desk.open();
    organization = await desk.organization();
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('is noticed by this test where it runs', async () => {
    const { page } = await desk.signedIn(organization.reviewer);
    const heard = listen(page);
    expect(await heard()).toEqual([]);
    await page.evaluate(() => {
      const root = document.getElementById('root');
      root?.insertAdjacentHTML('beforeend', '<img src=x><a href="javascript:1">x</a>');
      Object.assign(window, { __ran: 1 });
    });
    expect((await heard()).length).toBe(3);
  });

  it('is shown as text in names, codes, titles, narratives, sources and metadata of a C-CDA', async () => {
    const { client, reviewer } = organization;
    const job = await finished(client, HOSTILE_CHART, (source) => ({ ...asked(source, 'ccda'), metadata: { note: PAYLOAD } }));
    const { page, watched } = await desk.signedIn(reviewer);
    const heard = listen(page);
    await desk.go(page, '/documents');
    await page.getByText('onerror').first().waitFor();
    expect(await heard()).toEqual([]);
    await desk.go(page, `/jobs/${job}`);
    await page.getByRole('region', { name: 'Facts' }).getByText('onerror').first().click();
    await page.locator('[data-here]').first().waitFor();
    await page.locator('[data-section]').getByText('Essential hypertension').first().click();
    expect(await page.getByRole('region', { name: 'Facts' }).locator('dd').getByText('onerror').count()).toBeGreaterThan(1);
    expect(await heard()).toEqual([]);
    for (const tab of ['FHIR', 'Losses', 'Timeline', 'Deliveries']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await heard()).toEqual([]);
    }
    expect([complaintsOf(watched), watched.elsewhere]).toEqual([[], []]);
  });

  it('is drawn and not run in a PDF, and is text where a person marks its words', async () => {
    const { client, reviewer } = organization;
    const job = await finished(client, HOSTILE_NOTE, (source) => asked(source, 'pdf', { include_bbox: true }));
    const { page, watched } = await desk.signedIn(reviewer);
    const heard = listen(page);
    await desk.go(page, `/jobs/${job}`);
    await page.locator('canvas[data-drawn]').first().waitFor();
    await page.keyboard.press('d');
    await drawAcross(page, { x: 42, y: 162, width: 500 });
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    expect(await name.inputValue()).toContain('onerror');
    await page.getByText('Draft saved').waitFor();
    await page.mouse.click(300, 300); // on the page, where its link is none
    expect([await heard(), complaintsOf(watched), watched.elsewhere]).toEqual([[], [], []]);
  });

  it('is drawn and not run in the review of a de-identification', async () => {
    const { client, reviewer } = organization;
    const job = await finished(client, HOSTILE_NOTE, (source) => asked(source, 'pdf', { task: 'dephi', format: 'pdf' }));
    const { page, watched } = await desk.signedIn(reviewer);
    const heard = listen(page);
    await desk.go(page, `/jobs/${job}/review`);
    await page.getByRole('region', { name: 'Findings' }).getByText('Quennell').first().waitFor();
    await page.locator('canvas[data-drawn]').nth(1).waitFor();
    expect([await heard(), complaintsOf(watched), watched.elsewhere]).toEqual([[], [], []]);
  });
});

/** Draws a box with the pointer across a line, in points of a page of 612. */
async function drawAcross(page: Page, { x, y, width }: { x: number; y: number; width: number }): Promise<void> {
  const surface = await page.locator('[data-drawing]').first().boundingBox();
  if (!surface) throw new Error('there is nothing to draw on');
  const scale = surface.width / 612;
  await page.mouse.move(surface.x + x * scale, surface.y + y * scale);
  await page.mouse.down();
  await page.mouse.move(surface.x + (x + width) * scale, surface.y + (y + 4) * scale, { steps: 4 });
  await page.mouse.up();
}
