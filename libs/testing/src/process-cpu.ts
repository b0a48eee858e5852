import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second (sysconf(_SC_CLK_TCK)). */
const TICKS_PER_SECOND = 100;

/** CPU seconds that a process and its threads have used so far: `utime` and `stime` of proc(5). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2) // after the command's name, which may contain blanks
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_PER_SECOND;
}
