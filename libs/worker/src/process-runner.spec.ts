import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@chartloom/kernel';
import { ProcessRunner } from './process-runner.js';

interface Deed {
  readonly deed: string;
}
interface Done {
  readonly bytes: number;
  readonly pid: number;
  readonly secret: string | null;
}

const ENTRY = new URL('testing/hostile-engine.mjs', `file://${import.meta.dirname}/`);
const runner = new ProcessRunner<Deed, Done>({ entry: ENTRY, processes: 2, limits: { memoryMb: 300, cpuSeconds: 1 } });
const run = (
  deed: string,
  { input = new Uint8Array(3), signal = new AbortController().signal, onProgress = (): void => undefined } = {},
) => runner.run(input, { deed }, { signal, onProgress });
const codeOf = async (deed: string) => {
  try {
    await run(deed);
    return 'none';
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details.retryable === true] : error;
  }
};

process.env['CHARTLOOM_TEST_SECRET'] = 'not for engines';
afterEach(async () => {
  expect((await run('answer')).bytes).toBe(3); // whatever happened, the next document is worked on
});
afterAll(() => runner.close());

describe('an engine in a process of its own', () => {
  it('gets the bytes, and nothing of the environment that it needs not', async () =>
    expect(await run('answer', { input: new Uint8Array(5_000_000) })).toMatchObject({ bytes: 5_000_000, secret: null }));
  it('is kept warm for the next document', async () => {
    const [first, second] = [await run('answer'), await run('answer')];
    expect(first.pid).toBe(second.pid);
  });
  it('tells its progress, and its error by code', async () => {
    const done: unknown[] = [];
    const onProgress = (progress?: unknown): void => void done.push(progress);
    await run('progress', { onProgress });
    expect(done).toHaveLength(3);
    expect(await codeOf('refuse')).toEqual(['pdf-encrypted', false]);
  });
  it.each([
    ['loop', 'timed-out'],
    ['heap', 'too-complex'],
    ['buffers', 'too-complex'],
  ])('that would %s without an end is ended, and the document is not tried again', async (deed, code) =>
    expect(await codeOf(deed)).toEqual([code, false]),
  );
  it('has as much time as it needs while it makes progress', async () => expect((await run('workOn')).bytes).toBe(4));
  it('that crashes may be tried again', async () => expect(await codeOf('crash')).toEqual(['worker-crashed', true]));
  it('that leaves an error without a handler fails its document at once, and has no other', async () => {
    const { pid } = await run('answer');
    expect(await codeOf('reject')).toEqual(['internal', true]);
    expect((await run('answer')).pid).not.toBe(pid);
  });
  it('that its library left a stray rejection goes on', async () => expect((await run('stray')).bytes).toBe(5));
  it('is shared in turn: the next document of another waits for one of the first only', async () => {
    const owned = (owner: string) =>
      runner.run(
        new Uint8Array(3),
        { deed: 'workOn' },
        { signal: new AbortController().signal, onProgress: () => undefined, owner },
      );
    const order: string[] = [];
    await Promise.all(['a', 'a', 'a', 'a', 'b'].map((owner) => owned(owner).then(() => order.push(owner))));
    expect(order.indexOf('b')).toBeLessThanOrEqual(3);
  });
  it('ends at once when it is no longer wanted, with what it started', async () => {
    const abort = new AbortController();
    const running = run('loop', { signal: abort.signal });
    setTimeout(() => {
      abort.abort(new AppError('cancelled', 'The job was cancelled'));
    }, 300);
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });
  it('is ended with what it started when the pool is closed, and none stays warm for a document that was late', async () => {
    const pool = new ProcessRunner<Deed, Done>({ entry: ENTRY, processes: 1 });
    const control = { signal: new AbortController().signal, onProgress: () => undefined };
    const first = await pool.run(new Uint8Array(3), { deed: 'child' }, control);
    await pool.close();
    await expect(gone(first.pid)).resolves.toBe(true);
    const late = await pool.run(new Uint8Array(3), { deed: 'answer' }, control);
    await expect(gone(late.pid)).resolves.toBe(true);
  });
  it('works on as many documents as it has processes, and the others wait', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => run('answer')));
    expect(new Set(all.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
  });
});

/** One that has ended stays as a zombie until its parent has noticed. */
function isAlive(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : 'Z';
  return !/(?:^|\) )Z/.test(stat);
}

/** Whether a process has ended, looked at until it has. */
async function gone(pid: number): Promise<boolean> {
  for (let i = 0; i < 250 && isAlive(pid); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  return !isAlive(pid);
}
