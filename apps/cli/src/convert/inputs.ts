import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unreadable, type Failure } from './errors.js';

/** A file to convert. */
export interface Source {
  /** The argument that named it or its folder, as given. */
  readonly input: string;
  /** Path relative to that argument, with `/`: the output mirrors it. */
  readonly path: string;
  /** Path for reading it. */
  readonly file: string;
  /** The same for people: the path as given, or a number where names are not to be told. */
  readonly sourcePath: string;
  /** Which document of a package, by its position; absent for a file that is one document. */
  readonly document?: number;
}

export interface Inputs {
  readonly sources: readonly Source[];
  readonly failures: readonly (Omit<Source, 'file'> & Failure)[];
  /** Hidden files in folders (names that start with a dot): skipped and counted. */
  readonly skipped: number;
}

const NOT_A_FILE: Failure = { code: 'not-a-file', message: 'It is neither a file nor a folder.' };
const LOOP: Failure = {
  code: 'directory-loop',
  message: 'The folder is a link to one of its own parent folders, which is an endless loop.',
};
const EMPTY_FOLDER: Failure = { code: 'empty-folder', message: 'The folder has no files.' };

/**
 * The files that the arguments name. Folders are read recursively, in name order; the same file is taken once. `out` is
 * skipped inside a folder, because results of an earlier run are not inputs.
 */
export async function findSources(inputs: readonly string[], out: string): Promise<Inputs> {
  const search = new Search(await realpath(out).catch(() => undefined));
  for (const input of inputs) await search.argument(input);
  return search;
}

class Search implements Inputs {
  readonly sources: Source[] = [];
  readonly failures: (Omit<Source, 'file'> & Failure)[] = [];
  skipped = 0;
  private readonly taken = new Set<string>();
  /** Files and failures so far, duplicates included. */
  private met = 0;

  constructor(private readonly out: string | undefined) {}

  async argument(input: string): Promise<void> {
    const before = this.met;
    await this.visit({ input, path: '', file: input, sourcePath: input }, []);
    if (this.met === before) this.failures.push({ input, path: '.', sourcePath: input, ...EMPTY_FOLDER });
  }

  /** @param above real paths of the enclosing folders */
  private async visit(at: Source, above: readonly string[]): Promise<void> {
    try {
      const [found, real] = [await stat(at.file), await realpath(at.file)];
      if (found.isFile()) this.take(at, real);
      else if (!found.isDirectory()) this.fail(at, NOT_A_FILE);
      else if (above.includes(real)) this.fail(at, LOOP);
      else if (above.length === 0 || real !== this.out) await this.folder(at, [...above, real]);
    } catch (error) {
      this.fail(at, unreadable(error));
    }
  }

  private async folder(at: Source, above: readonly string[]): Promise<void> {
    const entries = (await readdir(at.file, { withFileTypes: true })).sort(byName);
    for (const { name } of entries) {
      if (name.startsWith('.')) this.skipped++;
      else
        await this.visit(
          {
            ...{ input: at.input, path: at.path === '' ? name : `${at.path}/${name}` },
            ...{ file: join(at.file, name), sourcePath: join(at.sourcePath, name) },
          },
          above,
        );
    }
  }

  private take(at: Source, real: string): void {
    const path = at.path === '' ? basename(at.file) : at.path;
    this.met++;
    const key = `${real}\0${path}`;
    if (this.taken.has(key)) return;
    this.taken.add(key);
    this.sources.push({ ...at, path });
  }

  private fail({ input, path, file, sourcePath }: Source, failure: Failure): void {
    this.met++;
    this.failures.push({ input, path: path === '' ? basename(file) : path, sourcePath, ...failure });
  }
}

const byName = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);
