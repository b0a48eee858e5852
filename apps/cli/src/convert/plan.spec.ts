import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planOutputs } from './plan.js';

const sourcesOf = (paths: readonly string[]) =>
  paths.map((path) => ({ input: 'in', path, file: `in/${path}`, sourcePath: `in/${path}` }));
const DEPHI = { task: 'dephi', format: 'pdf', certified: false } as const;
const results = (paths: readonly string[], format: 'fhir' | 'json' = 'fhir') =>
  planOutputs(sourcesOf(paths), { task: 'clinical_extraction', format, certified: false }).map(({ outputs }) => outputs.result);

describe('the name of an output', () => {
  it.each<[string, string[], string[]]>([
    ['loses the last extension only', ['a.v2.xml'], ['a.v2.fhir.json']],
    ['is in the folder of its input', ['x/y.z/a.xml'], ['x/y.z/a.fhir.json']],
    ['keeps a name without extension', ['a', '.xml'], ['a.fhir.json', '.xml.fhir.json']],
    [
      'keeps the extension where two would collide',
      ['a.xml', 'a.pdf', 'b.xml'],
      ['a.xml.fhir.json', 'a.pdf.fhir.json', 'b.fhir.json'],
    ],
    ['does so in the same folder only', ['a.xml', 'x/a.xml'], ['a.fhir.json', 'x/a.fhir.json']],
    [
      'keeps it too where the longer name meets another',
      ['a.xml', 'a.pdf', 'a.xml.pdf'],
      ['a.xml.fhir.json', 'a.pdf.fhir.json', 'a.xml.pdf.fhir.json'],
    ],
  ])('%s', (_, paths, expected) => expect(results(paths)).toEqual(expected));

  it('is never that of the summary', () => {
    expect(results(['summary.xml', 'x/summary.xml'], 'json')).toEqual(['summary.xml.json', 'x/summary.json']);
  });

  it('is refused when two outputs would have the same name', () => {
    const twice = [...sourcesOf(['a.xml']), { input: 'other', path: 'a.xml', file: 'other/a.xml', sourcePath: 'other/a.xml' }];
    expect(() => planOutputs(twice, DEPHI)).toThrow('in/a.xml and other/a.xml would both become a.xml.pdf');
  });

  it('is never used twice', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '.xml', '.pdf', '.json', '.fhir', '/', 'summary'), {
      minLength: 1,
      maxLength: 5,
    });
    const paths = fc.uniqueArray(
      path.map((parts) => `n${parts.join('')}e`),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(paths, fc.constantFrom<'fhir' | 'json'>('fhir', 'json'), (all, format) => {
        const names = results(all, format);
        return new Set(names).size === all.length && !names.includes('summary.json');
      }),
    );
  });

  it.each([
    [
      ['note.pdf', 'note.certificate.pdf'],
      ['note.pdf.pdf', 'note.certificate.pdf.pdf'],
    ],
    [
      ['note.pdf', 'other.pdf'],
      ['note.pdf', 'other.pdf'],
    ],
  ])('of a result is not that of a certificate: %j', (paths, expected) => {
    const planned = planOutputs(sourcesOf(paths), { ...DEPHI, certified: true });
    expect(planned.map(({ outputs }) => outputs.result)).toEqual(expected);
    expect(planned[0]?.outputs).toMatchObject({
      certificate: expected[0]?.replace(/pdf$/, 'certificate.json'),
      'certificate-pdf': expected[0]?.replace(/pdf$/, 'certificate.pdf'),
    });
    expect(new Set(planned.flatMap(({ outputs }) => Object.values(outputs))).size).toBe(8);
  });
});
