import { describe, expect, it } from '@jest/globals';
import { errorInForm, patternOf, wordingsOf } from './forms.js';

describe('a form', () => {
  it.each([
    ['status', ['status']],
    ['[home ]address', ['home address', 'address']],
    ['allerg(y|ies)', ['allergy', 'allergies']],
    ['q[.]d[.]', ['q.d.', 'q.d', 'qd.', 'qd']],
    ['date[ (given|of birth)]', ['date given', 'date of birth', 'date']],
    ['\\|d', ['|d']],
    ['a[b|c(d|)]', ['ab', 'acd', 'ac', 'a']],
  ])('%s has all of its wordings', (form, wordings) => {
    expect(wordingsOf(form)).toEqual(wordings);
    const pattern = new RegExp(`^${patternOf(form)}$`);
    for (const wording of wordings) expect(wording).toMatch(pattern);
  });

  it('has what its placeholders stand for', () => {
    expect('every 8 h').toMatch(new RegExp(`^${patternOf('every {number} h[ours]', { number: '\\d+' })}$`));
    expect(() => wordingsOf('every {number}')).toThrow('{number} has no wordings of its own');
  });

  it.each([
    ['[home address', '"[" is not closed'],
    ['home) address', '")" has nothing to close'],
    ['home | address', '"|" has nothing to close'],
    ['home (a|b]', '"(" is not closed'],
    ['every {number', '"{" has no name and "}" after it'],
    ['every {hour}', 'no placeholder is called {hour}'],
    ['(a|b)'.repeat(13), 'has more than 5000 wordings: split it into several rows'],
  ])('%s is refused', (form, message) => expect(errorInForm(form, ['number'])).toBe(message));
});
