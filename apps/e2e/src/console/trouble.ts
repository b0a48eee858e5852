import type { Page } from 'playwright-core';

const AT = '2026-11-26T07:00:00.000Z';
/** What a cluster in trouble says; the embedded service has no bus that keeps what was given up. */
export const KIND = { group: 'notifier', topic: 'chartloom.jobs.v1', code: 'internal', letters: 3, oldest: AT, newest: AT };
const state = (name: string, up: boolean) => ({ name, state: up ? 'up' : 'down', needed: up, latency_ms: 2.5, since: AT });

/** The answers of a cluster in trouble in the place of those of this service, for the page of operators. @returns what was ordered */
export async function inTrouble(page: Page): Promise<unknown[]> {
  const orders: unknown[] = [];
  let waiting = KIND.letters;
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
}
