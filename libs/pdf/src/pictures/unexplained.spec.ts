import { describe, expect, it } from '@jest/globals';
import { largePictures } from './unexplained.js';

const PAGE = { x: 0, y: 0, width: 612, height: 792 };

describe('the pictures that are searched for writing', () => {
  it.each([
    ['a line of handwriting that was pasted into a form', { x: 48, y: 476, width: 186, height: 30 }, 1],
    ['no icon', { x: 48, y: 476, width: 20, height: 20 }, 0],
    ['no picture beyond the page', { x: 700, y: 10, width: 300, height: 300 }, 0],
  ])('%s', (_, picture, count) => {
    expect(largePictures([picture], PAGE)).toHaveLength(count);
  });
});
