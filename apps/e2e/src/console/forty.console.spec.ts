import { afterAll, beforeAll, expect, it, describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import type { Client } from '../harness/client.js';
import { textPage } from '../harness/documents.js';
import { eventually } from '../harness/eventually.js';
import { complaintsOf, DEPHI, Desk } from './desk.js';

const DOCUMENTS = 40;
/** In one of so many a finding is no identifier after all: it stays, and a corrected document is made. */
const CORRECTED_EVERY = 8;
/** The document in which the page is loaded again, right after a decision and before it finishes. */
const RELOADED = 20;
const RELOADED_AFTER = 2;

const NAMES = ['Marisol Quennell', 'Tobias Ferncastle', 'Ingrid Holloway', 'Desmond Achterberg', 'Leonie Marchetti'];
const TOWNS = ['Springfield', 'Madison', 'Portland', 'Franklin'];

/** A visit that is like no other: its own name, number, dates and town. */
const visit = (n: number): Buffer =>
  textPage([
    'PROGRESS NOTE',
    `Patient: ${NAMES[n % NAMES.length]}`,
    `MRN: ${4_417_000 + n}`,
    `DOB: 03/${String(1 + (n % 28)).padStart(2, '0')}/1961`,
    `Seen on 11/${String(1 + (n % 28)).padStart(2, '0')}/2025 in ${TOWNS[n % TOWNS.length]}, OR`,
    `Phone: (541) 555-01${String(n % 100).padStart(2, '0')}`,
    'Assessment: Essential hypertension, well controlled.',
    'Plan: Lisinopril 10 mg daily.',
  ]);

/** A person at a keyboard: every key is counted. */
class Keyboard {
  keys = 0;
  decisions = 0;
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.keys++;
    await this.page.keyboard.press(key);
  }
  async decide(key: 'a' | 'r'): Promise<void> {
    this.decisions++;
    await this.press(key);
  }
}

/** How many findings there are, once they can be decided. */
async function findingsOf(page: Page): Promise<number> {
  await page.locator('button:enabled', { hasText: /^Finish$/ }).waitFor();
  const [, total] = /\d+ of (\d+) decided/.exec(await page.getByText(/^\d+ of \d+ decided/).innerText()) ?? [];
  return Number(total);
}
const decided = (page: Page, n: number, of: number) => page.getByText(new RegExp(`^${n} of ${of} decided`)).waitFor();

/** Goes to the review that waits longest. @returns its job */
async function next(page: Page, keyboard: Keyboard): Promise<string> {
  const before = page.url();
  await keyboard.press('g');
  await page.waitForURL((url) => url.href !== before && url.pathname.endsWith('/review'));
  return /jobs\/([^/]+)\/review/.exec(page.url())?.[1] ?? '';
}

/** @param stays whether the first finding is no identifier */
async function decideAll(page: Page, keyboard: Keyboard, stays: boolean, isReloaded: boolean): Promise<void> {
  const findings = await findingsOf(page);
  for (let i = 0; i < findings; i++) {
    await keyboard.decide(i === 0 && stays ? 'r' : 'a');
    await decided(page, i + 1, findings);
    if (isReloaded && i === RELOADED_AFTER) await reload(page, keyboard, i + 1, findings);
  }
}

/** At once: the draft was not saved yet. */
async function reload(page: Page, keyboard: Keyboard, done: number, of: number): Promise<void> {
  await page.reload();
  await findingsOf(page);
  await decided(page, done, of);
  for (let i = 0; i < done; i++) await keyboard.press('n');
}

async function finish(page: Page, keyboard: Keyboard, stays: boolean): Promise<void> {
  await keyboard.press('f');
  await page
    .getByRole('dialog')
    .getByText(`${stays ? 1 : 0} kept`)
    .waitFor();
  await keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/review'));
}

browserSuite(describe)('forty documents in a row', () => {
  let desk: Desk;
  let client: Client;
  let reviewer: { readonly id: string; readonly secret: string };
  const jobs: string[] = [];

  beforeAll(async () => {
    desk = await Desk.open();
    const limits = { approvals: 1, convertsPerMinute: 1_000, uploadsPerMinute: 1_000, readsPerMinute: 10_000 };
    ({ client, reviewer } = await desk.organization({ limits }));
    for (let n = 0; n < DOCUMENTS; n++) jobs.push(await client.submit(DEPHI({ file_id: await client.upload(visit(n)) })));
    await eventually('forty results that are held back', async () => {
      const { jobs: list } = await client.jobs();
      return list.every(({ state }) => state === 'awaiting_review') || undefined;
    });
  }, 300_000);
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('are reviewed by keys alone, one for each decision, and a reload in their middle loses none', async () => {
    const { page, watched } = await desk.signedIn(reviewer);
    await page.getByRole('link', { name: 'Review' }).press('Enter');
    await page.getByRole('row').nth(1).waitFor();
    const keyboard = new Keyboard(page);
    const seen: string[] = [];
    const milliseconds: number[] = [];

    for (let n = 0; n < DOCUMENTS; n++) {
      const started = performance.now();
      seen.push(await next(page, keyboard));
      const stays = n % CORRECTED_EVERY === 0;
      await decideAll(page, keyboard, stays, n === RELOADED);
      await finish(page, keyboard, stays);
      milliseconds.push(performance.now() - started);
    }

    expect([...seen].sort()).toEqual([...jobs].sort());
    // beside the decisions: to the document, finish, confirm; and back to the place after the reload
    expect(keyboard.keys).toBe(keyboard.decisions + 3 * DOCUMENTS + RELOADED_AFTER + 1);
    const reviewed: Awaited<ReturnType<Client['job']>>[] = [];
    for (const job of jobs) reviewed.push(await client.job(job));
    for (const { corrected_by: correction } of reviewed)
      if (correction !== undefined)
        expect(await client.ended(correction)).toMatchObject({ status: 'success', credits: { charged: 0 } });
    const right = reviewed.filter(({ corrected_by }) => corrected_by === undefined);
    expect(right).toHaveLength(DOCUMENTS - DOCUMENTS / CORRECTED_EVERY);
    expect(new Set(right.map(({ state }) => state))).toEqual(new Set(['success']));
    expect([complaintsOf(watched), watched.elsewhere]).toEqual([[], []]);
    process.stdout.write(figures(keyboard, milliseconds));
  }, 600_000);
});

function figures({ keys, decisions }: Keyboard, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
  const each = (keys / milliseconds.length).toFixed(1);
  return `${milliseconds.length} documents, ${decisions} decisions, ${DOCUMENTS / CORRECTED_EVERY} corrected: ${keys} keys, ${each} a document; from g to its end ${at(0.5)}, 19 of 20 within ${at(0.95)}\n`;
}
