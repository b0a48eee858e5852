import { performance } from 'node:perf_hooks';
import { AppError } from '@chartloom/kernel';

/** How often the process is looked at, in milliseconds. */
const LOOK_MS = 250;
/** So many looks at an idle process, five seconds, end a step. What a step waits for else are small files of the reader and unpacking. */
const MOST_IDLE_LOOKS = 20;
/** A process that uses a smaller part of the time is idle. */
const IDLE_BELOW = 0.1;

/**
 * The result of one step of pdf.js, unless it waits for itself: for a font that draws its letters in itself and is named by references of
 * two generations. It uses no time then, so that no limit of processor time ends it. A step is given up once the process was idle at so many
 * looks; other work in the same process delays that.
 * @throws AppError pdf-malformed
 */
export async function unlessStalled<T>(step: PromiseLike<T>, mostIdleLooks = MOST_IDLE_LOOKS): Promise<T> {
  const stalled = Promise.withResolvers<never>();
  let [before, idleLooks] = [useOfProcess(), 0];
  const timer = setInterval(() => {
    const now = useOfProcess();
    if (isIdle(before, now)) idleLooks++;
    before = now;
    if (idleLooks < mostIdleLooks) return;
    stalled.reject(new AppError('pdf-malformed', 'The PDF cannot be read: some of its objects wait for each other.'));
  }, LOOK_MS);
  try {
    return await Promise.race([step, stalled.promise]);
  } finally {
    clearInterval(timer);
  }
}

/** In milliseconds. */
interface ProcessUse {
  readonly at: number;
  /** Of the processor, all threads of the process together. */
  readonly cpu: number;
  /** Of the thread of JavaScript, also while others have the processor. */
  readonly active: number;
}

function useOfProcess(): ProcessUse {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), cpu: (user + system) / 1_000, active: performance.eventLoopUtilization().active };
}

const isIdle = (before: ProcessUse, now: ProcessUse): boolean =>
  Math.max(now.cpu - before.cpu, now.active - before.active) < IDLE_BELOW * (now.at - before.at);
