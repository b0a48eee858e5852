import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Job, Outcome } from './change.js';

/** A job that was stopped at its limit, or whose process died, has no {@link Outcome}. */
export type Result = Outcome | 'timed-out' | 'crashed';

/** Jest keeps what each run compiled: a process is replaced after so many. */
const RUNS_OF_A_PROCESS = 60;
const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-old-space-size=2000'];

/** One long-lived process that runs specs; where it hangs or dies, the next job gets a new one. */
class Worker {
  private child: ChildProcess | undefined;
  private runs = 0;

  run(job: Job, limitMs: number): Promise<Result> {
    if (this.runs++ % RUNS_OF_A_PROCESS === 0) this.stop();
    const child = (this.child ??= fork(join(import.meta.dirname, 'worker.js'), {
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', process.env['MUTATION_DEBUG'] ? 'inherit' : 'ignore', 'ipc'],
    }));
    return new Promise((resolve) => {
      const finish = (result: Result): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (typeof result === 'string') this.stop();
        resolve(result);
      };
      const timer = setTimeout(() => {
        finish('timed-out');
      }, limitMs);
      child.once('message', (outcome) => {
        finish(outcome as Outcome);
      });
      child.once('exit', () => {
        finish('crashed');
      });
      child.send(job);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

/** Runs `task` for every item on `width` processes, in order of the items as far as that allows. */
export async function runOnPool<T>(
  items: readonly T[],
  width: number,
  task: (item: T, run: (job: Job, limitMs: number) => Promise<Result>) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const work = async (): Promise<void> => {
    const worker = new Worker();
    try {
      for (const item of queue) await task(item, (job, limitMs) => worker.run(job, limitMs));
    } finally {
      worker.stop();
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}
