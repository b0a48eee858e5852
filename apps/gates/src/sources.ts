import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the workspace. */
export const ROOT = join(import.meta.dirname, '../../..');

/** One TypeScript file of the workspace: its path from the root, with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const isGenerated = (path: string): boolean => path.includes('/src/gen/');
/** Whether a file is only of tests. */
export const isTestFile = (path: string): boolean => /\.(spec|contract)\.ts$/.test(path);

/** Every TypeScript file below `libs` and `apps` that is ours: what git knows or would add, generated files left out. */
export function sources(): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'libs/**/*.ts', 'apps/**/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !isGenerated(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }];
      } catch {
        return []; // deleted, and git was not told yet
      }
    });
}
