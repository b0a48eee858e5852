import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ACTIONS, CATEGORY_ACTIONS, LOCATION_PARTS, PART_ACTIONS, POLICY_CATEGORIES } from './actions.js';
import { readPolicyTable } from './built-in.js';
import {
  BUILT_IN_POLICIES,
  builtInPolicy,
  completePolicy,
  isSamePolicy,
  needsSurrogates,
  Policy,
  PolicyDefinition,
  PolicyReference,
  splitReference,
} from './index.js';

/** The path of the first fault, and its text. */
function faultOf(definition: unknown): [string, string] | undefined {
  const { error } = PolicyDefinition.safeParse(definition);
  const issue = error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

describe('a policy that a person writes', () => {
  it.each<[string, object, string, RegExp]>([
    ['a name with capitals', { name: 'Study' }, 'name', /lower-case/],
    ['a name that looks like a version', { name: 'study@2' }, 'name', /lower-case/],
    ['no name', {}, 'name', /./],
    ['an unknown category', { categories: { NAMES: 'keep' } }, 'categories', /NAMES/],
    ['an unknown action', { categories: { NAME: 'hide' } }, 'categories.NAME', /for NAME one of: cover, remove/],
    ['the year of a name', { categories: { NAME: 'generalise-year' } }, 'categories.NAME', /for NAME/],
    ['a ZIP code of a date', { categories: { DATE: 'generalise-zip3' } }, 'categories.DATE', /generalise-year/],
    ['an age band of a date', { categories: { DATE: 'generalise-age-band' } }, 'categories.DATE', /for DATE/],
    ['three digits of a whole place', { categories: { LOCATION: 'generalise-zip3' } }, 'categories.LOCATION', /for LOCATION/],
    ['three digits of a town', { location_parts: { town: 'generalise-zip3' } }, 'location_parts.town', /for town/],
    ['a surrogate of a state', { location_parts: { state: 'surrogate' } }, 'location_parts.state', /cover, remove, keep/],
    ['a street apart', { location_parts: { street: 'keep' } }, 'location_parts', /street/],
    ['an unknown setting', { mode: 'remove' }, '', /mode/],
    ['a higher threshold', { finder: { least_score: 0.9 } }, 'finder.least_score', /not less/],
    ['no threshold at all', { finder: { least_probability: 0 } }, 'finder.least_probability', /0\.05/],
    ['an unknown layout', { layout: 'wide' }, 'layout', /./],
  ])('%s is refused, with its path', (_, part, path, message) => {
    const fault = faultOf({ ...('name' in part || Object.keys(part).length === 0 ? {} : { name: 'study-7' }), ...part });
    expect(fault).toEqual([path, expect.stringMatching(message)]);
  });

  it('covers what it does not name, and finds as usual', () => {
    const policy = completePolicy({ name: 'study-7', categories: { DATE: 'generalise-year' } }, 3);
    expect(policy).toMatchObject({ name: 'study-7', version: 3, time_of_day: 'keep', layout: 'pad', doubts: 'by-kind' });
    expect(policy.finder).toEqual({ least_score: 0.5, least_probability: 0.27 });
    const { DATE, ...others } = policy.categories;
    expect([DATE, ...new Set(Object.values(others))]).toEqual(['generalise-year', 'cover']);
  });

  it('gives the parts of a place its own action', () => {
    const policy = completePolicy({ name: 'x', categories: { LOCATION: 'remove' }, location_parts: { state: 'keep' } }, 1);
    expect(policy.location_parts).toEqual({ town: 'remove', state: 'keep', zip: 'remove' });
  });

  const definitions = fc.record(
    {
      name: fc.constant('study-7'),
      description: fc.string({ maxLength: 20 }),
      categories: fc.record(
        Object.fromEntries(POLICY_CATEGORIES.map((one) => [one, fc.constantFrom(...CATEGORY_ACTIONS[one])])),
        { requiredKeys: [] },
      ),
      location_parts: fc.record(Object.fromEntries(LOCATION_PARTS.map((one) => [one, fc.constantFrom(...PART_ACTIONS[one])])), {
        requiredKeys: [],
      }),
      time_of_day: fc.constantFrom('keep' as const, 'remove' as const),
      layout: fc.constantFrom('keep' as const, 'pad' as const),
    },
    { requiredKeys: ['name'] },
  );

  it('is complete once a version is made of it, and the same however often', () => {
    fc.assert(
      fc.property(definitions, (given) => {
        const policy = completePolicy(PolicyDefinition.parse(given), 1);
        expect(Policy.parse(policy)).toEqual(policy);
        const { version: _, ...definition } = policy;
        expect(isSamePolicy(completePolicy(given as PolicyDefinition, 2), policy)).toBe(true);
        const inherits = policy.location_parts.state === 'surrogate'; // what LOCATION has, which cannot be written for a state
        if (!inherits) expect(completePolicy(PolicyDefinition.parse(definition), 1)).toEqual(policy);
      }),
    );
  });

  it('that was stored before a category existed covers it', () => {
    const { DATE: _, ...categories } = completePolicy({ name: 'x' }, 1).categories;
    const stored = { ...completePolicy({ name: 'x' }, 1), categories };
    expect(Policy.parse(stored).categories.DATE).toBe('cover');
    expect(Policy.safeParse({ ...stored, categories: { ...categories, SHOE: 'keep' } }).success).toBe(false);
  });

  it.each([
    [{ categories: { NAME: 'remove' as const } }, false],
    [{ description: 'other' }, false],
    [{ categories: { NAME: 'cover' as const } }, true],
  ])('with %j is the same as without: %s', (more, same) => {
    expect(isSamePolicy(completePolicy({ name: 'x', ...more }, 1), completePolicy({ name: 'x' }, 2))).toBe(same);
  });

  it.each([
    [{}, false],
    [{ categories: { NAME: 'surrogate' as const } }, true],
    [{ location_parts: { town: 'surrogate' as const } }, true],
  ])('with %j needs a key for surrogates: %s', (more, needed) => {
    expect(needsSurrogates(completePolicy({ name: 'x', ...more }, 1))).toBe(needed);
  });
});

describe('a reference to a policy', () => {
  it.each<[string, object | undefined]>([
    ['study-7', { name: 'study-7' }],
    ['study-7@12', { name: 'study-7', version: 12 }],
    ['study-7@0', undefined],
    ['study-7@', undefined],
    ['@1', undefined],
    ['study-7@1@2', undefined],
    ['../x', undefined],
  ])('%s', (text, expected) => {
    const parsed = PolicyReference.safeParse(text);
    expect(parsed.success ? splitReference(text) : undefined).toEqual(expected);
  });
});

describe('the built-in policies', () => {
  it('are the three that the documentation names, each complete', () => {
    expect(BUILT_IN_POLICIES.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'safe-harbor@1',
      'limited-data-set@1',
      'recall-first@1',
    ]);
    for (const policy of BUILT_IN_POLICIES) expect(Policy.parse(policy)).toEqual(policy);
  });

  it('keep of a limited data set only what 45 CFR 164.514(e)(2) does not name', () => {
    const { categories, location_parts } = builtInPolicy('limited-data-set')!;
    const kept = Object.entries({ ...categories, ...location_parts }).filter(([, action]) => action === 'keep');
    expect(kept.map(([key]) => key).sort()).toEqual(['AGE_OVER_89', 'DATE', 'state', 'town', 'zip']);
  });

  it('keep nothing otherwise', () => {
    for (const name of ['safe-harbor', 'recall-first']) {
      const { categories, location_parts } = builtInPolicy(name)!;
      expect(new Set([...Object.values(categories), ...Object.values(location_parts)])).toEqual(new Set(['cover']));
    }
  });

  it('never find less than usual', () => {
    const usual = completePolicy({ name: 'x' }, 1).finder;
    for (const { finder } of BUILT_IN_POLICIES) {
      expect(finder.least_score).toBeLessThanOrEqual(usual.least_score);
      expect(finder.least_probability).toBeLessThanOrEqual(usual.least_probability);
    }
  });

  it('are found by version, and no other version is', () => {
    expect(builtInPolicy('safe-harbor', 1)).toBe(builtInPolicy('safe-harbor'));
    expect(builtInPolicy('safe-harbor', 2)).toBeUndefined();
    expect(builtInPolicy('study-7')).toBeUndefined();
  });

  const table = readFileSync(new URL('../data/built-in.tsv', import.meta.url), 'utf8');
  it.each([
    ['without a row', table.replace(/^DATE\t.*\n/m, ''), /no DATE for safe-harbor/],
    ['with a row too many', `${table}shoe_size\tkeep\tkeep\tkeep\n`, /has a row shoe_size/],
    ['with a gap', table.replace(/^layout\tpad\t/m, 'layout\tpad\t\t'), /./],
    ['with an unknown word', table.replace(/^NAME\tcover/m, 'NAME\thide'), /for NAME one of/],
  ])('of a table %s are refused', (_, changed, message) => {
    expect(changed).not.toBe(table);
    expect(() => readPolicyTable(changed)).toThrow(message);
  });

  it('use only actions that there are', () => {
    for (const { categories } of BUILT_IN_POLICIES) expect(ACTIONS).toEqual(expect.arrayContaining(Object.values(categories)));
  });
});
