import { readFileSync } from 'node:fs';

/** What a process and all below it use. */
export interface Usage {
  /** Resident memory, in bytes. */
  readonly memory: number;
  /** Processor time since each of them began, in seconds; of those that ended too, once their parent has noticed. */
  readonly cpu: number;
}

const PAGE = 4096;
/** Clock ticks of the kernel in a second: the same on every Linux that Node runs on. */
const TICKS = 100;
const NOTHING: Usage = { memory: 0, cpu: 0 };

/** The usage of a process and its children, as /proc tells it; nothing of a process that has ended. */
export function usageOf(pid: number): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // after the command's name, which may contain blanks: utime, stime, cutime, cstime and rss are fields 14 to 17 and 24
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
    return childrenOf(pid)
      .map(usageOf)
      .reduce(add, { memory: (fields[21] ?? 0) * PAGE, cpu });
  } catch {
    return NOTHING;
  }
}

const add = (a: Usage, b: Usage): Usage => ({ memory: a.memory + b.memory, cpu: a.cpu + b.cpu });

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((one) => one !== '')
    .map(Number);
