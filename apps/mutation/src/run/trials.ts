import { performance } from 'node:perf_hooks';
import type { Change, Job } from './change.js';
import { runOnPool, type Result } from './pool.js';
import { readSource } from './root.js';

/** One mutant with the specs that must notice it. */
export interface Trial {
  readonly name: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly specs: readonly string[];
}

/** `killed`: a test failed, the limit ran out, or the process died. */
export interface Verdict<T extends Trial> {
  readonly trial: T;
  readonly killed: boolean;
  /** The test that failed, `timed-out` or `crashed`; absent where it is alive. */
  readonly by?: string;
}

/** A mutant may take this many times what its specs take without it, and ten seconds at least. */
const LIMIT_FACTOR = 5;
const SHORTEST_LIMIT_MS = 10_000;
/** A mutant that ran out of time gets so much more of it, in a process of its own. */
const AGAIN_FACTOR = 2;
/** For the unchanged run: compiles everything. */
const BASELINE_LIMIT_MS = 120_000;

type Run = (job: Job, limitMs: number) => Promise<Result>;

const changeOf = ({ file, start, end, replacement }: Trial): Change => {
  const text = readSource(file);
  return { file, text: `${text.slice(0, start)}${replacement}${text.slice(end)}` };
};

/** What each set of specs may take, measured once by running it unchanged. */
class Limits {
  private readonly known = new Map<string, Promise<number>>();

  /** @throws Error where the specs fail without any mutant: no result would mean anything then */
  of(specs: readonly string[], run: Run): Promise<number> {
    const key = specs.join(' ');
    const limit = this.known.get(key) ?? this.measure(specs, run);
    this.known.set(key, limit);
    return limit;
  }

  private async measure(specs: readonly string[], run: Run): Promise<number> {
    const started = performance.now();
    const first = await run({ specs }, BASELINE_LIMIT_MS);
    const result = typeof first === 'string' ? await run({ specs }, BASELINE_LIMIT_MS) : first;
    if (typeof result === 'string' || !result.passed) {
      const reason = typeof result === 'string' ? result : (result.failedTest ?? 'a test failed');
      throw new Error(`${specs.join(', ')} must pass before there is any mutant: ${reason}`);
    }
    return Math.max(SHORTEST_LIMIT_MS, LIMIT_FACTOR * (performance.now() - started));
  }
}

/**
 * Runs each trial's specs against its change on `width` processes.
 * @param onVerdict is called as soon as a trial is decided
 */
export async function runTrials<T extends Trial>(
  trials: readonly T[],
  width: number,
  onVerdict: (verdict: Verdict<T>) => void,
): Promise<void> {
  const limits = new Limits();
  await runOnPool(trials, width, async (trial, run) => {
    const limit = await limits.of(trial.specs, run);
    const job = { change: changeOf(trial), specs: trial.specs };
    let result = await run(job, limit);
    // A busy machine may be slow for once, and a process may die of what an earlier mutant left: only twice is a verdict.
    if (typeof result === 'string') result = await run(job, AGAIN_FACTOR * limit);
    const by = typeof result === 'string' ? result : result.failedTest;
    const killed = typeof result === 'string' || !result.passed;
    onVerdict({ trial, killed, ...(by !== undefined && { by }) });
  });
}
