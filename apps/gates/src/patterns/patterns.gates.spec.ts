import { beforeAll, describe, expect, it } from '@jest/globals';
import { isTestFile, sources } from '../sources.js';
import { assembledPatterns } from './assembled.js';
import { judge, type Fault } from './judge.js';
import { knownFaults, writeKnownFaults, type KnownFault } from './known-faults.js';
import { literalPatterns, type Pattern } from './literals.js';

/** All were mended: the list stays empty. */
const MOST_KNOWN = 0;
/** `GATES_PATTERNS_ACCEPT=1 npm run gates` writes the list anew: only to make it shorter. */
const ACCEPT = process.env['GATES_PATTERNS_ACCEPT'] === '1';
const PARALLEL = 2;
/** It damages samples of its own with patterns, and is never given a document: test code, though not in specs. */
const FUZZER = 'apps/fuzz/';

const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${[...flags].sort().join('')}`;

describe('regular expressions', () => {
  let all: Map<string, Pattern>;
  let known: Map<string, KnownFault>;

  beforeAll(() => {
    const literals = sources()
      .filter(({ path }) => !isTestFile(path) && !path.startsWith(FUZZER))
      .flatMap(literalPatterns);
    all = new Map([...literals, ...assembledPatterns()].map((pattern) => [keyOf(pattern), pattern]));
    known = new Map(knownFaults().map((fault) => [keyOf(fault), fault]));
  });

  it('are all collected, written and assembled ones', () => {
    const assembled = [...all.values()].filter(({ at }) => at.includes('/dist/'));
    expect(all.size).toBeGreaterThan(500);
    expect(assembled.length).toBeGreaterThan(20);
  });

  it('are at most 200 characters long and take linear time, but for those of a list that only gets shorter', async () => {
    const unjudged = [...all.values()].filter((pattern) => ACCEPT || !known.has(keyOf(pattern)));
    const faulty: (Pattern & { readonly fault: Fault })[] = [];
    const judgeNext = async (): Promise<void> => {
      for (let pattern = unjudged.pop(); pattern; pattern = unjudged.pop()) {
        const fault = await judge(pattern);
        if (fault) faulty.push({ ...pattern, fault });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, judgeNext));
    if (ACCEPT) writeKnownFaults(faulty);
    else expect(faulty.map(({ at, fault, source }) => `${at}: ${fault}: ${source}`)).toEqual([]);
  }, 1_800_000);

  it('on that list all exist still: a pattern that was mended leaves it', () => {
    const gone = [...known].filter(([key]) => !all.has(key)).map(([key]) => key);
    if (!ACCEPT) expect(gone).toEqual([]);
    expect(known.size).toBeLessThanOrEqual(MOST_KNOWN);
  });
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
