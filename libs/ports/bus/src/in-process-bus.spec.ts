import { describe, expect, it } from '@jest/globals';
import { checkRoutes } from './bindings.js';
import { busContract } from './bus.contract.js';
import { InProcessBus } from './in-process-bus.js';

busContract('one process', (observer) => Promise.resolve(new InProcessBus(undefined, observer)));

describe('the routes of a process', () => {
  const jobs = 'chartloom.jobs.v1';
  it.each([
    ['no topic', [{ topic: 'chartloom.typo.v1', group: 'a' }], /which is no topic/],
    [
      'two handlers',
      [
        { topic: jobs, group: 'a' },
        { topic: jobs, group: 'a' },
      ],
      /Two handlers consume chartloom.jobs.v1/,
    ],
  ])('are refused at boot: %s', (_, routes, message) => {
    expect(() => {
      checkRoutes(routes);
    }).toThrow(message);
  });

  it('may share a topic between groups', () => {
    expect(() => {
      checkRoutes([
        { topic: jobs, group: 'a' },
        { topic: jobs, group: 'b' },
      ]);
    }).not.toThrow();
  });
});
