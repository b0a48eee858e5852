import { MessageChannel } from 'node:worker_threads';
import { AppError, type Conversion, type Progress } from '@chartloom/kernel';
import { Piscina } from 'piscina';
import { Runner, type RunControl } from './runner.js';
import { ownsItsBuffer, unwrap, type ThreadAnswer } from './thread.js';

export interface ThreadRunnerOptions {
  /** The compiled module whose default export is a `threadEntry`. */
  readonly entry: URL;
  readonly threads: number;
  readonly maxHeapMb?: number;
  /** The input is the thread's from then on: it is moved there instead of copied, and its caller has it no longer. */
  readonly takesInput?: boolean;
  /** Fresh threads after so many documents, so that what a library leaks stays small. */
  readonly recycleAfter?: number;
}

/**
 * Three times a semi-space of 4 MB; V8's default is 16 MB and more. A page makes much that is soon garbage: collected this early it
 * takes 100 MB less for each thread, and no more processor time (`npm run bench:pages`).
 */
const MAX_YOUNG_MB = 12;
const IDLE_MS = 30_000;
/**
 * Threads work at this lower priority (nice(2)): where cores are short, a conversion waits for requests and not the other
 * way round. Ten steps are about a tenth of the weight. Without an effect where the system has no such thing per thread.
 */
const NICE = 10;

/**
 * Engines in a pool of worker threads. A document that crashes its thread, eats its memory or hangs takes only that
 * thread along: aborting a run kills its thread. Threads start when they are needed and end when they are not.
 */
export class ThreadRunner<Options, Result = Conversion> extends Runner<Options, Result> {
  private pool: Piscina;
  private done = 0;
  private readonly retiring = new Set<Promise<void>>();

  constructor(private readonly options: ThreadRunnerOptions) {
    super();
    this.pool = this.open();
  }

  override async run(input: Uint8Array, options: Options, { signal, onProgress }: RunControl): Promise<Result> {
    const { port1: mine, port2: port } = new MessageChannel();
    mine.on('message', (progress: Progress) => {
      onProgress(progress);
    });
    try {
      const task = { input, options, port };
      const moved = this.options.takesInput === true && ownsItsBuffer(input) ? [input.buffer] : [];
      return unwrap((await this.pool.run(task, { signal, transferList: [port, ...moved] })) as ThreadAnswer<Result>);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal.aborted) throw signal.reason;
      throw new AppError('worker-crashed', 'Processing of this document stopped unexpectedly', { retryable: true, cause: error });
    } finally {
      mine.close();
      this.recycle();
    }
  }

  override async close(): Promise<void> {
    await Promise.all([this.pool.destroy(), ...this.retiring]);
  }

  private open(): Piscina {
    const { entry, threads, maxHeapMb = 1_536 } = this.options;
    return new Piscina({
      filename: entry.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
  }

  private recycle(): void {
    if (++this.done < (this.options.recycleAfter ?? 500)) return;
    this.done = 0;
    const old = this.pool;
    this.pool = this.open();
    const retired = old.close().finally(() => this.retiring.delete(retired));
    this.retiring.add(retired);
  }
}
