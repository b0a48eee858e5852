import { readDocument } from './document.js';
import { PackError } from './pack-error.js';
import { FORMATS, formatsIn, type CompiledPack } from './formats.js';
import { readTable } from './table.js';

/**
 * Compiles the files of one pack.
 * @param files the text of each file by its path below the pack's folder
 * @throws PackError if a file is missing, unknown, or does not match its format
 */
export function compilePack(files: ReadonlyMap<string, string>): CompiledPack {
  const formats = formatsIn(FORMATS);
  const known = new Set(formats.map(([, { file }]) => file));
  for (const file of files.keys()) {
    if (!known.has(file)) throw new PackError({ file, line: 1, column: 1 }, 'no part of a pack is called that');
  }
  const pack: Record<string, unknown> = {};
  for (const [path, format] of formats) {
    const text = files.get(format.file);
    if (text === undefined) throw new PackError({ file: format.file, line: 1, column: 1 }, 'the file is missing');
    place(pack, path, format.form === 'table' ? readTable(format, text) : readDocument(format, text));
  }
  return pack as unknown as CompiledPack;
}

function place(pack: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) pack[name] = value;
  else place((pack[name] ??= {}) as Record<string, unknown>, rest, value);
}
