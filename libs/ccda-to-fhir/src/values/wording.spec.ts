import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, SCT } from '../testing/fixture.js';

const value = (code: string, name: string, words: string) =>
  `<value xsi:type="CD" code="${code}" ${SCT} displayName="${name}"><originalText>${words}</originalText></value>`;
const problem = (own: string, other = value('247472004', 'Hives', 'Hives')) =>
  `<act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.3"/><code code="CONC"/><statusCode code="active"/>${[own, other]
    .map(
      (v) =>
        `<entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.4"/><statusCode code="completed"/>${v}</observation></entryRelationship>`,
    )
    .join('')}</act>`;

describe('the words beside a code', () => {
  it.each<[string, string, string, string]>([
    ['another thing of the section', 'Penicillin', 'Hives', 'Penicillin'],
    ['other words for it', 'Essential hypertension', 'HTN', 'HTN'],
    ['more words for it', 'Penicillin', 'Penicillin G, hives', 'Penicillin G, hives'],
  ])('that are %s: %s, "%s" is shown as %s', async (_, name, words, shown) => {
    const { resources } = await converted(fixture({ entry: problem(value('1', name, words)) }));
    const [condition] = resources.filter((r) => r.resourceType === 'Condition');
    expect(condition?.code?.text).toBe(shown);
    expect(JSON.stringify(condition)).toContain(words);
  });

  it('are not compared with the same code elsewhere', async () => {
    const other = value('1', 'Hives', 'Hives');
    const { resources } = await converted(fixture({ entry: problem(value('1', 'Urticaria', 'Hives'), other) }));
    expect(resources.filter((r) => r.resourceType === 'Condition').map((c) => c.code?.text)).toEqual(['Hives', 'Hives']);
  });
});
