import { describe, expect, it } from '@jest/globals';
import { defaultPack, readSig } from '@chartloom/clinical-text';
import { dailyAmount, sigScore, templateOf } from './sigs.js';

const daily = (sig: string): number | undefined => dailyAmount(readSig(defaultPack(), sig));

describe('sigs of public tests', () => {
  it('give an amount a day, by the maximum of a range, or none', () => {
    expect(daily('take 1-2 tablets by mouth 3 times a day')).toBe(6);
    expect(daily('take 2 tablets in the morning and 1 tablet at night')).toBe(3);
    expect(daily('take 1 tablet by mouth')).toBeUndefined();
  });

  it('are of one template where only numbers and drugs differ', () => {
    expect(templateOf('Take 2 tablets of ibuprofen 200 mg daily')).toBe(templateOf('take 1/2 tablets of metformin 5 mg daily'));
  });

  it('count by template, and a template counts where all its sigs are right', () => {
    const templates = ['daily', 'twice daily', 'at bedtime', 'every morning'].map((when) => `take 1 tablet by mouth ${when}`);
    const right = templates.map((sig) => ({ sig, daily: sig.includes('twice') ? 2 : 1 }));
    const wrong = right.map(({ sig }) => ({ sig, daily: 50 }));
    const score = sigScore(right);
    expect(score.right).toBe(score.templates);
    expect(sigScore([...right, ...wrong])).toEqual({ templates: score.templates, right: 0 });
  });
});
