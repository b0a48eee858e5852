import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditFile } from './audit-file.js';
import type { AuditEntry } from './audit.js';
import type { AuditKey } from './chain.js';
import { ChainedAudit } from './chained-audit.js';
import { AuditVerifier, type AuditChecked, type KeptHead } from './verify.js';

const KEY: AuditKey = { id: 'k1', key: Buffer.alloc(32, 1) };
const OTHER: AuditKey = { id: 'k1', key: Buffer.alloc(32, 2) };
const entry = (job: string): AuditEntry => ({ action: 'read', outcome: 'allowed', organization: 'o1', client: 'c1', job });

interface Written {
  readonly lines: string[];
  readonly head: KeptHead;
}

/** A start, `count` entries, and an end. */
function chain(count: number, key = KEY, isEnded = true): Written {
  const lines: string[] = [];
  const audit = new ChainedAudit((line) => lines.push(line.trimEnd()), key, 'gateway');
  for (let i = 0; i < count; i++) audit.record(entry(`j${i}`));
  if (isEnded) audit.end();
  return { lines, head: { ...audit.head!, at: new Date().toISOString() } };
}

function check(lines: readonly string[], heads: readonly KeptHead[] = [], keys = [KEY]): AuditChecked {
  const verifier = new AuditVerifier(keys, heads);
  lines.forEach((line, i) => {
    verifier.read(line, `audit.log:${i + 1}`);
  });
  return verifier.end();
}
const told = (lines: readonly string[], heads?: readonly KeptHead[], keys?: AuditKey[]): string[] =>
  check(lines, heads, keys).findings.map(({ fault, place = 'nowhere' }) => `${fault} ${place}`);

describe('a chained audit log', () => {
  it('that is whole is said to be so, also where two processes write to it', () => {
    const [one, two] = [chain(3), chain(2, KEY, false)];
    const mixed = one.lines.flatMap((line, i) => [line, ...two.lines.slice(i, i + 1)]);
    expect(check(mixed, [one.head, two.head])).toEqual({ findings: [], lines: 8, chains: 2, open: 1 });
  });

  it('tells a line that was edited', () => {
    const { lines } = chain(4);
    lines[2] = lines[2]!.replace('"j1"', '"j9"');
    expect(told(lines)).toEqual(['changed audit.log:3']);
  });

  it('tells lines that were dropped', () => {
    const { lines } = chain(5);
    expect(told(lines.toSpliced(2, 2))).toEqual(['missing audit.log:3']);
  });

  it('tells lines that were reordered or repeated', () => {
    const { lines } = chain(4);
    [lines[2], lines[3]] = [lines[3]!, lines[2]!];
    expect(told(lines)).toEqual(['missing audit.log:3', 'out-of-place audit.log:4']);
    const { lines: others } = chain(2);
    expect(told([...others, others[1]!])).toEqual(['out-of-place audit.log:5']);
  });

  it('tells lines that were cut off at its end or its beginning', () => {
    const { lines, head } = chain(4);
    expect(told(lines.slice(0, 3), [head])).toEqual(['cut audit.log:3']);
    expect(told(lines.slice(2), [head])).toEqual(['no-beginning audit.log:1']);
  });

  it('tells a chain of which nothing is left', () => {
    const [one, two] = [chain(2), chain(2)];
    expect(told(one.lines, [one.head, two.head])).toEqual(['cut nowhere']);
  });

  it('tells lines that were chained anew without the key, and with it', () => {
    const { head } = chain(2);
    const { lines: forged } = chain(2, OTHER);
    expect(told(forged)).toEqual(['changed audit.log:1', 'changed audit.log:2', 'changed audit.log:3', 'changed audit.log:4']);
    const { lines: anew } = chain(2);
    const inItsPlace = { ...head, chain: (JSON.parse(anew[0]!) as KeptHead).chain };
    expect(told(anew, [inItsPlace])).toEqual(['changed audit.log:4']);
  });

  it('tells a line that takes the place of another with the same number, as a write that failed leaves it', () => {
    const lines: string[] = [];
    let failed = '';
    const audit = new ChainedAudit(
      (line) => {
        if (line.includes('"j1"')) {
          failed = line.trimEnd();
          throw new Error('the disk is full');
        }
        lines.push(line.trimEnd());
      },
      KEY,
      'gateway',
    );
    expect(() => {
      audit.record(entry('j1'));
    }).toThrow('the disk is full');
    for (const job of ['j2', 'j3']) audit.record(entry(job));
    expect(told(lines)).toEqual([]);
    expect(told(lines.with(1, failed))).toEqual(['changed audit.log:3']);
  });

  it('tells lines of no chain, of an unknown key, and torn ones', () => {
    const { lines } = chain(1);
    const foreign = '{"stream":"audit","action":"read"}';
    expect(told([...lines, foreign, '{"stream":"aud'])).toEqual(['not-chained audit.log:4', 'unreadable audit.log:5']);
    expect(told(lines, [], [{ ...KEY, id: 'k2' }])).toEqual(['unknown-key audit.log:1']);
  });

  it('tells any change of any line', () => {
    const { lines, head } = chain(6);
    const anyLine = fc.nat({ max: lines.length - 1 });
    fc.assert(
      fc.property(anyLine, fc.nat(), fc.constantFrom('x', '0', ' ', '"'), (i, at, letter) => {
        const line = lines[i]!;
        const place = at % line.length;
        const changed = line.slice(0, place) + letter + line.slice(place + 1);
        fc.pre(changed !== line);
        expect(told(lines.with(i, changed), [head])).not.toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.subarray(lines, { minLength: 1, maxLength: lines.length - 1 }), (left) => {
        expect(told(left, [head])).not.toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        expect(told(shuffled, [head]).length > 0).toBe(shuffled.some((line, i) => line !== lines[i]));
      }),
    );
  });
});

describe('an audit file that grows', () => {
  const inFolder = (test: (folder: string) => void): void => {
    const folder = mkdtempSync(join(tmpdir(), 'audit-'));
    try {
      test(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const linesOf = (folder: string): string[][] =>
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'));

  it('is put aside, and its files are one chain, of which none can be left out', () => {
    inFolder((folder) => {
      const audit = new AuditFile(join(folder, 'audit.log'), { key: KEY, maxBytes: 1_500 });
      for (let i = 0; i < 20; i++) audit.record(entry(`j${i}`));
      audit[Symbol.dispose]();
      const files = linesOf(folder);
      expect(files.length).toBeGreaterThan(2);
      expect(told(files.flat())).toEqual([]);
      expect(told(files.toSpliced(1, 1).flat())[0]).toMatch(/^missing/);
      expect(told(files[1]!)).toEqual([]); // it says itself what it continues
    });
  });

  it('is put aside where it was written before there was a key', () => {
    inFolder((folder) => {
      const path = join(folder, 'audit.log');
      writeFileSync(path, '{"before":true}\n');
      for (const job of ['j1', 'j2']) {
        using audit = new AuditFile(path, { key: KEY });
        audit.record(entry(job));
      }
      expect(linesOf(folder).map((lines) => lines.length)).toEqual([1, 6]);
    });
  });
});
