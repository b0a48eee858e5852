import { describe, expect, it } from '@jest/globals';
import { drawGrey } from '../testing/drawn-picture.js';
import { flattenShadows } from './shadows.js';

describe('shadows', () => {
  it('are taken away, ink stays', () => {
    const { grey } = flattenShadows(drawGrey({ shadow: 0.6 }), 150);
    const paper = grey.filter((value) => value > 215).length / grey.length;
    expect(paper).toBeGreaterThan(0.9);
    expect(grey.filter((value) => value < 100).length / grey.length).toBeGreaterThan(0.01);
  });

  it('evenly lit paper stays as it is', () => {
    const picture = drawGrey();
    expect(flattenShadows(picture, 150)).toBe(picture);
  });

  it('a dark bar is ink, not shadow', () => {
    const picture = drawGrey({ lines: [], shadow: 0.3 });
    for (let y = 100; y < 150; y++) picture.grey.fill(20, y * picture.width + 100, y * picture.width + 700);
    expect(flattenShadows(picture, 150).grey[125 * picture.width + 400]).toBeLessThan(60);
  });
});
