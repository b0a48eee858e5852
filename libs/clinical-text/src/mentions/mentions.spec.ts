import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';
import { mentionDigest, mentionWeights } from './mention-weights.js';
import { mentionTokens } from './mention-tokens.js';
import { mayBeCondition } from './proposed-conditions.js';
import { wordKnowledge } from './word-knowledge.js';

/** What only the tagger names, with what is asserted of it. */
function proposed(...lines: readonly string[]): [string, string][] {
  const text = lines.join('\n');
  const { conditions } = readClinicalText(sourceOf(text));
  return conditions
    .filter((mention) => mention.proposed !== undefined)
    .map(({ start, end, assertion }) => [text.slice(start, end).replace(/^.* /, ''), assertion]);
}

describe('a condition that no table knows', () => {
  it.each([
    ['is told where running text names it', ['HPI', 'He presented to us with a zorbitic vasculopathy.'], 'present'],
    ['is denied by the cues that deny all others', ['HPI', 'She denies any zorbitic vasculopathy.'], 'absent'],
    ['is in doubt', ['Assessment', 'He has a possible zorbitic vasculopathy.'], 'possible'],
    [
      'is past where its section is',
      ['Past Medical History', 'She was treated for zorbitic vasculopathy as a child.'],
      'historical',
    ],
    [
      'is told under a heading that is not known',
      ['HPI', 'He is here.', '', 'Walls:', 'There is zorbitic vasculopathy.'],
      'present',
    ],
    [
      'is told of people in general',
      ['HPI', 'He is here.', '', 'Walls:', 'It can be seen in zorbitic vasculopathy.'],
      'hypothetical',
    ],
    ['is told of a text without any heading', ['The patient presented with zorbitic vasculopathy.'], 'present'],
  ])('%s', (_, lines, assertion) => expect(proposed(...lines)).toEqual([['vasculopathy', assertion]]));

  it.each([
    ['of a relative', ['HPI', 'Her mother had zorbitic vasculopathy.']],
    ['of the family', ['HPI', 'She has a family history of zorbitic vasculopathy.']],
    ['in instructions', ['Instructions', 'Call us if you develop zorbitic vasculopathy.']],
    ['alone on its line, where it may be a heading', ['HPI', 'Zorbitic vasculopathy']],
    ['in a row of a table', ['HPI', 'Zorbitic vasculopathy\tseen today in the clinic']],
    ['where the tables know it', ['HPI', 'He was diagnosed with asthma last year.']],
    ['of words that tell more of what the tables know', ['HPI', 'She has a zorbitic dysfunctional headache.']],
    ['that is as it should be', ['Exam', 'The patient was alert, oriented, afebrile and atraumatic.']],
  ])('is none %s', (_, lines) => expect(proposed(...lines)).toEqual([]));

  it('is one fact for all its places', () => {
    const text = sourceOf('HPI\nHe has zorbitic vasculopathy. Today the Zorbitic\nvasculopathy is worse.');
    const names = readClinicalText(text).conditions.map(({ concept }) => concept.name);
    expect(new Set(names).size).toBe(1);
  });
});

it('nothing is proposed in a language that the tagger was not learned for', () => {
  const text = sourceOf('HPI\nHe presented to us with a zorbitic vasculopathy.');
  const pack = { ...defaultPack(), language: 'xx' };
  expect(readClinicalText(text, { pack }).conditions).toEqual([]);
});

describe('words of a condition', () => {
  it.each(['normal gait', 'alert', 'afebrile', 'Complete remission', 'symptoms', 'sacroiliac joints', 'MS'])(
    'are not %s',
    (words) => expect(mayBeCondition(defaultPack(), words)).toBe(false),
  );
  it.each(['abnormal gait', 'unstable gait', 'symptomatic bradyarrhythmia'])('are %s', (words) =>
    expect(mayBeCondition(defaultPack(), words)).toBe(true),
  );
});

describe('what the tagger looks at', () => {
  it('is words, numbers and signs, each at its place', () => {
    const text = "Parkinson's 2.5-mg dose";
    const tokens = mentionTokens(text, { start: 0, end: text.length });
    expect(tokens.map((token) => token.text)).toEqual(["Parkinson's", '2.5', '-', 'mg', 'dose']);
    expect(tokens.every((token) => text.slice(token.start, token.end) === token.text)).toBe(true);
  });

  it('is what tables say of a word, and the parts that it is formed of', () => {
    expect(wordKnowledge(defaultPack(), 'Asthma').members).toContain('ends disorder');
    expect(wordKnowledge(defaultPack(), 'zorbitis').classes).toContain('clinical ending');
    expect(wordKnowledge(defaultPack(), 'zorbab').kind).toBe('unknown');
  });
});

describe('the weights of the tagger', () => {
  it('were learned with the tables that its features read now', () => {
    const now = mentionDigest(defaultPack());
    // Where they differ: a table of libs/rules that the features read, or data/mention-features.tsv, has changed. Train again:
    // npm run train:mentions (see docs/extraction.md), then measure and commit the new weights.
    expect(mentionWeights(defaultPack())?.digest).toBe(now);
  });
});
