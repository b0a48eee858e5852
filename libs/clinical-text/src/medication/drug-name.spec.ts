import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { endOfDrugName } from './drug-name.js';

describe('the printed name of a drug', () => {
  it.each([
    ['Advair', ' Diskus', ' 250/50'],
    ['metoprolol', ' succinate ER', ' 50 mg'],
    ['insulin glargine', ' U-100 SoloStar', ', 10 units'],
    ['diltiazem', ' 24 hr extended-release', ' capsule'],
    ['sertraline', '', ' daily'],
    ['potassium', '', ' chlorideX'],
    ['calcium', '', ''],
  ])('%s%s ends before "%s"', (name, suffixes, rest) =>
    expect(endOfDrugName({ text: name + suffixes + rest, pack: defaultPack() }, name.length)).toBe(name.length + suffixes.length),
  );
});
