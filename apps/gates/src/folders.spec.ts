import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isTestFile, sources } from './sources.js';

/** More than these no one takes in at a glance. */
const MOST_SOURCES = 25;

describe('folders', () => {
  it(`hold at most ${MOST_SOURCES} sources each, specs not counted`, () => {
    const folders = Map.groupBy(
      sources().filter(({ path }) => !isTestFile(path)),
      ({ path }) => dirname(path),
    );
    expect(folders.size).toBeGreaterThan(50);
    const crowded = [...folders].filter(([, files]) => files.length > MOST_SOURCES);
    expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it('are called after what they hold', () => {
    const drawers = ['common', 'helpers', 'misc', 'shared', 'utils'];
    const found = sources().filter(({ path }) => path.split('/').some((part) => drawers.includes(part.replace(/\.ts$/, ''))));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
