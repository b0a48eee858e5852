import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { Grammar, readGrammar } from './grammar.js';
import { drawsOf } from './lists.js';
import { onlyPart, partOf } from './parts.js';
import { Random } from '@chartloom/testing';
import { labelledText } from './texts.js';

const made = (rows: Readonly<Record<string, readonly string[]>>, symbol: string) =>
  new Grammar(new Map(Object.entries(rows)), new Map([['who', () => 'Zelmira']]), 'train').make(symbol, new Random(1));

describe('the grammar of training texts', () => {
  it.each([
    ['a marked value', ['seen by [N:Dr {who}] today'], 'seen by Dr Zelmira today', [{ kind: 'NAME', start: 8, end: 18 }]],
    ['a mark inside a mark', ['[F:{x} of [L:{who}]]'], 'House of Zelmira', [{ kind: 'FACILITY', start: 0, end: 16 }]],
    ['nothing marked', ['{a|a} plain [1] row'], 'a plain [1] row', []],
  ])('makes %s', (_, rows, text, spans) => {
    expect(made({ row: rows, x: ['House'] }, 'row')).toEqual({ text, spans });
  });

  it('draws a value with a key once in a text', () => {
    const grammar = new Grammar(
      new Map([['row', ['[N:{who=a}] {who=b} [N:{who=a}]']]]),
      new Map([['who', (random) => String(random.int(0, 1_000_000))]]),
      'train',
    );
    const [first, second, third] = grammar.make('row', new Random(1)).text.split(' ');
    expect(first).toBe(third);
    expect(first).not.toBe(second);
    expect(grammar.make('row', new Random(2)).text).not.toContain(first ?? '');
  });

  it('refuses a row whose bracket is open', () => {
    expect(() => made({ row: ['by [N:{who'] }, 'row')).toThrow('not closed');
  });

  it('makes the same texts from the same seed, with values at the ends of words', () => {
    const grammar = new Grammar(readGrammar(join(import.meta.dirname, '..', 'grammar')), drawsOf('train'), 'train');
    const texts = (): unknown[] => {
      const random = new Random(7);
      return Array.from({ length: 200 }, () => labelledText(grammar, [], random));
    };
    expect(texts()).toEqual(texts());
    for (const { text, spans } of texts() as ReturnType<typeof labelledText>[]) {
      expect(text).not.toMatch(/\{|\|\w|\[[NLF]:/);
      spans.forEach(({ start, end }, at) => {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0);
        expect(end).toBeLessThanOrEqual(text.length);
      });
    }
  });
});

describe('the two parts', () => {
  it('share no template and no name', () => {
    const names = [
      'Okarin',
      'Dovumble',
      'Tamlith',
      'Orrenby',
      'Quill',
      'Zelmira',
      'Brilith',
      'Feather',
      'Marisol',
      'Tawny',
      'Obuya',
      'Iyer',
    ];
    expect(onlyPart(names, 'train').filter((name) => onlyPart(names, 'test', 0).includes(name))).toEqual([]);
    expect(names.map(partOf)).toContain('train');
  });
});
