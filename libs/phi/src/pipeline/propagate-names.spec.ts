import { describe, expect, it } from '@jest/globals';
import { loadPack } from '@chartloom/rules';
import { createLexicon } from '../lexicon/lexicon.js';
import { tokenise } from '../text/tokens.js';
import { propagateNames } from './propagate-names.js';

/** How often the word is found in the text, where its first occurrence was found with the score. */
function occurrences(text: string, word: string, score: number): number {
  const start = text.indexOf(word);
  const name = { category: 'NAME', start, end: start + word.length, score, why: 'test' } as const;
  const context = { artefacts: tokenise(text), lexicon: createLexicon(loadPack('en'), new Set()), knownNames: [] };
  return propagateNames([name], context).length;
}

describe('propagateNames', () => {
  const TEXT = 'pt seen, d/w quillfeather who agrees. cc grace, quillfeather and others of the team.';

  it('finds an unknown word everywhere that was more than just unknown once', () => {
    expect(occurrences(TEXT, 'quillfeather', 0.65)).toBe(2);
    expect(occurrences(TEXT, 'quillfeather', 0.55)).toBe(0);
  });

  it('asks more of a word that a vocabulary knows', () => {
    const text = 'Met with Brook at noon. The Brook home, and Brook came.';
    expect(occurrences(text, 'Brook', 0.65)).toBe(0);
    expect(occurrences(text, 'Brook', 0.8)).toBeGreaterThan(1);
  });
});
