import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { browserSuite } from '../harness/browser.js';
import type { Client } from '../harness/client.js';
import { asked, CCD, PROGRESS_NOTE } from '../harness/documents.js';
import { eventually } from '../harness/eventually.js';
import { sessionOf, withSession } from '../harness/session.js';
import { complaintsOf, DEPHI, Desk, EXTRACTION, finished } from './desk.js';

async function held(client: Client): Promise<string> {
  const job = await client.submit(DEPHI({ file_id: await client.upload(PROGRESS_NOTE) }));
  await eventually('a result that is held back', async () => (await client.job(job)).state === 'awaiting_review' || undefined);
  return job;
}

browserSuite(describe)('many results at once', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open();
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it('are reviewed one after the other by keys alone, but for those that someone else is at', async () => {
    const { client, reviewer } = await desk.organization({ limits: { approvals: 1 } });
    const other = await desk.service.clients.createReviewer(client.credentials.organizationId);
    const [first, drafted, last] = [await held(client), await held(client), await held(client)];
    const cookie = await sessionOf(client, other);
    await client.request('PUT', `/api/v1/jobs/${drafted}/review/draft`, { ...withSession(cookie), json: { a: 1 } });

    const { page, watched } = await desk.signedIn(reviewer);
    await page.getByRole('link', { name: 'Review' }).press('Enter');
    const rows = page.getByRole('row').filter({ hasText: 'Held back: 0 of 1' });
    await eventually('three rows', async () => (await rows.count()) === 3 || undefined);
    expect((await rows.allInnerTexts()).map((row) => row.includes(first.slice(-6)))).toEqual([true, false, false]);
    expect(await rows.nth(1).innerText()).toContain(other.id);
    expect(await rows.first().innerText()).toMatch(/[1-9] days/);
    for (const job of [first, last]) {
      await page.keyboard.press('g');
      await page.waitForURL(`**/jobs/${job}/review`);
      await page.locator('button:enabled', { hasText: /^Finish$/ }).waitFor();
      await page.keyboard.press('f');
      await page.getByRole('dialog').getByText('you approve the result').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/jobs/${job}`);
      expect(await client.ended(job)).toMatchObject({ status: 'success' });
    }
    await page.keyboard.press('g');
    await page.getByText('Nothing else waits for you').waitFor();
    await eventually('one row', async () => (await rows.count()) === 1 || undefined);
    expect([complaintsOf(watched), watched.elsewhere]).toEqual([[], []]);
  });

  it('give their corrections as JSON lines', async () => {
    const { client, reviewer } = await desk.organization();
    const job = await finished(client, PROGRESS_NOTE, EXTRACTION);
    const { page } = await desk.signedIn(reviewer);
    await desk.go(page, '/review');
    await page.getByRole('button', { name: 'Export corrections' }).click();
    await page.getByText('No corrected result is kept').waitFor();
    const cookie = await sessionOf(client, reviewer);
    const json = { add: [{ class: 'Condition', text: 'Gout' }] };
    const { body } = await client.request('POST', `/api/v1/jobs/${job}/review`, { ...withSession(cookie), json });
    await client.ended(body['correction'] as string);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export corrections' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect([download.suggestedFilename(), lines.length]).toEqual(['corrections.jsonl', 1]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job_id: job, decision: 'add', decided: { text: 'Gout' } });
  });

  it('are downloaded as one ZIP and converted again, as they were selected by keys', async () => {
    const { client } = await desk.organization();
    const jobs = [
      await finished(client, PROGRESS_NOTE, DEPHI),
      await finished(client, CCD, (source) => asked(source, 'ccda')),
      await finished(client, PROGRESS_NOTE, EXTRACTION),
    ];
    const { page, watched } = await desk.signedIn(client.credentials);
    await desk.go(page, '/documents');
    await page.getByLabel('Select all on this page').press('Space');
    await page.getByText('3 selected').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).press('Enter'),
    ]);
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files).sort()).toEqual(jobs.map((job, i) => `${job}.${i === 0 ? 'pdf' : 'json'}`).sort());
    expect(
      Buffer.from(files[`${jobs[0]}.pdf`] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.getByText('3 of 3 downloaded').waitFor();

    // with its own options, whatever the form above says
    await page.getByLabel(`Select PDF ${jobs[0]?.slice(-6)}`).press('Space');
    await page.getByRole('button', { name: 'Convert again' }).press('Enter');
    await page.getByText('1 of 1 on their way').waitFor();
    const { jobs: all } = await eventually('the fourth job', async () => {
      const list = await client.jobs();
      return list.jobs.length === 4 ? list : undefined;
    });
    expect(all.filter(({ task }) => task === 'dephi')).toHaveLength(2);
    expect(complaintsOf(watched)).toEqual([]);
  });

  it('are cancelled where they are still waiting', async () => {
    const { client } = await desk.organization({ limits: { maxInFlight: 1 } });
    const { page } = await desk.signedIn(client.credentials);
    await desk.go(page, '/documents');
    const file_id = await client.upload(PROGRESS_NOTE);
    for (let i = 0; i < 12; i++) await client.submit(EXTRACTION({ file_id }));
    await page.getByRole('row').nth(12).waitFor();
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText(/^[1-9]\d* of 12 cancelled$/).waitFor();
    expect((await client.jobs()).jobs.some(({ state }) => state === 'cancelled')).toBe(true);
  });
});
