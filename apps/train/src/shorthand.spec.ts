import { describe, expect, it } from '@jest/globals';
import { Random } from '@chartloom/testing';
import { shorthandDraws } from './shorthand.js';

const WORDS = ['approximately', 'phlebotomy', 'Serum Potassium', 'gait'];
const draws = new Map(shorthandDraws(WORDS));
const many = (name: string, argument = ''): string[] => {
  const random = new Random(3);
  return Array.from({ length: 60 }, () => draws.get(name)?.(random, argument) ?? '');
};

describe('what notes make of ordinary words', () => {
  it('shortens them to a few letters', () => {
    for (const short of many('abbr')) expect(short).toMatch(/^[a-z]{2,5}\d?$/);
    expect(many('abbr')).toContain('appro');
    for (const short of many('abbr', 'upper')) expect(short).toBe(short.toUpperCase());
  });

  it('misspells them in one place', () => {
    const words = ['approximately', 'phlebotomy', 'potassium'];
    for (const typo of many('typo')) expect(words.some((word) => Math.abs(word.length - typo.length) <= 1)).toBe(true);
    expect(many('typo').some((typo) => !words.includes(typo))).toBe(true);
  });

  it('spells a word letter by letter, and makes initials and degrees', () => {
    for (const spelled of many('spelled')) expect(spelled).toMatch(/^[a-z](?: [a-z]){3,6}$/);
    for (const initials of many('initials')) expect(initials).toMatch(/^[a-z]{2,3}$/);
    for (const degree of many('cred')) expect(degree).toMatch(/^[A-Z][A-Za-z]{1,4}$/);
  });

  it('draws whole words of the list only, without short ones', () => {
    expect(new Set(many('plainword'))).toEqual(new Set(['approximately', 'phlebotomy', 'potassium']));
  });
});
