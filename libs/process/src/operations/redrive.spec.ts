import { describe, expect, it } from '@jest/globals';
import { countLetters, isMeant } from './redrive.js';

const letter = (code: string, { group = 'accounts', topic = 'jobs', buriedAt = 0 } = {}) => ({
  ...{ group, topic, code, key: 'k', partition: 0, offset: '1', buriedAt },
  place: { partition: 0, offset: 0 },
});

describe('which dead letters are meant', () => {
  it.each<[string, Parameters<typeof isMeant>[1], boolean]>([
    ['all without a filter', { includeUndecodable: false }, true],
    ['those of the code', { code: 'internal', includeUndecodable: false }, true],
    ['none of another code', { code: 'other', includeUndecodable: false }, false],
    ['none of another group', { group: 'notifier', includeUndecodable: false }, false],
    ['none of another topic', { topic: 'reports', includeUndecodable: false }, false],
    ['those that fit every filter', { group: 'accounts', topic: 'jobs', code: 'internal', includeUndecodable: true }, true],
  ])('%s', (_, filter, meant) => {
    expect(isMeant(letter('internal'), filter)).toBe(meant);
  });

  it('leaves out what could not be decoded, unless that is asked for', () => {
    const undecodable = letter('undecodable');
    expect(isMeant(undecodable, { includeUndecodable: false })).toBe(false);
    expect(isMeant(undecodable, { includeUndecodable: true })).toBe(true);
    expect(isMeant(undecodable, { code: 'undecodable', includeUndecodable: false })).toBe(true);
  });
});

describe('the list of dead letters', () => {
  it('counts them by group, topic and code, most first, with the oldest and the newest', () => {
    const letters = [
      letter('a', { buriedAt: 2_000 }),
      letter('b'),
      letter('a', { buriedAt: 1_000 }),
      letter('a', { group: 'x' }),
    ];
    expect(countLetters(letters)).toEqual([
      {
        ...{ group: 'accounts', topic: 'jobs', code: 'a', letters: 2 },
        ...{ oldest: '1970-01-01T00:00:01.000Z', newest: '1970-01-01T00:00:02.000Z' },
      },
      expect.objectContaining({ code: 'b', letters: 1 }),
      expect.objectContaining({ group: 'x', letters: 1 }),
    ]);
    expect(countLetters([])).toEqual([]);
  });
});
