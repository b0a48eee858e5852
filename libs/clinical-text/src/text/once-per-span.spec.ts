import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { oncePerSpan } from './once-per-span.js';

describe('oncePerSpan', () => {
  it('searches each span of each text once', () => {
    const searched: string[] = [];
    const wordIn = oncePerSpan(({ text }, { start, end }) => {
      searched.push(text.slice(start, end));
      return text.slice(start, end).toUpperCase();
    });
    const [one, other] = ['rash or hives', 'none'].map((text) => ({ text, pack: defaultPack() }));
    if (!one || !other) throw new Error('two texts');
    const spans = [
      { start: 0, end: 4 },
      { start: 8, end: 13 },
      { start: 0, end: 4 },
    ];
    expect(spans.map((span) => wordIn(one, span))).toEqual(['RASH', 'HIVES', 'RASH']);
    expect(wordIn(other, { start: 0, end: 4 })).toBe('NONE');
    expect(searched).toEqual(['rash', 'hives', 'none']);
  });
});
