/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import { asked, CCD, PROGRESS_NOTE } from '../harness/documents.js';
import { complaintsOf, DEPHI, Desk, EXTRACTION, finished } from './desk.js';
import { missedByTab } from './tab-order.js';
import { inTrouble } from './trouble.js';

/** A view of the console: how one gets there, and what is there then. */
interface View {
  readonly name: string;
  /** Absent: it opens on the view before. */
  readonly path?: string;
  readonly open?: (page: Page) => Promise<unknown>;
  readonly ready: (page: Page) => Promise<unknown>;
}

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (words: string) => (page: Page) => page.getByRole('dialog').getByText(words).first().waitFor();
/** Buttons look as they will once nothing is on its way. */
const enabled = (name: string) => (page: Page) => page.locator('button:enabled', { hasText: name }).first().waitFor();

browserSuite(describe)('everyone can use the console', () => {
  let desk: Desk;
  let organization: Awaited<ReturnType<Desk['organization']>>;
  let operator: Awaited<ReturnType<Desk['service']['newClient']>>;
  let views: { readonly [who in 'ofKey' | 'ofReviewer' | 'ofOperator']: readonly View[] };

  beforeAll(async () => {
    desk = await Desk.open(['--admin-api']);
    operator = await desk.service.newClient({ scopes: ['operator'] });
    organization = await desk.organization();
    const { client } = organization;
    const [note, chart, clean] = await Promise.all([
      finished(client, PROGRESS_NOTE, EXTRACTION),
      finished(client, CCD, (source) => asked(source, 'ccda')),
      finished(client, PROGRESS_NOTE, DEPHI),
    ]);
    views = {
      ofKey: [
        { name: 'documents', path: '/documents', ready: text('Drop PDFs') },
        { name: 'as code', open: click('As code'), ready: dialog('The same as code') },
        { name: 'webhooks', path: '/webhooks', ready: text('Add an endpoint') },
        { name: 'an endpoint', open: click('Add an endpoint'), ready: dialog('What it is for') },
        { name: 'playground', path: '/playground', ready: text('include_negated') },
        { name: 'usage', path: '/usage', ready: text('Ledger') },
        { name: 'keys', path: '/keys', ready: text('Make a key') },
        { name: 'a key', open: click('Make a key'), ready: dialog('What it is for') },
        { name: 'its secret', open: makeKey, ready: dialog('CHARTLOOM_CLIENT_SECRET') },
        { name: 'its rotation', path: '/keys', open: click('Rotate'), ready: dialog('Cancel') },
        { name: 'its end', path: '/keys', open: click('Revoke'), ready: dialog('Revoke') },
        { name: 'facts', path: `/jobs/${note}`, ready: text('Hyperlipidemia') },
        { name: 'chart', path: `/jobs/${chart}`, ready: text('Essential hypertension') },
      ],
      ofReviewer: [
        { name: 'queue', path: '/review', ready: text('Export corrections') },
        { name: 'fact review', path: `/jobs/${note}`, ready: text('0 of') },
        { name: 'correction', open: correct, ready: text('Code system') },
        { name: 'end of facts', path: `/jobs/${note}`, open: click('Finish'), ready: dialog('Nothing was decided') },
        { name: 'findings', path: `/jobs/${clean}/review`, open: text('Larkspur Family Medicine'), ready: enabled('Finish') },
        { name: 'keys of the review', open: click('Keys (?)'), ready: text('Undo') },
        { name: 'end of findings', path: `/jobs/${clean}/review`, open: endOfFindings, ready: dialog('kept') },
      ],
      ofOperator: [
        { name: 'operators', path: '/operators', ready: healthy },
        { name: 'an organization', open: click('Make an organization'), ready: dialog('Plan') },
        { name: 'credits', path: '/operators', open: click('Grant'), ready: dialog('Reason') },
        { name: 'plan and limits', path: '/operators', open: click('Change'), ready: dialog('Pages of a PDF') },
        { name: 'dead letters', path: '/operators', open: toTrouble, ready: text('notifier does not answer.') },
        { name: 'their end', open: click('Dismiss'), ready: dialog('Dismiss') },
        { name: 'redriven', path: '/operators', open: click('Publish again'), ready: text('No dead letter waits') },
      ],
    };
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  /** Opens all views one after the other, and looks at each. */
  async function eachView(options: Parameters<Desk['opened']>[0], look: (page: Page, name: string) => Promise<void>) {
    const { page: out, watched } = await desk.opened(options);
    await out.getByLabel('Client id').waitFor();
    await look(out, 'sign-in');
    const complaints = [...complaintsOf(watched)];
    for (const [who, list] of [
      [organization.client.credentials, views.ofKey],
      [organization.reviewer, views.ofReviewer],
      [operator.credentials, views.ofOperator],
    ] as const) {
      const seat = await desk.signedIn(who, options);
      for (const { name, path, open, ready } of list) {
        if (path !== undefined) await desk.go(seat.page, path);
        await open?.(seat.page);
        await ready(seat.page);
        await look(seat.page, name);
      }
      complaints.push(...complaintsOf(seat.watched), ...seat.watched.elsewhere);
    }
    expect(complaints).toEqual([]);
  }

  it.each<[string, { width: number; height: number }, 'light' | 'dark']>([
    ['light', { width: 1280, height: 800 }, 'light'],
    ['dark', { width: 1280, height: 800 }, 'dark'],
    ['narrow', { width: 390, height: 844 }, 'light'],
  ])(
    '%s: axe finds no fault on any page or dialog, none is wider than the window or breaks the policy',
    async (_, viewport, colorScheme) => {
      const found: Record<string, unknown> = {};
      await eachView({ viewport, colorScheme }, async (page, name) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const faults = violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} (${nodes[0]?.failureSummary?.slice(0, 200)})`,
        );
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
        if (faults.length > 0 || wide) found[name] = wide ? [...faults, 'wider than the window'] : faults;
      });
      expect(found).toEqual({});
    },
  );

  it('by Tab alone', async () => {
    const missed: Record<string, readonly string[]> = {};
    await eachView({}, async (page, name) => {
      const left = await missedByTab(page);
      if (left.length > 0) missed[name] = left;
    });
    expect(missed).toEqual({});
  });
});

async function makeKey(page: Page): Promise<void> {
  await page.getByLabel('What it is for').fill('Nightly import');
  await page.getByRole('dialog').getByRole('button', { name: 'Make', exact: true }).click();
}

async function healthy(page: Page): Promise<void> {
  await text('Everything answers.')(page);
  await text('No dead letter waits')(page);
}

/** From then on the service is in trouble, until its dead letters are published again. */
async function toTrouble(page: Page): Promise<void> {
  await inTrouble(page);
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'chartloom.jobs.v1' }).waitFor();
}

async function correct(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Facts' }).getByText('Hyperlipidemia').first().click();
  await page.keyboard.press('c');
}

async function endOfFindings(page: Page): Promise<void> {
  await enabled('Finish')(page);
  await page.keyboard.press('f');
}
