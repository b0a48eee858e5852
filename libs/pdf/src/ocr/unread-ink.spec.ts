import { describe, expect, it } from '@jest/globals';
import { drawGrey } from '../testing/drawn-picture.js';
import { findUnreadInk } from './unread-ink.js';

const DPI = 150;
const picture = drawGrey({ lines: ['Sodium 139 mmol/L', 'Potassium 5.4 mmol/L'], dpi: DPI });
const scale = DPI / 72;
/** Lines are 20 points apart; the first begins 40 points from the top. */
const line = (i: number) => ({ x: 30 * scale, y: (36 + 20 * i) * scale, width: 200 * scale, height: 16 * scale });

describe('ink that was not read', () => {
  it('is where no word lies', () => {
    const unread = findUnreadInk(picture, DPI, [line(0)]);
    expect(unread.length).toBeGreaterThan(0);
    for (const { y } of unread) expect(y).toBeGreaterThan(line(1).y - 4 * scale);
  });

  it('is nowhere where all words were read', () => expect(findUnreadInk(picture, DPI, [line(0), line(1)])).toEqual([]));
});
