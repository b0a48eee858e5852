import { describe, expect, it } from '@jest/globals';
import { findPhi } from './find-phi.js';
import { defaultRegistry } from '../recognisers/registry.js';

const RULES = defaultRegistry.filter(({ kind }) => kind !== 'sequence');
const marked = async (text: string, registry = defaultRegistry): Promise<string> =>
  (await findPhi(text, registry)).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );

/** What the rules alone miss, or remove without need. */
const DECISIONS = ['Deliver it to\n[17 Quillfeather Mews\nThornhaven\nTH4 8QZ]\nby noon.'] as const;

describe('the sequence model', () => {
  it.each(DECISIONS)('decides where rules are wrong: %s', async (example) => {
    const text = example.replace(/[[\]]/g, '');
    expect(await marked(text)).toBe(example);
    expect(await marked(text, RULES)).not.toBe(example);
  });

  it.each([
    'pt stable overnight\n0335 132/84 116 20 96  bg 104\n0350 128/80 108 18 98',
    'tx: nustep 8 L5, tke blue tband 3x12, step up 6in, patellar mob gr III',
    'cap refill <2, 2pt 6 mm, bfr 400 dfr 600, uf off',
  ])('leaves measures and shortened words: %s', async (text) => {
    expect(await marked(text)).toBe(text);
  });

  it('takes back no word that no vocabulary knows', async () => {
    const text = 'The patient tolerated a regular diet.\n\nQuillfeather 532-81-7764\nQuillfeather 532-81-7764';
    expect(await marked(text)).toContain('[Quillfeather');
  });

  it.each([
    [
      'default deny alone found',
      'Drug          Dose     Route   Freq\nZorvatilen    25 mg    PO      daily\nSpirovaq Respimat   2 puffs   INH   daily',
    ],
    ['a rule took for a pair', '0300 bcx drawn l hand + picc by rn, sent to lab\n0410 temp 100.2, zosyn hung'],
  ])('takes back words of other kinds that %s', async (_, text) => {
    expect(await marked(text, RULES)).not.toBe(text);
    expect(await marked(text)).toBe(text);
  });

  it('takes back only the words at the ends that it is sure of', async () => {
    const text = 'OT and PT today. Home with spouse Odetta Quillfeather, Mod I.\nBed mob SBA.';
    expect(await marked(text)).toContain('[Odetta Quillfeather], Mod I.');
  });

  it('leaves abbreviations in the plural, relatives, and a town in an eponym', async () => {
    const text = [
      'Cytogenetic analysis of the marrow today. The absence of the',
      'Philadelphia chromosome indicates a better prognosis. Philadelphia chromosome-negative disease.',
      'Seizures are worse despite trial of several AEDs. Mom and Nana were at the bedside, and Dad went home.',
    ].join('\n');
    expect(await marked(text)).toBe(text);
  });

  it('leaves results and codes of single letters and figures', async () => {
    const text = 'Labs: K 4.1, Na 138, RR 16, HbA1c 7.9. T2 N1 M0. L4-5 disc bulge, ratio 1:200.';
    expect(await marked(text)).toBe(text);
  });

  it('gives the same spans each time', async () => {
    const text = 'pt zelmira okarin 54f lives in thornhaven, d/w dovumble who agrees';
    expect(await findPhi(text)).toEqual(await findPhi(text));
  });
});
