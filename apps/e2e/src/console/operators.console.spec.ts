import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../harness/client.js';
import { complaintsOf, Desk } from './desk.js';

const SCOPES = ['read', 'keys', 'operator'];
const AT = '2026-11-26T07:00:00.000Z';
/** What a cluster in trouble says; the embedded service has no bus that keeps what was given up. */
const KIND = { group: 'notifier', topic: 'chartloom.jobs.v1', code: 'internal', letters: 3, oldest: AT, newest: AT };
const state = (name: string, up: boolean) => ({ name, state: up ? 'up' : 'down', needed: up, latency_ms: 2.5, since: AT });

describe('the page of operators', () => {
  let desk: Desk;
  let operator: Client;
  beforeAll(async () => {
    desk = await Desk.open(['--admin-api']);
    operator = await desk.service.newClient({ scopes: SCOPES });
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  const opened = async (options: Parameters<Desk['signedIn']>[1] = {}) => {
    const { page, watched } = await desk.signedIn(operator.credentials, options);
    await desk.go(page, '/operators');
    await page.getByRole('heading', { name: 'Organizations' }).waitFor();
    return { page, watched };
  };
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  /** The answers of a cluster in the place of those of this service. @returns what was ordered */
  const inTrouble = async (page: Page): Promise<unknown[]> => {
    const orders: unknown[] = [];
    let waiting = 3;
    await page.route('**/api/v1/admin/dead-letters?*', (route) =>
      route.fulfill({ json: { waiting, kinds: waiting > 0 ? [KIND] : [], dead_letters: [] } }),
    );
    await page.route('**/api/v1/admin/dead-letters/redrive', async (route) => {
      orders.push(route.request().postDataJSON());
      waiting = 0;
      await route.fulfill({
        json: { message: 'Dead letters processed successfully', redriven: 2, gone: 1, dismissed: 0, skipped: 0 },
      });
    });
    await page.route('**/api/v1/admin/health', (route) =>
      route.fulfill({ json: { checked_at: AT, dependencies: [state('kafka', true), state('notifier', false)] } }),
    );
    return orders;
  };

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

  describe.each<[string, { width: number; height: number }, 'light' | 'dark']>([
    ['light', { width: 1280, height: 800 }, 'light'],
    ['dark', { width: 1280, height: 800 }, 'dark'],
    ['narrow', { width: 390, height: 844 }, 'light'],
  ])('%s', (name, viewport, colorScheme) => {
    it('has no fault that axe finds, and nothing wider than the window', async () => {
      const found: Record<string, unknown> = {};
      const look = async (page: Page, what: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
        if (faults.length > 0 || wide) found[what] = wide ? [...faults, 'wider than the window'] : faults;
        const folder = process.env['CHARTLOOM_SHOTS'];
        if (folder !== undefined) await page.screenshot({ path: `${folder}/operators-${what}-${name}.png`, fullPage: true });
      };
      const { page } = await opened({ viewport, colorScheme });
      await page.getByText('Everything answers.').waitFor();
      await page.getByText('No dead letter waits').waitFor();
      await look(page, 'well');
      for (const [button, what] of [
        ['Make an organization', 'make'],
        ['Grant', 'grant'],
        ['Change', 'change'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
        await look(page, what);
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await inTrouble(page);
      await desk.go(page, '/operators');
      await row(page, 'chartloom.jobs.v1').waitFor();
      await page.getByText('notifier does not answer.').waitFor();
      await look(page, 'trouble');
      await desk.go(page, '/keys');
      await page.getByRole('button', { name: 'Rotate' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
      await look(page, 'rotate');
      expect(found).toEqual({});
    });
  });
});
