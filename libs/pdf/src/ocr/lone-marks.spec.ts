import { expect, it } from '@jest/globals';
import { removeLoneMarks } from './lone-marks.js';
import type { OcrWord } from './ocr.js';

const word = (text: string, x: number, line = 0): OcrWord => ({
  text,
  line,
  confidence: 0.5,
  box: { x, y: 0, width: 10 * text.length, height: 20 },
});

it.each<readonly [string, readonly OcrWord[], readonly string[]]>([
  ['far from a word is dirt', [word('Vitals', 0), word(':', 300)], ['Vitals']],
  ['beside other dirt is dirt', [word(':', 300), word('.', 310)], []],
  ['on another line is dirt', [word('Name', 0), word(':', 45, 1)], ['Name']],
  ['after a word belongs to it', [word('Name', 0), word(':', 45)], ['Name', ':']],
  ['before a word belongs to it', [word('«', 0), word('Gout', 20)], ['«', 'Gout']],
  ['that means something stays', [word('Rash', 0), word('(-)', 300), word('|', 400), word('-', 500)], ['Rash', '(-)', '|', '-']],
])('a mark %s', (_, words, kept) => expect(removeLoneMarks(words).map(({ text }) => text)).toEqual(kept));
