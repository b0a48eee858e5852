/**
 * Tells whether anything changed since the last build that succeeded: a dozen commands build before they start, and compilers that find
 * nothing to do take seven seconds each. A file counts as unchanged where its time, to the nanosecond, and its size are.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** In the folder that `npm ci` makes anew: after an installation everything is built. */
const STAMP = join(ROOT, 'node_modules/.cache/chartloom/built');
/** What a build does not read, and tests write. Hidden folders are left out as well. */
const NOT_READ = new Set(['node_modules', 'out-tsc', 'demo-out', 'dist-packages', 'fuzz-failures', 'sdk-python', '__pycache__']);

/** Adds each file of a folder to what `dist` folders hold, or to the sources. */
function addFiles(folder, hashes, kind) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NOT_READ.has(entry.name) || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) addFiles(path, hashes, entry.name === 'dist' ? 'outputs' : kind);
    else {
      const { mtimeNs, size } = lstatSync(path, { bigint: true });
      hashes[kind].update(`${path}\0${mtimeNs}\0${size}\n`);
    }
  }
}

function readState() {
  const hashes = { sources: createHash('sha256'), outputs: createHash('sha256') };
  hashes.sources.update(process.version);
  addFiles(ROOT, hashes, 'sources');
  return { sources: hashes.sources.digest('hex'), outputs: hashes.outputs.digest('hex') };
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

const before = readState();

/** Whether sources and outputs are those of the last build that succeeded. */
export const isBuilt = () => readStamp() === JSON.stringify(before);

/** To be called before the first output is written: a build that is interrupted leaves no stamp. */
export const removeStamp = () => rmSync(STAMP, { force: true });

/** Records the sources as they were before the build: one that was edited meanwhile is built by the next. */
export function writeStamp() {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources: before.sources, outputs: readState().outputs }));
}
