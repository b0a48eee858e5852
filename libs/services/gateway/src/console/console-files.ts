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

export interface ConsoleFile {
  readonly type: string;
  /** Whether its name changes with its content, so that a browser may keep it for good. */
  readonly isNamedByContent: boolean;
  readonly open: () => ReadStream;
}

let known: ReadonlyMap<string, ConsoleFile> | undefined;

/** The files of the bundle by their paths below `/console/`: only what is listed is served, so no path leads elsewhere. */
function consoleFiles(): ReadonlyMap<string, ConsoleFile> {
  known ??= new Map(
    readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'index.html')
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = path
          .slice(FOLDER.length + 1)
          .split(sep)
          .join('/');
        const file = {
          type: TYPES[extname(name)] ?? 'application/octet-stream',
          isNamedByContent: name.startsWith('assets/'),
          open: () => createReadStream(path),
        };
        return [name, file] as const;
      }),
  );
  return known;
}

export const consoleFile = (name: string): ConsoleFile | undefined => consoleFiles().get(name);

let page: string | undefined;

/** The page, with the nonce that allows its style elements. @throws where the console was not built */
export function consolePage(nonce: string): string {
  page ??= readFileSync(join(FOLDER, 'index.html'), 'utf8');
  return page.replaceAll('%NONCE%', nonce);
}
