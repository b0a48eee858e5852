import { describe, expect, it } from '@jest/globals';
import { DOUBTS, type DoubtCode } from '@chartloom/pdf';
import { doubtCovers } from './doubt-covers.js';

const box = (x: number, width: number) => ({ x, y: 0, width, height: 10 });

describe('a region that the reader was not sure of', () => {
  it.each<[DoubtCode, boolean]>([
    ['page-not-read', true],
    ['picture-not-read', true],
    ['ocr-confidence-low', true],
    ['number-read-two-ways', true],
    ['turned', true],
    ['text-disagrees-with-picture', true],
    ['text-struck-through', false],
    ['language-not-english', true],
    ['table-head-unknown', false],
    ['mark-unclear', false],
  ])('for %s is covered: %s', (code, covered) => {
    expect(doubtCovers({ doubts: [{ code, box: box(0, 10) }] })).toEqual(covered ? [{ code, box: box(0, 10) }] : []);
  });

  it('is a row of the table, whatever the reader doubts', () => {
    for (const code of Object.keys(DOUBTS) as DoubtCode[])
      expect(() => doubtCovers({ doubts: [{ code, box: box(0, 1) }] })).not.toThrow();
  });

  it('is covered in any case where the policy says so', () => {
    for (const code of Object.keys(DOUBTS) as DoubtCode[])
      expect(doubtCovers({ doubts: [{ code, box: box(0, 10) }] }, 'cover')).toEqual([{ code, box: box(0, 10) }]);
  });

  it('is covered once where it lies in another', () => {
    const doubts = [
      { code: 'ocr-confidence-low' as const, box: box(20, 10) },
      { code: 'turned' as const, box: box(0, 100) },
      { code: 'picture-not-read' as const, box: box(95, 10) },
    ];
    expect(doubtCovers({ doubts }).map(({ code }) => code)).toEqual(['turned', 'picture-not-read']);
  });
});
