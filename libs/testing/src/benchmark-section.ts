import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

/** The report of every benchmark. */
const FILE = join(import.meta.dirname, '../../../docs/benchmarks.md');
const HEADER = `# Benchmarks

Each section is written by its command. Figures are of one machine on one day; ratios to the baseline beside them travel
further than the figures do.
`;

/** The median: the middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** The machine, without which a figure means nothing. */
export function machine(command: string): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 10)}, \`${command}\``,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}, ${arch()}), ${memory} GiB, Linux ${release()}, Node ${process.versions.node}`,
  ].join('; ');
}

/** Replaces the text between the markers of `name` in docs/benchmarks.md. */
export async function writeSection(name: string, text: string): Promise<void> {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = await readFile(FILE, 'utf8').catch(() => HEADER);
  const section = `${open}\n\n${text}\n\n${close}`;
  const [from, to] = [before.indexOf(open), before.indexOf(close)];
  const after =
    from >= 0 && to > from
      ? before.slice(0, from) + section + before.slice(to + close.length)
      : `${before.trimEnd()}\n\n${section}\n`;
  await writeFile(FILE, after);
}
