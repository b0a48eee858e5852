import { describe, expect, it } from '@jest/globals';
import { converted, fixture } from './testing/fixture.js';

const author = (given: string, family: string, more = '') =>
  `<author><time value="2024"/><assignedAuthor><id root="1.2.3" extension="7"/>${more}<assignedPerson><name><given>${given}</given><family>${family}</family></name></assignedPerson></assignedAuthor></author>`;
const phone = '<telecom value="tel:555-0100"/>';

describe('people who are mentioned several times', () => {
  it.each<[string, readonly string[], number]>([
    ['the same words twice', [author('Ann', 'Ash'), author('Ann', 'Ash')], 1],
    ['one with a number more', [author('Ann', 'Ash'), author('Ann', 'Ash', phone)], 1],
    ['another person under the same number', [author('Ann', 'Ash'), author('Jim', 'Elm')], 2],
    ['each of two under one number, twice', [author('Ann', 'Ash'), author('Jim', 'Elm'), author('Jim', 'Elm', phone)], 2],
    ['relatives under one number', [author('Jim', 'Elm'), author('Tom', 'Elm'), author('Tom', 'Elm', phone)], 2],
  ])('%s', async (_, authors, people) => {
    const { resources } = await converted(fixture({ header: authors.join('') }));
    expect(resources.filter((r) => r.resourceType === 'Practitioner')).toHaveLength(people);
  });

  it('keeps what a later mention adds', async () => {
    const { resources } = await converted(
      fixture({ header: [author('Jim', 'Elm'), author('Ann', 'Ash'), author('Ann', 'Ash', phone)].join('') }),
    );
    expect(resources.filter((r) => r.resourceType === 'Practitioner')).toMatchObject([
      { name: [{ family: 'Elm' }] },
      { name: [{ family: 'Ash' }], telecom: [{ value: '555-0100' }] },
    ]);
  });

  it('has no reason for an absent name once a later mention gives it', async () => {
    const nameless = author('', '').replace(/<assignedPerson>.*<\/assignedPerson>/, '<assignedPerson><name/></assignedPerson>');
    const { resources } = await converted(fixture({ header: nameless + author('Ann', 'Ash') }));
    const people = resources.filter((r) => r.resourceType === 'Practitioner');
    expect(people).toMatchObject([{ name: [{ family: 'Ash' }] }]);
    expect(JSON.stringify(people)).not.toContain('data-absent-reason');
  });
});
