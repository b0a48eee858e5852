import { describe, expect, it } from '@jest/globals';
import type { EmptySection } from './empty-lists.js';
import { converted, fixture, SCT } from './testing/fixture.js';

/** What the reader is asked, and why the section is said to be empty after it says "none known". */
async function asked(text: string, entry?: string, header = '', lists: EmptySection[] = []) {
  const readEmptySections = (sections: readonly EmptySection[]) => {
    lists.push(...sections);
    return Promise.resolve(sections.map(() => 'nilknown' as const));
  };
  const xml = fixture({ section: '10160-0', text, header, ...(entry && { entry }) });
  const { resources } = await converted(xml, { readEmptySections });
  const composition = resources.find((r) => r.resourceType === 'Composition');
  return { lists, reason: composition?.section?.[0]?.emptyReason };
}
const WORDS = '<paragraph>No known medications</paragraph>';
const DRUG = `<substanceAdministration classCode="SBADM" moodCode="EVN"><consumable><manufacturedProduct><manufacturedMaterial><code code="1" ${SCT}/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;

describe('a section without facts', () => {
  it.each<[string, readonly string[]]>([
    [WORDS, ['No known medications']],
    ['No known medications', ['No known medications']],
    [
      '<table><thead><tr><th>Drug</th></tr></thead><tbody><tr><td>No known drugs</td><td/></tr></tbody></table>',
      ['No known drugs'],
    ],
    ['<list><caption>Drugs</caption><item>none</item></list>', ['none']],
    ['Today:<paragraph>none</paragraph>', ['Today:', 'none']],
    ['<content>No <content>known</content> drugs</content>', ['No known drugs']],
  ])('has why in its words, without the heads of columns: %s', async (text, texts) => {
    const { lists, reason } = await asked(text);
    expect(lists).toEqual([{ title: 'A section', loinc: '10160-0', texts }]);
    expect(reason).toMatchObject({ coding: [{ code: 'nilknown', extension: [{ valueCode: 'empty-in-words' }] }] });
  });

  it.each<[string, string, string | undefined, string]>([
    ['has facts', WORDS, DRUG, ''],
    ['has many words', `<paragraph>${'no known medications '.repeat(10)}</paragraph>`, undefined, ''],
    ['has none', '<paragraph/>', undefined, ''],
    ['is of another language', WORDS, undefined, '<languageCode code="de-DE"/>'],
  ])('is not asked where it %s', async (_, text, entry, header) => {
    expect(await asked(text, entry, header)).toEqual({ lists: [], reason: undefined });
  });
});

describe('an entry whose name says that the list is empty', () => {
  const readEmptySections = (sections: readonly EmptySection[]) =>
    Promise.resolve(sections.map(({ texts: [words] }) => (words === 'not documented' ? ('unavailable' as const) : undefined)));
  const named = (code: string) =>
    `<substanceAdministration classCode="SBADM" moodCode="INT"><consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
  const drugs = async (code: string) => {
    const { resources, losses } = await converted(fixture({ section: '29549-3', entry: named(code) }), { readEmptySections });
    return { drugs: resources.filter((r) => r.resourceType === 'MedicationRequest').length, losses };
  };

  it('is no fact', async () => {
    const code = '<code nullFlavor="UNK"><originalText>not documented</originalText></code>';
    expect(await drugs(code)).toMatchObject({ drugs: 0, losses: { 'no-information': 1 } });
  });

  it.each<[string, string]>([
    ['a code', `<code code="1" ${SCT}><originalText>not documented</originalText></code>`],
    ['another code', `<code nullFlavor="OTH"><originalText>not documented</originalText><translation code="1" ${SCT}/></code>`],
    ['another name', '<code nullFlavor="UNK"><originalText>aspirin</originalText></code>'],
  ])('is one with %s', async (_, code) => expect(await drugs(code)).toMatchObject({ drugs: 1, losses: {} }));
});
