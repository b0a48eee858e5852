/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserSuite } from '../harness/browser.js';
import { asked, CCD, PROGRESS_NOTE, SCANNED_NOTE } from '../harness/documents.js';
import { Desk, EXTRACTION, finished } from './desk.js';

/** So many pages are gone through in the list. */
const PAGES = 20;

/** What a person notices: how long the page stood still, and how even it moved. */
interface Smoothness {
  /** The longest that no frame came, in ms. */
  readonly longestFrame: number;
  /** Nineteen of twenty frames came sooner, in ms. */
  readonly frame95: number;
  /** Tasks of more than 50 ms, in which nothing else can happen. */
  readonly longTasks: number;
  readonly longestTask: number;
}

/** Watches frames and long tasks of a page while something is done. */
async function watched(page: Page, action: () => Promise<unknown>): Promise<Smoothness> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[], isOver: false };
    Object.assign(window, { __seen: seen });
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
    let last = performance.now();
    const tick = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      if (!seen.isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await action();
  return page.evaluate(() => {
    const { __seen: seen } = window as unknown as { __seen: { frames: number[]; tasks: number[]; isOver: boolean } };
    seen.isOver = true;
    const frames = seen.frames.toSorted((a, b) => a - b);
    return {
      longestFrame: Math.round(frames.at(-1) ?? 0),
      frame95: Math.round(frames[Math.floor(frames.length * 0.95)] ?? 0),
      longTasks: seen.tasks.length,
      longestTask: Math.round(Math.max(0, ...seen.tasks)),
    };
  });
}

const elapsed = async (action: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await action();
  return Math.round(performance.now() - start);
};

const report = (what: string, figures: object): void => {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
};

/** Turns the wheel over the element, a notch for each frame or two. */
async function wheel(page: Page, notches: number): Promise<void> {
  for (let i = 0; i < notches; i++) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(16);
  }
}

/** How fast the console is on the embedded service, in figures: `npm run bench:console`. */
browserSuite(describe)('speed of the console', () => {
  let desk: Desk;
  let people: Awaited<ReturnType<Desk['organization']>>;
  beforeAll(async () => {
    desk = await Desk.open();
    people = await desk.organization();
  });
  afterAll(async () => {
    await desk[Symbol.asyncDispose]();
  });

  it.each([2_000, 100_000])('a list of %d jobs', async (total) => {
    const { client } = people;
    const job = await finished(client, CCD, (source) => asked(source, 'ccda'));
    copyJob(desk.service.data ?? '', job, total);
    const { page } = await desk.signedIn(client.credentials);
    const rows = await elapsed(async () => {
      await desk.go(page, '/documents');
      await page.getByRole('row').nth(50).waitFor();
    });
    const older = page.getByRole('button', { name: 'Older' });
    const times: number[] = [];
    const paging = await watched(page, async () => {
      for (let i = 0; i < PAGES; i++)
        times.push(
          await elapsed(async () => {
            await older.click();
            await page.getByText(`Page ${i + 2}`, { exact: true }).waitFor();
            await page.locator('[data-fresh="true"]').waitFor();
          }),
        );
    });
    await page.mouse.move(700, 600);
    const scrolling = await watched(page, () => wheel(page, 60));
    const [median = 0] = times.toSorted((a, b) => a - b).slice(times.length / 2);
    report(`list of ${total} jobs`, { rows, page: median, slowestPage: Math.max(...times), paging, scrolling });
    expect(rows).toBeLessThan(5_000);
    expect(scrolling.longestFrame).toBeLessThan(500);
  });

  it('the first page of a PDF, and a scan of 20 pages as it is scrolled', async () => {
    const { client, reviewer } = people;
    const note = await finished(client, PROGRESS_NOTE, EXTRACTION);
    const scan = await finished(client, manyPages(SCANNED_NOTE, 20), EXTRACTION);
    const { page } = await desk.signedIn(reviewer);
    const first = async (job: string): Promise<number> => {
      await desk.go(page, '/documents');
      const link = page.locator(`a[href$="/jobs/${job}"]`);
      await link.waitFor();
      return elapsed(async () => {
        await link.click();
        await page.locator('canvas[data-drawn]').first().waitFor();
      });
    };
    const [cold, warm, ofScan] = [await first(note), await first(note), await first(scan)];
    await page.locator('[data-scroller]').hover();
    const scrolling = await watched(page, () => wheel(page, 160));
    report('pages', { cold, warm, ofScan, scrolling });
    expect(warm).toBeLessThan(5_000);
    expect(scrolling.longestFrame).toBeLessThan(1_000);
  });
});

/** Rows of one commit: the service writes too. */
const AT_ONCE = 2_000;

/** Rows like that of a finished job, each accepted a second before the other, in the store of the running service. */
function copyJob(data: string, jobId: string, total: number): void {
  const database = new DatabaseSync(join(data, 'chartloom.db'));
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    const row = database.prepare('SELECT * FROM "jobs" WHERE id = ?').get(jobId) as Record<string, string | number | null>;
    const body = JSON.parse(row['body'] as string) as { acceptedAt: number };
    const names = Object.keys(row);
    const insert = database.prepare(
      `INSERT INTO "jobs" (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map(() => '?').join()})`,
    );
    for (let i = 1; i < total; i++) {
      if (i % AT_ONCE === 1) database.exec('BEGIN IMMEDIATE');
      const [id, at] = [randomUUID(), body.acceptedAt - i * 1_000];
      const copy: typeof row = {
        ...{ ...row, id, body: JSON.stringify({ ...body, id, acceptedAt: at, changedAt: at }) },
        ...{ key_acceptedAt: at, key_changedAt: at },
      };
      insert.run(...names.map((name) => copy[name] ?? null));
      if (i % AT_ONCE === 0 || i === total - 1) database.exec('COMMIT');
    }
  } finally {
    database.close();
  }
}

/** The one page of a document so many times. */
function manyPages(pdf: Buffer, count: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'chartloom-speed-'));
  try {
    const [one, all] = [join(folder, 'one.pdf'), join(folder, 'all.pdf')];
    writeFileSync(one, pdf);
    execFileSync('pdfunite', [...Array<string>(count).fill(one), all]);
    return readFileSync(all);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
