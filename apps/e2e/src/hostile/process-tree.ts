import { readFileSync } from 'node:fs';

/** A process and all that it started, as far as they are there. */
export function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children.flatMap(processTree)];
  } catch {
    return [];
  }
}

/** Megabytes of memory of a process tree; what processes share is counted once. */
function memoryOf(pid: number): number {
  const kilobytes = processTree(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // it ended meanwhile
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** The most memory of a process tree while it is watched, which is looked at five times a second. */
export class MemoryWatch implements Disposable {
  peakMb = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.timer = setInterval(() => {
      this.peakMb = Math.max(this.peakMb, memoryOf(pid));
    }, 200);
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
  }
}
