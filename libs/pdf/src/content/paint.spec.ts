import { describe, expect, it } from '@jest/globals';
import { subpathsOf } from './paint.js';
import { measurePath } from './path-shape.js';
import { IDENTITY } from '../page/geometry.js';

it('a path of a million points has its extent', () => {
  const points = 1_000_000;
  const data = new Float32Array(3 * points);
  for (let i = 0; i < points; i++) data.set([i === 0 ? 0 : 1, i % 500, (i * 7) % 300], 3 * i);
  expect(subpathsOf(data, IDENTITY)).toMatchObject([{ box: { x: 0, y: 0, width: 499, height: 299 } }]);
});

describe('a box', () => {
  const [MOVE, LINE, CURVE, CLOSE] = [0, 1, 2, 4];
  /** A box of 100 by 60 whose corners are curves of this radius. */
  const card = (radius: number): number[] => {
    const [r, w, h] = [radius, 100, 60];
    return [
      ...[MOVE, r, 0, LINE, w - r, 0, CURVE, w, 0, w, 0, w, r, LINE, w, h - r, CURVE, w, h, w, h, w - r, h],
      ...[LINE, r, h, CURVE, 0, h, 0, h, 0, h - r, LINE, 0, r, CURVE, 0, 0, 0, 0, r, 0, CLOSE],
    ];
  };
  it('with rounded corners is a card', () =>
    expect(measurePath(card(8), IDENTITY, 0)).toMatchObject({
      box: { x: 0, y: 0, width: 100, height: 60 },
      straight: false,
      rounded: true,
    }));
  it('is none where its curves are no corners', () => expect(measurePath(card(25), IDENTITY, 0)?.rounded).toBe(undefined));
  it('is none of straight lines', () =>
    expect(measurePath([MOVE, 0, 0, LINE, 100, 0, LINE, 100, 60, LINE, 0, 60, CLOSE], IDENTITY, 0)).toMatchObject({
      straight: true,
    }));
  it('is none with a slanted side', () =>
    expect(measurePath([...card(8).slice(0, -1), LINE, 50, 30, CLOSE], IDENTITY, 0)?.rounded).toBe(undefined));
});
