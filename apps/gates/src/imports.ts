import { dirname, posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.js';

/** The relative imports of each file, types included, as paths from the root. */
export function importGraph(files: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const specifiers = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      const targets = specifiers
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(dirname(path), specifier).replace(/\.js$/, '.ts'));
      return [path, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** Groups of two and more nodes that reach each other, each sorted (Tarjan's strongly connected components). */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    open.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const member of circle) open.delete(member);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

/** Whether one folder holds the other, or both are the same: a folder and its parts are one room to the outside. */
const isWithin = (a: string, b: string): boolean => `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);

/** The graph of folders that follows from a graph of files, without the arrows between a folder and its own parts. */
export function folderGraph(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const own = folders.get(dirname(file)) ?? new Set();
    for (const target of targets) if (!isWithin(dirname(target), dirname(file))) own.add(dirname(target));
    folders.set(dirname(file), own);
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}
