import type { PhiCategory, PhiSpan } from '../../text/span.js';
import type { SurrogateKey } from '../draw.js';
import { surrogatesFor } from '../surrogates.js';

export const KEY: SurrogateKey = { secret: 'a secret of the tests', scope: 'batch 1' };

/** The surrogates of a text in which `[CATEGORY value]` marks what was found. */
export function surrogates(text: string, key: SurrogateKey = KEY): Promise<(string | undefined)[]> {
  const spans: PhiSpan[] = [];
  let plain = '';
  for (const part of text.split(/(\[[A-Z_0-9]+ [^[\]]+\])/)) {
    const [, category, value] = /^\[([A-Z_0-9]+) (.+)\]$/s.exec(part) ?? [];
    if (value !== undefined)
      spans.push({ category: category as PhiCategory, start: plain.length, end: plain.length + value.length, score: 1, why: [] });
    plain += value ?? part;
  }
  return surrogatesFor(plain, spans, key);
}
