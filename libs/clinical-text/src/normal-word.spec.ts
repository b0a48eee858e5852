import { describe, expect, it } from '@jest/globals';
import { normalWord } from './normal-word.js';

describe('normalWord', () => {
  it.each([
    ['Hypertension', 'hypertension'],
    ["Crohn's", 'crohn'],
    ['bodies', 'body'],
    ['oedema', 'edema'],
    ['diarrhoea', 'diarrhea'],
    ['clot', 'clot'],
    ['anernia', 'anemia'],
    ['Alc', 'a1c'],
    ['PCl', 'pci'],
    ['KCl', 'kcl'],
    ['HCl', 'hcl'],
    ['Cl', 'cl'],
    ['ml', 'ml'],
  ])('%s is compared as %s', (printed, norm) => {
    expect(normalWord(printed)).toBe(norm);
  });
});
