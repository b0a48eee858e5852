import type { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { batchesOn, TASK, type ThreadData, type Write, type Written } from './commit-thread.js';

/** Runs a transaction of some writes. */
interface Transactions {
  run(writes: readonly Write[]): Promise<readonly Written[]>;
  close(): Promise<void>;
}

/** In this thread: it waits for the disk, and nothing else happens meanwhile. For commands that end, and for tests. */
export function inThisThread(db: DatabaseSync): Transactions {
  const run = batchesOn(db);
  return { run: (writes) => Promise.resolve(run(writes)), close: () => Promise.resolve() };
}

/**
 * In a thread with a connection of its own, so that no request waits while others are written to the disk. Should the thread die, what it was
 * writing fails as over a lost connection, and the next writes have a new one.
 */
export class InAnotherThread implements Transactions {
  private worker: Worker | undefined;
  private waiting: PromiseWithResolvers<readonly Written[]> | undefined;

  constructor(private readonly data: Omit<ThreadData, 'task'>) {}

  run(writes: readonly Write[]): Promise<readonly Written[]> {
    this.waiting = Promise.withResolvers();
    this.worker ??= this.start();
    this.worker.ref();
    this.worker.postMessage(writes);
    return this.waiting.promise;
  }

  async close(): Promise<void> {
    if (!this.worker) return;
    const gone = once(this.worker, 'exit');
    this.worker.ref();
    this.worker.postMessage('close');
    await gone;
  }

  private start(): Worker {
    const isSource = import.meta.url.endsWith('.ts'); // Node runs it as it is
    const workerData: ThreadData = { task: TASK, ...this.data };
    const worker = new Worker(new URL(`./commit-thread.${isSource ? 'ts' : 'js'}`, import.meta.url), {
      workerData,
      execArgv: [],
    });
    const ended = (error: Error): void => {
      if (this.worker === worker) this.worker = undefined;
      this.waiting?.reject(error);
    };
    worker.on('message', (written: readonly Written[]) => {
      worker.unref(); // a process ends when it has nothing to write
      this.waiting?.resolve(written);
    });
    worker.on('error', ended);
    worker.on('exit', () => {
      ended(new Error('the thread that writes has ended'));
    });
    return worker;
  }
}

interface Waiting extends PromiseWithResolvers<number | 'duplicate'> {
  readonly write: Write;
}

/** Writes that arrive together, or while others are being written, share one transaction. */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly transactions: Transactions) {}

  /** Runs `write` in the next transaction; resolves when that is on disk, with how many rows it changed. */
  write(write: Write): Promise<number | 'duplicate'> {
    const waiting: Waiting = { write, ...Promise.withResolvers<number | 'duplicate'>() };
    this.waiting.push(waiting);
    this.running ??= this.drain();
    return waiting.promise;
  }

  /** Ends when all that was to be written is. */
  async close(): Promise<void> {
    await this.running;
    await this.transactions.close();
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve)); // for what arrives together, or follows from what was just written
      const batch = this.waiting;
      this.waiting = [];
      await this.transactions.run(batch.map(({ write }) => write)).then(
        (written) => {
          batch.forEach(({ resolve, reject }, i) => {
            const outcome = written[i] ?? { message: 'nothing is known of a write' };
            if (typeof outcome === 'object') reject(Object.assign(new Error(outcome.message), outcome));
            else resolve(outcome);
          });
        },
        (error: unknown) => {
          for (const { reject } of batch) reject(error);
        },
      );
    }
    this.running = undefined;
  }
}
