import { describe, expect, it } from '@jest/globals';
import { AppError, toAppError } from '@chartloom/kernel';
import { settled } from '../targets/outcomes.js';
import { sound, type Outcome, type Target } from '../targets/target.js';
import { judge } from './judge.js';

const INPUT = Buffer.from('input');
const targetOf = (work: () => Outcome): Target => ({ generate: () => INPUT, run: () => settled(work) });
const fails = (error: Error) => (): Outcome => {
  throw error;
};
let runs = 0;

describe('judge', () => {
  it.each([
    ['good output', () => sound('a'), undefined],
    ['a refusal with a code', fails(new AppError('pdf-malformed', 'The PDF is damaged.')), undefined],
    ['a refusal without a sentence', fails(new AppError('pdf-malformed', '')), 'not-sound'],
    ['an error of the language', fails(new TypeError('x is undefined')), 'error-without-code'],
    ['an error that only became one with a code', fails(toAppError(new RangeError('x'))), 'error-without-code'],
    ['a rule that does not hold', () => ({ output: 'a', faults: ['a reference to nothing'] }), 'not-sound'],
    ['other output each time', () => sound(String(runs++)), 'not-the-same-twice'],
  ])('judges %s', async (_, work, kind) => expect((await judge(targetOf(work), INPUT, true))?.kind).toBe(kind));

  it('names the error behind an internal one', async () => {
    const fault = await judge(targetOf(fails(toAppError(new RangeError('too deep')))), INPUT, false);
    expect(fault?.detail).toContain('RangeError: too deep');
  });
});
