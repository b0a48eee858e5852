import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import { Client } from '../harness/client.js';
import { complaintsOf, Desk } from './desk.js';
import { inTrouble, KIND } from './trouble.js';

const SCOPES = ['read', 'keys', 'operator'];

browserSuite(describe)('the page of operators', () => {
  let desk: Desk;
  let operator: Client;
  beforeAll(async () => {
    desk = await Desk.open(['--admin-api']);
    operator = await desk.service.newClient({ scopes: SCOPES });
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  const opened = async () => {
    const { page, watched } = await desk.signedIn(operator.credentials);
    await desk.go(page, '/operators');
    await page.getByRole('heading', { name: 'Organizations' }).waitFor();
    return { page, watched };
  };
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  it('is there for an operator alone, and the first page of one who can do nothing else', async () => {
    const { page } = await desk.signedIn((await desk.service.newClient({ scopes: ['read', 'keys'] })).credentials);
    await page.getByRole('link', { name: 'Keys' }).waitFor();
    expect(await page.getByRole('link', { name: 'Operators' }).count()).toBe(0);
    const alone = await desk.service.newClient({ scopes: ['operator'] });
    const { page: own } = await desk.signedIn(alone.credentials);
    await own.getByRole('heading', { name: 'Operators' }).waitFor();
    expect(await own.getByRole('navigation', { name: 'Pages' }).getByRole('link').allInnerTexts()).toEqual(['Operators']);
  });

  it('makes an organization whose secrets are shown once, grants it credits once, and changes it', async () => {
    const { page, watched } = await opened();
    await page.getByRole('button', { name: 'Make an organization' }).click();
    await page.getByLabel('Name').fill('Ward 7');
    await page.getByRole('dialog').getByRole('button', { name: 'Make', exact: true }).click();
    const lines = await page.locator('[data-secret]').innerText();
    const [id = '', secret = ''] = [...lines.matchAll(/CLIENT_(?:ID|SECRET)=(\S+)/g)].map(([, value]) => value);
    const ward = new Client(desk.service.baseUrl, { ...operator.credentials, id, secret });
    expect((await ward.usage()).credits.available).toBe(1_000);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await row(page, 'Ward 7').waitFor();
    expect(await page.content()).not.toContain(secret);

    await row(page, 'Ward 7').getByRole('button', { name: 'Grant' }).click();
    await page.getByRole('textbox', { name: 'Credits' }).fill('250');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Invoice 7');
    // the answer of the first is lost on the way: the form, sent again, grants no second time
    await page.route(
      '**/credits',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Grant', exact: true }).click();
    await page.getByText('Ward 7 has 1,250 credits.').waitFor();
    expect((await ward.usage()).credits.granted).toBe(1_250);

    await row(page, 'Ward 7').getByRole('button', { name: 'Change' }).click();
    const change = page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true });
    expect(await change.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Pages of a PDF' }).fill('7');
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'enterprise' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await change.click();
    expect((await sent).postDataJSON()).toEqual({ plan: 'enterprise', limits: { max_pages: 7 } });
    await row(page, 'Ward 7').getByText('enterprise', { exact: true }).waitFor();
    expect((await ward.usage()).limits.max_pages).toBe(7);
    expect(complaintsOf(watched).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  });

  it('says what answers and what does not, and what there is to do', async () => {
    const { page } = await opened();
    await page.getByText('Everything answers.').waitFor();
    expect(await page.locator('[data-dependency]').count()).toBeGreaterThanOrEqual(2);
    await page.getByText('No dead letter waits').waitFor();
    const { page: troubled } = await desk.signedIn(operator.credentials);
    await inTrouble(troubled);
    await desk.go(troubled, '/operators');
    await troubled.getByText('notifier does not answer.').waitFor();
    await troubled.locator('[data-dependency=notifier]').getByText('Away').waitFor();
  });

  it('publishes again what was given up, by its kind', async () => {
    const { page } = await desk.signedIn(operator.credentials);
    const orders = await inTrouble(page);
    await desk.go(page, '/operators');
    await row(page, 'chartloom.jobs.v1').getByRole('button', { name: 'Publish again' }).click();
    await page.getByText('2 published again. 1 are no longer in Kafka; timers announce what they were about.').waitFor();
    await page.getByText('No dead letter waits').waitFor();
    const { group, topic, code } = KIND;
    expect(orders).toEqual([{ group, topic, code, include_undecodable: true, dismiss: false }]);
  });

  it('asks before it dismisses', async () => {
    const { page } = await desk.signedIn(operator.credentials);
    const orders = await inTrouble(page);
    await desk.go(page, '/operators');
    await row(page, 'chartloom.jobs.v1').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(orders).toEqual([]);
    await row(page, 'chartloom.jobs.v1').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('No dead letter waits').waitFor();
    expect(orders).toMatchObject([{ dismiss: true, code: 'internal' }]);
  });
});
