import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const read = (...lines: string[]) => readClinicalText(sourceOf(lines.join('\n')));

describe('a clinician', () => {
  it.each([
    ['Attending: Jane Doe, MD', 'provider', 'Doe', ['MD']],
    ['Provider: Carmen Villalobos, PA-C', 'provider', 'Villalobos', ['PA-C']],
    ['Electronically signed by Marcus Hale, MD on 02/15/2024', 'author', 'Hale', ['MD']],
    ['Signed: Dana M. Whitlock, PA-C', 'author', 'Whitlock', ['PA-C']],
    ['Follow up with Dr. Ines Cabral', 'provider', 'Cabral', []],
    ['PCP: Doe, Jane, MD, PhD', 'provider', 'Doe', ['MD', 'PhD']],
    ['Dictated by: Lee Van Houten, DO', 'author', 'Houten', ['DO']],
  ])('%s', (line, role, family, credentials) => expect(read(line).providers).toMatchObject([{ role, family, credentials }]));

  it.each(['Attending: Jane Doe', 'Patient: Ann Lee, DOB 1/2/1970', 'Spoke with Family Members', 'Seen by Internal Medicine'])(
    'is not named by "%s"',
    (line) => expect(read(line).providers).toEqual([]),
  );
});
