import { describe, expect, it } from '@jest/globals';
import { python, snippet } from './snippets.js';

const CONVERSION = {
  file_type: 'pdf',
  process_config: { tasks: ['dephi'], deid: { mode: 'remove' } },
  output_config: { format: 'pdf', presigned: true },
};

describe('code for a conversion', () => {
  it.each(['curl', 'typescript', 'python'] as const)('in %s names the service and every option, and no secret', (language) => {
    const text = snippet(language, 'https://api.example.org', CONVERSION);
    for (const part of ['https://api.example.org', 'dephi', 'remove', 'presigned']) expect(text).toContain(part);
    expect(text).toMatch(/CLIENT_SECRET/);
  });

  it('survives a quote within a shell', () => {
    const odd = { ...CONVERSION, process_config: { scope: "o'clock" } };
    expect(snippet('curl', 'https://x', odd)).toContain("o'\\''clock");
  });

  it.each<[unknown, string]>([
    [true, 'True'],
    [null, 'None'],
    [['a', 1], '["a", 1]'],
    [{}, '{}'],
    [{ a: { b: false } }, '{\n    "a": {\n        "b": False,\n    },\n}'],
  ])('writes %j as Python does', (value, text) => {
    expect(python(value)).toBe(text);
  });
});
