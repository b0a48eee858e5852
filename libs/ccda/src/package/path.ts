import { refusePackage } from './refuse.js';

/** Systems of the writer (APPNOTE 4.4.2) whose attributes have the mode of a file in their upper half: Unix and macOS. */
const WITH_MODES: ReadonlySet<number> = new Set([3, 19]);
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const DRIVE = /^[A-Za-z]:/;

/**
 * The path of a file in a zip. We write no file under it. A zip that has such a path is refused all the same: whoever made it had a
 * purpose that is not ours, and its document may be passed on.
 * @throws AppError `zip-unsafe-path` for a link, an absolute path, or one that leads out of the zip
 */
export function safePath(
  name: Buffer,
  system: number,
  attributes: number,
): { readonly path: string; readonly isFolder: boolean } {
  const path = name.toString('utf8').replaceAll('\\', '/');
  const isLink = WITH_MODES.has(system) && ((attributes >>> 16) & FILE_TYPE) === LINK;
  const isOutside = path.startsWith('/') || DRIVE.test(path) || path.split('/').includes('..');
  if (isLink || isOutside || path === '' || path.includes('\0')) throw refusePackage('zip-unsafe-path');
  return { path, isFolder: path.endsWith('/') };
}
