import { describe, expect, it } from '@jest/globals';
import { lookupTable } from './lookup-table.js';

describe('a table', () => {
  const colours = lookupTable({ r: 'red', g: 'green' });

  it('has its own keys', () => expect([colours['r'], Object.keys(colours)]).toEqual(['red', ['r', 'g']]));

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('has nothing under %s', (word) =>
    expect(colours[word]).toBeUndefined(),
  );
});
