import { lookupTable } from '@chartloom/kernel';
import type { Section, SourceTable } from '@chartloom/clinical-text';
import type { Narrative } from '@chartloom/fhir';

type Line = Section['lines'][number];

interface Placed {
  readonly line: Line;
  /** The table that it is a row of, or whose heads it says. */
  readonly table?: SourceTable;
  readonly isHead: boolean;
}

/** The lines of a section as XHTML: a paragraph for each, and a table for those that stand in one. */
export function narrativeOf(text: string, lines: readonly Line[]): Narrative {
  const parts = runsOf(placed(text, lines)).map((run) =>
    run[0]?.table ? tableOf(text, run, run[0].table) : paragraphs(text, run),
  );
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${parts.join('')}</div>` };
}

/** From the last line to the first, since the heads of a table stand before its rows. */
function placed(text: string, lines: readonly Line[]): readonly Placed[] {
  const found: Placed[] = [];
  for (const line of lines.toReversed()) {
    const table = line.table ?? found.at(-1)?.table;
    const isHead = !line.table && table !== undefined && saysHeads(text, line, table);
    found.push({ line, isHead, ...(table && (line.table ?? isHead) && { table }) });
  }
  return found.reverse();
}

/** Heads may be set in several lines: each says some of their words. */
const saysHeads = (text: string, { cells }: Line, { heads }: SourceTable): boolean =>
  cells.length > 1 && cells.every(({ start, end }) => heads.some((head) => head.includes(text.slice(start, end))));

/** Neighbours of the same table. A head after rows begins another one. */
function runsOf(lines: readonly Placed[]): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && before.table === line.table && !(line.isHead && !before.isHead)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

const paragraphs = (text: string, run: readonly Placed[]): string =>
  run.map(({ line }) => `<p>${escapeXhtml(text.slice(line.start, line.end))}</p>`).join('');

function tableOf(text: string, run: readonly Placed[], { heads }: SourceTable): string {
  const head = run[0]?.isHead ? `<thead><tr>${heads.map((words) => `<th>${escapeXhtml(words)}</th>`).join('')}</tr></thead>` : '';
  const rows = run.filter(({ isHead }) => !isHead).map(({ line }) => `<tr>${rowOf(text, line, heads.length)}</tr>`);
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

/** A cell for each column; what is in none stands in the first one that is free, or in the last. */
function rowOf(text: string, { cells }: Line, width: number): string {
  const columns = Array.from({ length: Math.max(width, 1) }, (): string[] => []);
  for (const { start, end, column } of cells) {
    const at = column ?? columns.findIndex((words) => words.length === 0);
    (columns.at(at) ?? columns.at(-1))?.push(text.slice(start, end));
  }
  return columns.map((words) => `<td>${escapeXhtml(words.join(' '))}</td>`).join('');
}

const ESCAPES = lookupTable<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': ' ' });
/** XHTML text; characters that XML 1.0 forbids are left out. */
const escapeXhtml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"\t]/g, (c) => ESCAPES[c] ?? c);
