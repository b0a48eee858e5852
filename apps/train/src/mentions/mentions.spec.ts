import { describe, expect, it } from '@jest/globals';
import { beginTag, insideTag } from '@chartloom/sequence';
import { Random } from '@chartloom/testing';
import { examplesOf, GUIDELINES, spansOf } from './examples.js';
import { learnMentions } from './train.js';

const TEXT = 'He was alert and had left lung zorbitis after a biopsy.';
const span = (label: string, words: string) => ({ label, start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const REPORT = {
  text: TEXT,
  spans: [
    span('Sign_symptom', 'alert'),
    span('Biological_structure', 'left lung'),
    span('Disease_disorder', 'zorbitis'),
    span('Diagnostic_procedure', 'biopsy'),
  ],
};

describe('what trains the tagger of mentions', () => {
  it('are conditions with the site before them, and no normal findings', () => {
    const spans = spansOf(REPORT, GUIDELINES.maccrobat);
    expect(spans.map(({ kind, start, end }) => [kind, TEXT.slice(start, end)])).toEqual([
      [0, 'left lung zorbitis'],
      [1, 'biopsy'],
    ]);
  });

  it('are statements whose tokens have tags, each text as often as its corpus says, some in capitals', () => {
    const examples = examplesOf('maccrobat', [REPORT], new Random(1));
    expect(examples).toHaveLength(GUIDELINES.maccrobat.times);
    for (const { tags } of examples)
      expect([...tags]).toEqual([0, 0, 0, 0, 0, beginTag(0), insideTag(0), insideTag(0), 0, 0, beginTag(1), 0]);
  });

  it('tell nothing of procedures where a corpus does not annotate them', () => {
    const [example] = examplesOf(
      'ncbi',
      [{ text: 'A biopsy of zorbitis.', spans: [{ label: 'Modifier', start: 12, end: 20 }] }],
      new Random(1),
    );
    expect(example?.without).toEqual([beginTag(1), insideTag(1)]);
    expect(example?.tags[3]).toBe(beginTag(0));
  });

  it('gives the same weights twice', () => {
    const learned = () => learnMentions(examplesOf('maccrobat', [REPORT], new Random(1)), 2, () => undefined);
    expect(learned()).toEqual(learned());
  });
});
