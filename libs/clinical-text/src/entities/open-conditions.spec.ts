import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const told = (...lines: string[]): string[] =>
  readClinicalText(sourceOf(lines.join('\n'))).conditions.map(
    ({ concept, assertion, isToldOtherwise }) => `${concept.name}: ${assertion}${isToldOtherwise ? ', in doubt' : ''}`,
  );

describe('a disease that a text tells as present is in doubt where its sentence tells also of', () => {
  it.each([
    ['another person', 'Pneumonia, like her mother.', 'Pneumonia: present, in doubt'],
    ['a time that is over', 'Came off a bike in Year 10, aged 15, with a pneumothorax.', 'Pneumothorax: present, in doubt'],
    ['a year', 'Pneumothorax playing netball in 2003, put right in theatre.', 'Pneumothorax: present, in doubt'],
    ['advice', 'Should mood drop with pneumonia, phone us.', 'Pneumonia: present, in doubt'],
    ['doubt', 'Appearances are consistent with pneumonia.', 'Pneumonia: present, in doubt'],
  ])('%s', (_, sentence, expected) => expect(told('HPI', sentence)).toContain(expected));

  it.each([
    ['a word of the present', 'HPI', 'Pneumonia again, worse than in 2003.', 'Pneumonia: present'],
    ['a disease that lasts', 'HPI', 'Her asthma wakes her, although a clinic called it mild in 2003.', 'Asthma: present'],
    ['doubt of what is named after it', 'HPI', 'Pneumonia, appearances suggestive of an abscess.', 'Pneumonia: present'],
    ['a list', 'PROBLEMS', 'Pneumonia, seen two years ago', 'Pneumonia: present'],
  ])('but not with %s', (_, heading, sentence, expected) => expect(told(heading, sentence)).toContain(expected));
});
