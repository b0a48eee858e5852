import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { builtInPolicy, completePolicy, type Policy, type PolicyDefinition } from '@chartloom/policies';
import { findPhi } from '../pipeline/find-phi.js';
import { findByPolicy, findOptionsOf, type PolicySpan } from './find-by-policy.js';
import { timesOfDay } from './times-of-day.js';

const builtIn = (name: string): Policy => builtInPolicy(name)!;
const custom = (definition: Omit<PolicyDefinition, 'name'>): Policy => completePolicy({ name: 'custom', ...definition }, 1);

const MARKS: Readonly<Record<PolicySpan['action'], string>> = {
  cover: '',
  remove: '-',
  surrogate: '~',
  'generalise-age-band': '+',
};

/** The text with what does not stay in brackets, and a mark for its action where it is not covered. */
async function marked(text: string, policy: Policy): Promise<string> {
  const spans = (await findByPolicy(text, policy)).spans;
  return spans.reduceRight((rest, { start, end, action }) => {
    return `${rest.slice(0, start)}[${MARKS[action]}${rest.slice(start, end)}]${rest.slice(end)}`;
  }, text);
}

const source = (expected: string): string => expected.replace(/\[[-~+]?|\]/g, '');

describe('a policy', () => {
  const LIMITED = builtIn('limited-data-set');
  it.each<[string, Policy, string]>([
    [
      'town, state and ZIP code stay, the street does not',
      LIMITED,
      'At [1420 Foxglove Terrace Apt 4B], Wonalancet, GA 30372-4860 now.',
    ],
    ['the same over two lines', LIMITED, 'Address: [12 Oak Street]\nSpringfield, IL 62701'],
    ['a facility with the name of a town', LIMITED, 'Transferred to [Mercy Hospital], Cleveland. ZIP: 44113'],
    ['a facility that names its town', LIMITED, 'seen at [Boston Medical Center in Boston], Massachusetts'],
    ['a post box', LIMITED, '[PO Box 55], Salt Lake City UT 84101'],
    ['a street that is called like a town', LIMITED, 'Pharmacy: [CVS, 300 Broadway], Cambridge MA 02139'],
    ['a county', LIMITED, 'Lives in Cambridge, [Middlesex County], MA.'],
    ['a town that is a name too', LIMITED, 'Emergency contact: [Lincoln Brown], [5 Main Street, Lincoln], Nebraska 68501'],
    ['dates and ages stay', LIMITED, 'Patient: [Zelmira Okarin], a 93-year-old woman, was seen on 03/05/2024.'],
    ['numbers do not', LIMITED, 'MRN: [61-259771], phone [555-201-7788], seen on 03/05/2024.'],
    [
      'the year, the age band and three digits of a ZIP code',
      custom({
        categories: { DATE: 'generalise-year', AGE_OVER_89: 'generalise-age-band' },
        location_parts: { zip: 'generalise-zip3' },
      }),
      'The file says ZIP: 303[72] for the client, seen on [01/10/]2025.',
    ],
    [
      'no year beside an age over 89',
      custom({ categories: { DATE: 'generalise-year' } }),
      'A [93]-year-old man seen on [01/10/2025] again.',
    ],
    ['an age as a band', custom({ categories: { AGE_OVER_89: 'generalise-age-band' } }), 'A [+93]-year-old man was seen.'],
    [
      'no digit of an area with few people',
      custom({ location_parts: { zip: 'generalise-zip3' } }),
      'ZIP: [82190] for the client.',
    ],
    [
      'an action for each category',
      custom({ categories: { NAME: 'surrogate', MRN: 'remove' } }),
      'Patient: [~Zelmira Okarin] MRN: [-61-259771]',
    ],
    ['a state alone', custom({ location_parts: { state: 'keep' } }), 'Lives in [Wonalancet], GA [30372] now.'],
    ['a town that is a state too', custom({ location_parts: { state: 'keep' } }), 'He moved from [New York] to [St. Louis], MO.'],
    ['times of day', custom({ time_of_day: 'remove' }), 'Seen [03/05/2024] at [14:30], again at [3 pm].'],
    [
      'times of day of dates that stay',
      custom({ categories: { DATE: 'keep' }, time_of_day: 'remove' }),
      'Seen 03/05/2024 [14:30].',
    ],
    ['no time of day where it may stay', custom({}), 'Seen [03/05/2024] at 14:30.'],
  ])('treats %s', async (_, policy, expected) => {
    expect(await marked(source(expected), policy)).toBe(expected);
  });

  it('that covers all gives the spans of the finder, one by one', async () => {
    const text = 'Zelmira Okarin, 93, 12 Oak Street, Springfield, IL 62701, MRN 61-259771, seen 03/05/2024 by Dr. Dovumble.';
    const spans = (await findByPolicy(text, builtIn('safe-harbor'))).spans.map(({ action: _, ...span }) => span);
    expect(spans).toEqual(await findPhi(text));
    expect(spans.length).toBeGreaterThan(4);
  });

  const SENTENCES = fc.constantFrom(
    'Seen on 01/10/2025 at 14:30.',
    'A 91-year-old woman.',
    'Macon, GA 31201',
    '12 Oak Street, Springfield, IL 62701-1234',
    'Dr. Okarin of Mercy Hospital',
    'MRN: 20240305-7781',
    'Ref 20240305143000',
    '\n',
  );
  const POLICIES = fc.constantFrom(builtIn('limited-data-set'), builtIn('recall-first'), custom({ time_of_day: 'remove' }));

  it('leaves nothing of the categories that it covers, and no two of its spans overlap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(SENTENCES, { maxLength: 6 }), POLICIES, async (sentences, policy) => {
        const text = sentences.join(' ');
        const { spans, left } = await findByPolicy(text, policy);
        for (const { category, start, end } of await findPhi(text, undefined, findOptionsOf(policy))) {
          if (policy.categories[category] === 'keep' || category === 'LOCATION') continue;
          for (let at = start; at < end; at++) expect(spans.some((one) => one.start <= at && at < one.end)).toBe(true);
        }
        for (const { start, end } of left) expect(spans.some((one) => one.start < end && start < one.end)).toBe(false);
        spans.forEach((span, i) => {
          expect(span.end).toBeGreaterThan(span.start);
          if (i > 0) expect(span.start).toBeGreaterThanOrEqual(spans[i - 1]!.end);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('that lowers the thresholds finds all that is found without, and more', async () => {
    const text =
      'Walk with Early on Main, then Summit. Grace at noon. Told Rich of Frost. Back to Harbor by Late; odd code 5-13 noted by Dr. Okarin. ' +
      'House w green roof, told hunter to skip it, may marsh and pearl be at practice; penny and long to rose. Gate by field 5, sunny in the van.';
    const [usual, more] = await Promise.all(
      ['safe-harbor', 'recall-first'].map(async (name) => findPhi(text, undefined, findOptionsOf(builtIn(name)))),
    );
    const isIn = (at: number, spans: typeof usual): boolean => (spans ?? []).some(({ start, end }) => start <= at && at < end);
    const positions = [...text].map((_, at) => at);
    expect(positions.filter((at) => isIn(at, usual) && !isIn(at, more))).toEqual([]);
    expect(positions.filter((at) => isIn(at, more)).length).toBeGreaterThan(positions.filter((at) => isIn(at, usual)).length);
  });
});

describe('times of day', () => {
  it.each([
    'at [14:30] and',
    '[9:05:20 am]',
    '2024-03-05T[09:15:00]Z',
    'at [3 pm], [11 a.m.]',
    '[0730 hrs], [1430h]',
    '20240305[143000]',
    'ratio 2:100, 1:1000',
    'room 1430, the year 2024, 25:10',
    'verse 3:16:99',
    'I am 2 inches',
  ])('%s', (expected) => {
    const text = source(expected);
    const found = timesOfDay(text).reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
      text,
    );
    expect(found).toBe(expected);
  });
});
