import type { Conversion } from '@chartloom/kernel';
import { EngineProcess, type EngineLimits } from './engine-process.js';
import { FairSemaphore } from './fair-semaphore.js';
import { Runner, type RunControl } from './runner.js';

export type { EngineLimits } from './engine-process.js';

export interface ProcessRunnerOptions {
  /** The compiled module whose default export is an {@link import('./entry.js').EngineEntry}. */
  readonly entry: URL;
  /** Documents at the same time. */
  readonly processes: number;
  readonly limits?: Partial<EngineLimits>;
  /** A fresh process after so many documents, so that what a library leaks stays small. */
  readonly recycleAfter?: number;
}

/** One GiB, and a minute of the processor without progress: a dense page of a scan takes ten seconds. */
const LIMITS: EngineLimits = { memoryMb: 1024, cpuSeconds: 60 };
const RECYCLE_AFTER = 500;
const IDLE_MS = 30_000;

/**
 * Engines in a pool of warm processes. A document that crashes its process, eats its memory or hangs takes only that process along:
 * the limits are its own, and aborting a run kills its process. Processes start when they are needed and end when they are not.
 */
export class ProcessRunner<Options, Result = Conversion> extends Runner<Options, Result> {
  private readonly slots: FairSemaphore;
  private readonly limits: EngineLimits;
  private readonly processes = new Set<EngineProcess<Options, Result>>();
  /** Those that have a document. */
  private readonly reserved = new Set<EngineProcess<Options, Result>>();
  private idle: NodeJS.Timeout | undefined;
  /** A document that comes or ends after that leaves no process behind: one that stays warm would keep a stopped service alive. */
  private isClosed = false;

  constructor(private readonly options: ProcessRunnerOptions) {
    super();
    this.slots = new FairSemaphore(options.processes);
    this.limits = { ...LIMITS, ...options.limits };
  }

  override async run(input: Uint8Array, options: Options, control: RunControl): Promise<Result> {
    const { owner = '' } = control;
    await this.slots.acquire(owner, control.signal);
    control.onStart?.();
    clearTimeout(this.idle);
    const process = this.take();
    try {
      return await process.run({ input, options }, control);
    } finally {
      if (this.isClosed || process.done >= (this.options.recycleAfter ?? RECYCLE_AFTER) || process.isWorn) this.end(process);
      this.reserved.delete(process);
      this.slots.release(owner);
      this.idle = setTimeout(() => {
        for (const one of this.processes) if (!this.reserved.has(one)) this.end(one);
      }, IDLE_MS).unref();
    }
  }

  override close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    for (const process of this.processes) this.end(process);
    return Promise.resolve();
  }

  /** A warm process, or a new one. */
  private take(): EngineProcess<Options, Result> {
    let process = [...this.processes].find((one) => !this.reserved.has(one) && !one.hasEnded);
    if (!process) {
      const started = new EngineProcess<Options, Result>(this.options.entry, this.limits, () => this.processes.delete(started));
      this.processes.add(started);
      process = started;
    }
    this.reserved.add(process);
    return process;
  }

  private end(process: EngineProcess<Options, Result>): void {
    this.processes.delete(process);
    process.end();
  }
}
