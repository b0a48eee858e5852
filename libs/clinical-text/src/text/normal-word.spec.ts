import { describe, expect, it } from '@jest/globals';
import { normalWord } from './normal-word.js';

describe('normalWord', () => {
  it.each([
    ['Hypertension', 'bypertension'],
    ['ahdorninal', normalWord('abdominal')],
    ['bone', 'bone'],
    ["Crohn's", 'crohn'],
    ['bodies', 'body'],
    ['oedema', 'edema'],
    ['diarrhoea', normalWord('diarrhea')],
    ['clot', 'clot'],
    ['anernia', 'anemia'],
    ['Alc', 'a1c'],
    ['AlC', 'a1c'],
    ['HbAlc', 'hba1c'],
    ['HgbAlc', normalWord('HgbA1c')],
    ['ALC', 'alc'],
    ['02', 'o2'],
    ['C02', 'co2'],
    ['Sp02', 'spo2'],
    ['102', '102'],
    ['PCl', 'pci'],
    ['KCl', 'kcl'],
    ['HCl', 'hcl'],
    ['Cl', 'cl'],
    ['ml', 'ml'],
  ])('%s is compared as %s', (printed, norm) => {
    expect(normalWord(printed)).toBe(norm);
  });
});
