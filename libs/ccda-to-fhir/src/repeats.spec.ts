/** Documents whose ids, facts and references repeat without end: the work grows with the size, not with its square. */
import { describe, expect, it } from '@jest/globals';
import { convertCcda } from './convert.js';
import { CCDA, fixture, SCT } from './testing/fixture.js';

const observation = (value: string, inner = '') =>
  `<observation classCode="OBS" moodCode="EVN"><id root="1.2.3" extension="a"/><code code="1" ${SCT}/><value xsi:type="ST">${value}</value>${inner}</observation>`;
const noted = (i: number) =>
  `<entryRelationship typeCode="SUBJ"><act classCode="ACT" moodCode="EVN"><code code="48767-8"/><text>note ${i}</text></act></entryRelationship>`;
const pointer = `<act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.122"/><id root="1.2.3" extension="a"/></act>`;
const entries = (n: number, of: (i: number) => string) => Array.from({ length: n }, (_, i) => of(i)).join('</entry><entry>');
const tied = (inner: string) => `<entryRelationship typeCode="REFR">${inner}</entryRelationship>`;
const many = (n: number, inner: string) => Array.from({ length: n }, () => tied(inner)).join('');

/** Processor time of a conversion in milliseconds. */
async function cost(entry: string): Promise<number> {
  const bytes = new TextEncoder().encode(fixture({ section: '30954-2', entry }));
  const before = process.cpuUsage();
  await convertCcda(bytes, { format: 'fhir', sourceId: 'doc' }, { tools: {} });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Eight times the size: eight times the work, with room for the noise of a small measurement. A square is sixty-four. */
const MOST_GROWTH = 20;
const ATTEMPTS = 3;

/** How much more eight times the size costs; the least of several measurements, where one was disturbed. */
async function growth(of: (n: number) => string): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least >= MOST_GROWTH; attempt++) {
    const few = Math.max(await cost(of(1000)), 20);
    least = Math.min(least, (await cost(of(8000))) / few);
  }
  return least;
}

/** A function called with as many arguments fails: a list must not be spread into `push`. */
const MORE_THAN_ARGUMENTS = 130_000;

describe('a document that repeats', () => {
  it.each<[string, (n: number) => string]>([
    ['one fact', (n) => entries(n, () => observation('same'))],
    ['one id for other facts', (n) => entries(n, (i) => observation(`value ${i}`))],
    ['one id for facts that differ in a note', (n) => entries(n, (i) => observation('same', `<methodCode code="${i}" ${SCT}/>`))],
    ['one fact with other notes', (n) => entries(n, (i) => observation('same', noted(i)))],
    ['references to one fact', (n) => `${observation('same')}</entry><entry>${entries(n, () => pointer)}`],
    ['references within one act', (n) => `<act classCode="ACT" moodCode="EVN"><code code="CONC"/>${many(n, pointer)}</act>`],
    [
      'references within one act that says not',
      (n) => `<act classCode="ACT" moodCode="EVN" negationInd="true"><code code="CONC"/>${many(n, pointer)}</act>`,
    ],
    [
      'parts of one fact',
      (n) => observation('same', many(n, '<observation classCode="OBS" moodCode="EVN"><code code="33999-4"/></observation>')),
    ],
    [
      'nested facts',
      (n) => observation('same', many(n, '<observation classCode="OBS" moodCode="EVN"><code code="2"/></observation>')),
    ],
  ])('%s costs no more than its size', async (_, of) => {
    await cost(of(500));
    expect(await growth(of)).toBeLessThan(MOST_GROWTH);
  });

  it('has no limit of facts within one', async () => {
    const fact = '<observation classCode="OBS" moodCode="EVN"><code code="2"/></observation>';
    const xml = fixture({ section: '30954-2', entry: observation('same', many(MORE_THAN_ARGUMENTS, fact)) });
    const { report } = await convertCcda(new TextEncoder().encode(xml), { format: 'fhir', sourceId: 'doc' }, { tools: {} });
    expect(report.counts).toMatchObject({ Observation: MORE_THAN_ARGUMENTS + 1 });
  }, 60_000);
});
