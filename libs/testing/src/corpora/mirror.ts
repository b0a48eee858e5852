import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** More than any file of a corpus has, in bytes. */
const MOST_BYTES = 1 << 28;

/**
 * The files of one public repository, from a folder of git directories that are named `owner+name`. Without them nothing of a corpus
 * is known: who asks has to say so loudly.
 */
export class Mirror {
  private constructor(private readonly gitDir: string) {}

  /** @returns nothing where the repository (`owner/name`) was not fetched into `folder` */
  static of(folder: string, repository: string): Mirror | undefined {
    const dir = join(folder, repository.replace('/', '+'));
    const gitDir = [join(dir, 'repo', '.git'), join(dir, 'repo'), dir].find((one) => existsSync(join(one, 'HEAD')));
    return gitDir === undefined ? undefined : new Mirror(gitDir);
  }

  /** The text of a file of the newest commit. @throws Error where it has none of this path */
  file(path: string): string {
    return this.git(['show', `HEAD:${path}`]).toString();
  }

  /** The texts of all files below a folder whose paths end so, by path, in order. */
  files(folder: string, ending: string): ReadonlyMap<string, string> {
    const listed = this.git(['ls-tree', '-r', '--name-only', 'HEAD', `${folder}/`])
      .toString()
      .split('\n');
    const paths = listed.filter((path) => path.endsWith(ending)).toSorted();
    const batch = this.git(['cat-file', '--batch'], paths.map((path) => `HEAD:${path}\n`).join(''));
    const files = new Map<string, string>();
    let at = 0;
    for (const path of paths) {
      // a line "id type size", the bytes, a line feed
      const end = batch.indexOf('\n', at);
      const size = Number(batch.subarray(at, end).toString().split(' ')[2]);
      files.set(path, batch.subarray(end + 1, end + 1 + size).toString());
      at = end + 2 + size;
    }
    return files;
  }

  private git(command: readonly string[], input = ''): Buffer {
    return execFileSync('git', ['--git-dir', this.gitDir, ...command], { input, maxBuffer: MOST_BYTES });
  }
}
