import { describe, expect, it } from '@jest/globals';
import { withDistinctPaths } from './distinct-paths.js';

const sourceOf = (sourcePath: string, path: string) => ({ input: sourcePath, path, file: sourcePath, sourcePath });

describe('paths of inputs', () => {
  it.each<[string, [sourcePath: string, path: string][], string[], string | undefined]>([
    ['stay where no two are the same', [['/in/a/one.xml', 'one.xml'], ['/in/b/two.xml', 'two.xml']], ['one.xml', 'two.xml'], undefined], // prettier-ignore
    [
      'are from the common folder where two files have one name, for all of them',
      [
        ['/in/a/DOC.XML', 'DOC.XML'],
        ['/in/b/c/DOC.XML', 'DOC.XML'],
        ['/in/b/two.xml', 'two.xml'],
      ],
      ['a/DOC.XML', 'b/c/DOC.XML', 'b/two.xml'],
      '/in',
    ],
    [
      'are so too for two folders, and for documents of packages',
      [
        ['/in/a/x/DOC.XML', 'x/DOC.XML'],
        ['/in/b/x/DOC.XML', 'x/DOC.XML'],
        ['/in/p.zip/document-1.xml', 'p.zip/document-1.xml'],
      ],
      ['a/x/DOC.XML', 'b/x/DOC.XML', 'p.zip/document-1.xml'],
      '/in',
    ],
    ['may have nothing but the root in common', [['/a/D', 'D'], ['/b/D', 'D']], ['a/D', 'b/D'], '/'], // prettier-ignore
    ['take whole names of folders', [['/in/ab/D', 'D'], ['/in/ac/D', 'D']], ['ab/D', 'ac/D'], '/in'], // prettier-ignore
  ])('%s', (_, given, paths, below) => {
    const inputs = { sources: given.map(([sourcePath, path]) => sourceOf(sourcePath, path)), failures: [], skipped: 0 };
    const { sources, pathsBelow } = withDistinctPaths(inputs);
    expect(sources.map(({ path }) => path)).toEqual(paths);
    expect(pathsBelow).toBe(below);
  });
});
