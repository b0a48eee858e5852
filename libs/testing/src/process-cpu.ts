import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second (sysconf(_SC_CLK_TCK)). */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds that a process and its threads have used so far: `utime` and `stime` of proc(5).
 * @param children adds those of its children that have ended
 */
export function cpuSeconds(pid: number | 'self', children = false): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system, childUser, childSystem] = stat
    .slice(stat.lastIndexOf(')') + 2) // after the command's name, which may contain blanks
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const own = (user ?? NaN) + (system ?? NaN);
  return (children ? own + (childUser ?? NaN) + (childSystem ?? NaN) : own) / TICKS_PER_SECOND;
}
