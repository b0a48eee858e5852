/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** How long it took, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** How long each of several runs took, one after the other. */
export async function timedEach(times: number, run: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push(await timed(run));
  return all;
}

/** A line of the suite's report. */
export const say = (what: string, figure: string): void => void process.stderr.write(`hostile: ${what}: ${figure}\n`);
export const ms = (value: number): string => `${Math.round(value)} ms`;
