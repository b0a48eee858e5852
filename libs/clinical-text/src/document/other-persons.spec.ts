import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf, type SourceText } from '../text/source.js';

/** A text in which these lines are set in the type of titles, and the others are not. */
const typed = (text: string, ...titles: readonly string[]): SourceText => {
  const source = sourceOf(text);
  return {
    ...source,
    lines: source.lines.map((line) => ({
      ...line,
      type: titles.includes(text.slice(line.start, line.end)) ? 'title' : 'text',
    })),
  };
};
const read = (source: SourceText) => {
  const { allergies, medications, conditions, unread } = readClinicalText(source);
  const wordsAt = ({ start, end }: { readonly start: number; readonly end: number }) => source.text.slice(start, end);
  return {
    facts: [...allergies, ...medications.map(({ name }) => name), ...conditions].map(wordsAt),
    apart: unread.filter(({ why }) => why === 'person').map(wordsAt),
  };
};

const CARD = 'CO-TRAVELLER (separate chart)\nRohan (husband), HIV positive\nAllergy: sulfa\nMedication: warfarin 5 mg daily';

describe('a card about another person', () => {
  it('has nothing that is the patient’s, up to the next title in its type', () => {
    const { facts, apart } = read(typed(`${CARD}\nPROBLEMS\nAsthma`, 'CO-TRAVELLER (separate chart)', 'PROBLEMS'));
    expect(facts).toEqual(['Asthma']);
    expect(apart).toEqual([CARD]);
  });

  it('ends with its block', () => expect(read(sourceOf(`${CARD}\n\nPROBLEMS\n- Asthma`)).facts).toEqual(['Asthma']));

  it('may be about the baby, beside one about the patient in the same type', () => {
    const text = 'PATIENT\nEpilepsy\nAllergy: latex\n\nBABY\nAllergy: egg\n\nPLAN\nRest';
    expect(read(typed(text, 'PATIENT', 'BABY', 'PLAN')).facts).toEqual(['latex']);
    expect(read(typed(text, 'BABY', 'PLAN')).facts).toEqual(['latex', 'egg']);
  });

  it.each(['PARTNER', 'FATHER OF BABY:', 'DONOR DETAILS', 'OTHER PATIENT'])('may be headed by %s', (title) =>
    expect(read(sourceOf(`${title}\nAllergy: latex\n\nPROBLEMS\n- Asthma`)).facts).toEqual(['Asthma']),
  );

  it.each([
    ['a label that is set as the text is', 'Husband:\nJohn Smith\nAllergy: latex'],
    ['a sentence', 'Her partner is well\nAllergy: latex'],
    ['a title about the patient', 'TRAVELLER\nAllergy: latex'],
    ['a title with more words', 'PARTNER VIOLENCE SCREEN\nAllergy: latex'],
  ])('is none below %s', (_, text) => expect(read(sourceOf(text))).toEqual({ facts: ['latex'], apart: [] }));

  it('is the baby’s in the papers of its mother, and not in its own', () => {
    const text = 'BABY DETAILS\nAllergy: egg\n- Baby: allergic to milk\n\nPLAN\nRest';
    expect(read(sourceOf(text)).facts).toEqual([]);
    expect(read(sourceOf(`Baby of Ann Lee\n\n${text}`)).facts).toContain('egg');
    expect(read(sourceOf('ALLERGIES\n- Latex\n- Baby: milk')).facts).toEqual(['Latex']);
  });

  it('may be a row of results', () => {
    const { unread, observations } = readClinicalText(sourceOf('RESULTS\nSodium\t138\nHb (donor, T. O.)\t149\nPotassium\t4.1'));
    expect(observations).toHaveLength(2);
    expect(unread.map(({ why }) => why)).toEqual(['person']);
  });

  it('is none where its end is not found within twenty lines', () => {
    const many = Array.from({ length: 30 }, () => 'more about it').join('\n');
    expect(read(sourceOf(`PARTNER\nAllergy: latex\n${many}`)).apart).toEqual([]);
  });
});
