import { expect, it } from '@jest/globals';
import { subpathsOf } from './paint.js';
import { IDENTITY } from '../page/geometry.js';

it('a path of a million points has its extent', () => {
  const points = 1_000_000;
  const data = new Float32Array(3 * points);
  for (let i = 0; i < points; i++) data.set([i === 0 ? 0 : 1, i % 500, (i * 7) % 300], 3 * i);
  expect(subpathsOf(data, IDENTITY)).toMatchObject([{ box: { x: 0, y: 0, width: 499, height: 299 } }]);
});
