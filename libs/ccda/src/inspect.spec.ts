import { describe, expect, it } from '@jest/globals';
import { inspectCcda, looksLikeCcda } from './inspect.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const V3 = 'xmlns="urn:hl7-org:v3"';

describe('inspectCcda', () => {
  it('counts one unit', () => expect(inspectCcda(utf8(`<ClinicalDocument ${V3}/>`))).toEqual({ units: 1 }));

  it.each([
    ['another root', `<Bundle ${V3}/>`],
    ['another namespace', '<ClinicalDocument xmlns="urn:other"/>'],
    ['no namespace', '<ClinicalDocument/>'],
  ])('refuses %s', (_, text) => {
    expect(() => inspectCcda(utf8(text))).toThrow(expect.objectContaining({ code: 'ccda-not-clinical-document' }));
  });
});

describe('looksLikeCcda', () => {
  it.each([
    ['a plain root', utf8(`<ClinicalDocument ${V3}>`), true],
    ['a prefix', utf8('<n1:ClinicalDocument xmlns:n1="urn:hl7-org:v3">'), true],
    [
      'declaration, style sheet and comment',
      utf8('<?xml version="1.0"?>\n<?xml-stylesheet href="a>b"?>\n<!-- <x> -->\n<ClinicalDocument>'),
      true,
    ],
    ['a byte order mark', utf8('\uFEFF<ClinicalDocument>'), true],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFF<ClinicalDocument>', 'utf16le')), true],
    ['another document', utf8('<ClinicalDocuments/>'), false],
    ['a comment without end', utf8('<!-- <ClinicalDocument>'), false],
    ['a PDF', utf8('%PDF-1.7'), false],
    ['nothing', new Uint8Array(), false],
  ])('of %s', (_, bytes, expected) => expect(looksLikeCcda(bytes)).toBe(expected));
});
