import { beforeAll, describe, expect, it } from '@jest/globals';
import { isTestFile, sources } from '../sources.js';
import { assembledPatterns } from './assembled.js';
import { judge, type Fault } from './judge.js';
import { judgedBefore, writeJudged } from './judged.js';
import { literalPatterns, type Pattern } from './literals.js';

/** `CHARTLOOM_PATTERNS=all npm run gates` judges every pattern, whether it was judged before or not, and writes the list anew. */
const ALL = process.env['CHARTLOOM_PATTERNS'] === 'all';
const PARALLEL = 2;
/** It damages samples of its own with patterns, and is never given a document: test code, though not in specs. */
const FUZZER = 'apps/fuzz/';

const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${[...flags].sort().join('')}`;

describe('regular expressions', () => {
  let all: Map<string, Pattern>;

  beforeAll(() => {
    const literals = sources()
      .filter(({ path }) => !isTestFile(path) && !path.startsWith(FUZZER))
      .flatMap(literalPatterns);
    all = new Map([...literals, ...assembledPatterns()].map((pattern) => [keyOf(pattern), pattern]));
  });

  it('are all collected, written and assembled ones', () => {
    const assembled = [...all.values()].filter(({ at }) => at.includes('/dist/'));
    expect(all.size).toBeGreaterThan(500);
    expect(assembled.length).toBeGreaterThan(20);
  });

  it('are judged anew where their text or flags changed', () => {
    const judged = [...all.values()].filter(judgedBefore());
    expect(judged.length).toBeGreaterThan(500);
    const changed = judged.flatMap((one) => [
      { ...one, source: `${one.source}\\s*$` },
      { ...one, flags: `${one.flags}s` },
    ]);
    expect(changed.filter((one) => !all.has(keyOf(one))).filter(judgedBefore())).toEqual([]);
  });

  it('are at most 200 characters long and take linear time', async () => {
    const isJudged = judgedBefore();
    const unjudged = [...all.values()].filter((pattern) => ALL || !isJudged(pattern));
    const faulty: (Pattern & { readonly fault: Fault })[] = [];
    const judgeNext = async (): Promise<void> => {
      for (let pattern = unjudged.pop(); pattern; pattern = unjudged.pop()) {
        const fault = await judge(pattern);
        if (fault) faulty.push({ ...pattern, fault });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, judgeNext));
    expect(faulty.map(({ at, fault, source }) => `${at}: ${fault}: ${source}`)).toEqual([]);
    if (ALL) writeJudged([...all.values()]);
  }, 1_800_000);
});

describe('judge', () => {
  it.each([
    ['^[a-z]+$', undefined],
    ['^(a|aa)+$', 'exponential'],
    ['\\s+$', 'polynomial'],
    [`${'a|'.repeat(100)}b`, 'long'],
    ['(?<broken', 'unknown'],
  ])('%j is %s', async (source, fault) => {
    expect(await judge({ source, flags: '', at: '' })).toBe(fault);
  });
});
