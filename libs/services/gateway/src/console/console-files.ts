import { lookupTable } from '@chartloom/kernel';
import { createReadStream, readdirSync, readFileSync, type ReadStream } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** Where the bundle of `apps/console` is; two folders above, whether this runs from `src` or from `dist`. */
const FOLDER = join(import.meta.dirname, '../../dist/console-site');

const TYPES = lookupTable<string>({
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
});

/** The codings that `apps/console/build/compressed.mjs` makes, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const EXTENSIONS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export interface ConsoleFile {
  readonly type: string;
  /** Whether its name changes with its content, so that a browser may keep it for good. */
  readonly isNamedByContent: boolean;
  /** In which codings it is kept too, the smallest first. */
  readonly encodings: readonly Encoding[];
  readonly open: (encoding?: Encoding) => ReadStream;
}
let known: ReadonlyMap<string, ConsoleFile> | undefined;

/** The files of the bundle by their paths below `/console/`: only what is listed is served, so no path leads elsewhere. */
function consoleFiles(): ReadonlyMap<string, ConsoleFile> {
  if (known) return known;
  const paths = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => join(entry.parentPath, entry.name));
  const kept = new Set(paths);
  const isCompressed = (path: string): boolean =>
    Object.values(EXTENSIONS).some((extension) => path.endsWith(extension) && kept.has(path.slice(0, -extension.length)));
  known = new Map(paths.filter((path) => !isCompressed(path)).map((path) => [nameOf(path), consoleFileAt(path, kept)]));
  return known;
}

const nameOf = (path: string): string =>
  path
    .slice(FOLDER.length + 1)
    .split(sep)
    .join('/');

const consoleFileAt = (path: string, kept: ReadonlySet<string>): ConsoleFile => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  isNamedByContent: nameOf(path).startsWith('assets/'),
  encodings: ENCODINGS.filter((encoding) => kept.has(`${path}${EXTENSIONS[encoding]}`)),
  open: (encoding) => createReadStream(encoding ? `${path}${EXTENSIONS[encoding]}` : path),
});

export const consoleFile = (name: string): ConsoleFile | undefined => consoleFiles().get(name);

let page: string | undefined;

/** The page, with the nonce that allows its style elements. @throws where the console was not built */
export function consolePage(nonce: string): string {
  page ??= readFileSync(join(FOLDER, 'index.html'), 'utf8');
  return page.replaceAll('%NONCE%', nonce);
}
