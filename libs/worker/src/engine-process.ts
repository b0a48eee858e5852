import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { AppError, LINEAR_PATTERNS, type Progress } from '@chartloom/kernel';
import { tooComplex, unwrap, type EngineAnswer, type EngineTask } from './entry.js';
import { usageOf, type Usage } from './process-usage.js';
import type { RunControl } from './runner.js';

/** What a document may use. */
export interface EngineLimits {
  /** Of the data of each process, and of what all processes of the document have in memory. */
  readonly memoryMb: number;
  /** Of the processor, without progress. */
  readonly cpuSeconds: number;
}

/** The path is the same from `src` and from `dist`: a process sees compiled code only. */
const MAIN = join(import.meta.dirname, '..', 'dist', 'child-main.js');
/** How often memory and processor time of a process at work are looked at. */
const LOOK_MS = 200;
/**
 * Data that is reserved and never used, in MB: V8 takes 512 for code when it starts, of which two are in memory (VmData and VmRSS of
 * /proc/PID/status).
 */
const RESERVED_MB = 640;
/** Part of the memory that V8's heap may take; the rest is for pictures, fonts and OCR. */
const HEAP = 0.75;
/**
 * A semi-space of V8 at most, in MB. A page makes much that is soon garbage: with 4 the processor works a tenth longer, and the peak
 * of 200 pages is no lower (`npm run bench:pages`).
 */
const SEMI_SPACE_MB = 16;
/** In seconds of the processor: the end of a process whose parent is gone. */
const LAST_RESORT = 3_600;
/**
 * The shell limits the data of the process and all it starts, makes it the first to be killed where the machine's memory ends, and
 * less important than requests: ten steps of nice(1) are about a tenth of the weight. Then it becomes Node.
 */
const SCRIPT = `ulimit -d "$0" && ulimit -t ${LAST_RESORT}; echo 800 2>/dev/null > /proc/self/oom_score_adj; exec nice -n 10 "$@"`;
/** The picture library's allocator does not count a gigabyte as data before it needs it. */
const LATE_COMMIT = { MIMALLOC_ARENA_EAGER_COMMIT: '0' };
/** Of the parent's environment an engine sees no more: none of its secrets. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'TESSDATA_PREFIX', 'NODE_COMPILE_CACHE'];
const environment = (): NodeJS.ProcessEnv => ({
  ...LATE_COMMIT,
  ...Object.fromEntries(ENVIRONMENT.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]]))),
});
/** Characters of what a process writes to stderr that are kept to tell why it ended. They may quote the document: never shown. */
const TAIL = 4_000;
const SAYS_NO_MEMORY = /out of memory|cannot allocate|bad_alloc|allocation failed|enomem/i;
/** A process that keeps so much of its memory after a document is not used for the next one. */
const FULL = 0.5;
/** A process that ends with so much of its memory in use ended for want of it. */
const NEARLY_ALL = 0.6;

type Message<Result> = { readonly ready: true } | { readonly progress: Progress } | Answered<Result>;

interface Answered<Result> {
  readonly answer: EngineAnswer<Result>;
  /** Whether the process must not have another document. */
  readonly last?: true;
}

interface Run<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: (progress: Progress) => void;
  /** When the task was given to it, or when it last showed progress. */
  since: Usage;
  /** Whether the last look found it too slow. Its progress may be in a message that we had no time to read: the next look decides. */
  isTooSlow: boolean;
}

/** A warm process of an engine, for one document after the other. What a document uses beyond its limits ends the process. */
export class EngineProcess<Options, Result> {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private run_: Run<Result> | undefined;
  private looking: NodeJS.Timeout | undefined;
  private peak = 0;
  private stderr = '';
  private isSpent = false;
  /** Why we ended it. */
  private reason: Error | undefined;
  hasEnded = false;
  done = 0;

  constructor(
    entry: URL,
    private readonly limits: EngineLimits,
    onEnd: () => void,
  ) {
    const { memoryMb } = limits;
    const node = [
      `--max-old-space-size=${Math.floor(memoryMb * HEAP)}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      LINEAR_PATTERNS,
      '--disable-warning=ExperimentalWarning',
    ];
    this.child = spawn(
      'sh',
      ['-c', SCRIPT, String((memoryMb + RESERVED_MB) * 1024), process.execPath, ...node, MAIN, entry.href],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        serialization: 'advanced',
        detached: true, // a group of its own, so that what it started ends with it
        env: environment(),
      },
    );
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr = (this.stderr + chunk.toString('latin1')).slice(-TAIL);
    });
    this.ready = new Promise((resolve, reject) => {
      this.child.on('message', (message: Message<Result>) => {
        if ('ready' in message) resolve();
        else this.take(message);
      });
      this.child.once('close', () => {
        this.hasEnded = true;
        this.settle((run) => {
          run.reject(this.whyEnded());
        });
        reject(this.whyEnded());
        onEnd();
      });
      this.child.once('error', reject);
    });
    this.ready.catch(() => undefined);
    this.child.unref();
    this.child.channel?.unref();
  }

  get isBusy(): boolean {
    return this.run_ !== undefined;
  }

  async run(task: EngineTask<Options>, { signal, onProgress }: RunControl): Promise<Result> {
    const abort = () => {
      this.end(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    this.child.ref();
    this.child.channel?.ref();
    try {
      signal.throwIfAborted();
      await this.ready;
      return await new Promise((resolve, reject) => {
        this.run_ = { resolve, reject, onProgress, since: this.usage(), isTooSlow: false };
        this.looking = setInterval(() => {
          this.look();
        }, LOOK_MS);
        this.child.send(task, (error) => {
          if (error) this.end(crashed(error));
        });
      });
    } finally {
      signal.removeEventListener('abort', abort);
      this.done++;
      this.child.unref();
      this.child.channel?.unref();
    }
  }

  /** Ends it and all that it started, at once. */
  end(reason?: Error): void {
    this.reason ??= reason;
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // it has ended already
    }
  }

  private take(message: Exclude<Message<Result>, { readonly ready: true }>): void {
    const run = this.run_;
    if (!run) return;
    if ('progress' in message) {
      run.since = this.usage();
      run.isTooSlow = false;
      run.onProgress(message.progress);
      return;
    }
    this.isSpent = message.last === true;
    this.settle(({ resolve, reject }) => {
      try {
        resolve(unwrap(message.answer));
      } catch (error) {
        reject(error);
      }
    });
  }

  private settle(how: (run: Run<Result>) => void): void {
    clearInterval(this.looking);
    const run = this.run_;
    this.run_ = undefined;
    if (run) how(run);
  }

  private look(): void {
    const run = this.run_;
    if (!run) return;
    const { memory, cpu } = this.usage();
    this.peak = Math.max(this.peak, memory);
    if (memory > this.limits.memoryMb * 2 ** 20) this.end(tooComplex());
    else if (cpu - run.since.cpu > this.limits.cpuSeconds) {
      if (run.isTooSlow) this.end(tooSlow(this.limits));
      run.isTooSlow = true;
    }
  }

  /** It said so, the last resort is not far, or a document left it so full that the next one would have less: neither is the next one's doing. */
  get isWorn(): boolean {
    if (this.isSpent) return true;
    const { cpu, memory } = this.usage();
    return cpu > LAST_RESORT / 2 || memory > FULL * this.limits.memoryMb * 2 ** 20;
  }

  private usage = (): Usage => usageOf(this.child.pid ?? 0);

  private whyEnded(): Error {
    const isFull = this.peak > NEARLY_ALL * this.limits.memoryMb * 2 ** 20 || SAYS_NO_MEMORY.test(this.stderr);
    return this.reason ?? (isFull ? tooComplex() : crashed());
  }
}

const tooSlow = ({ cpuSeconds }: EngineLimits): AppError =>
  new AppError('timed-out', `Processing made no progress in ${cpuSeconds} seconds of the processor`);

const crashed = (cause?: unknown): AppError =>
  new AppError('worker-crashed', 'Processing of this document stopped unexpectedly', { retryable: true, cause });
