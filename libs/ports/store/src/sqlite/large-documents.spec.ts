import { describe, expect, it } from '@jest/globals';
import { LargeDocuments } from './large-documents.js';

const large = (id: string, fill = 'x') => ({ id, fill: fill.repeat(5_000) });

describe('large documents', () => {
  it('are parsed once as long as their text stays', () => {
    const documents = new LargeDocuments<ReturnType<typeof large>>();
    const text = JSON.stringify(large('a'));
    const first = documents.parsed('a', text);
    expect(first).toEqual(large('a'));
    expect(documents.parsed('a', JSON.stringify(large('a')))).toBe(first);
  });

  it('are what their text says, whoever wrote it', () => {
    const documents = new LargeDocuments<ReturnType<typeof large>>();
    documents.keep('a', JSON.stringify(large('a')), large('a'));
    expect(documents.parsed('a', JSON.stringify(large('a', 'y')))).toEqual(large('a', 'y'));
  });

  it('are kept only while they are few', () => {
    const documents = new LargeDocuments<ReturnType<typeof large>>();
    const first = documents.parsed('0', JSON.stringify(large('0')));
    for (let i = 1; i <= 32; i++) documents.parsed(String(i), JSON.stringify(large(String(i))));
    const again = documents.parsed('0', JSON.stringify(large('0')));
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });
});
