import { describe, expect, it } from '@jest/globals';
import { circlesOf, folderGraph, importGraph } from './imports.js';
import { isTestFile, sources } from './sources.js';

describe('imports', () => {
  const graph = importGraph(sources().filter(({ path }) => !isTestFile(path)));

  it('of files run in no circle, types included', () => {
    expect(graph.size).toBeGreaterThan(500);
    expect(circlesOf(graph)).toEqual([]);
  });

  it('of the rooms of a library run in no circle', () => {
    const rooms = new Map([...folderGraph(graph)].filter(([folder]) => folder.startsWith('libs/')));
    expect(circlesOf(rooms)).toEqual([]);
  });
});

describe('circlesOf', () => {
  it.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
    [
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
  ])('of %j is %j', (graph, circles) => expect(circlesOf(new Map(Object.entries(graph)))).toEqual(circles));
});
