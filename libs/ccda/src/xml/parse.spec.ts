import { describe, expect, it } from '@jest/globals';
import { AppError } from '@chartloom/kernel';
import fc from 'fast-check';
import { inspectCcda } from '../inspect.js';
import { at, attribute, children, textOf, xpathOf } from './element.js';
import { LIMITS } from './limits.js';
import { parseXml } from './parse.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};
const codeOf = (run: () => unknown): unknown => {
  try {
    run();
    return 'nothing thrown';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('parseXml', () => {
  const V3 = 'xmlns="urn:hl7-org:v3"';
  it.each([
    ['UTF-8', utf8(`<a ${V3}>é</a>`)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF<a ${V3}>é</a>`)],
    ['UTF-16, little end first', utf16(`<?xml version="1.0" encoding="UTF-16"?><a ${V3}>é</a>`, false)],
    ['UTF-16, big end first', utf16(`<?xml version="1.0" encoding="UTF-16"?><a ${V3}>é</a>`, true)],
    ['ISO-8859-1', new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><a ${V3}>é</a>`, 'latin1'))],
    ...['iso8859-1', 'ISO_8859-15', 'latin9', 'windows-1252', 'cp1252'].map((name): [string, Uint8Array] => [
      name,
      new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="${name}"?><a ${V3}>é</a>`, 'latin1')),
    ]),
  ])('reads %s', (_, bytes) => expect(textOf(parseXml(bytes))).toBe('é'));

  it('gives the line, the column and the XPath of every element', () => {
    const root = parseXml(utf8(`<a ${V3}>\r\n  <b/>\n  <b\n   c="1"/>\r</a>`));
    const [, second] = children(root, 'b');
    expect(second && [second.line, second.column, xpathOf(second)]).toEqual([3, 3, '/a[1]/b[2]']);
  });

  it.each([
    ['with an end tag', '<b c="1"> words <d/></b>'],
    ['without content', '<b c="1" />'],
    ['with white space in its end tag', '<b>words</b\n>'],
  ])('keeps the source text of an element %s', (_, written) => {
    expect(at(parseXml(utf8(`<a ${V3}>é ${written}<e/></a>`)), 'b')?.written).toBe(written);
  });

  it.each([
    ['where it is indentation', '<a xmlns="urn:hl7-org:v3">\n  <b/>\n</a>', ['b']],
    ['but not in narrative', '<text xmlns="urn:hl7-org:v3"> <b/>\n</text>', [' ', 'b', '\n']],
    ['but not beside words', '<a xmlns="urn:hl7-org:v3">words<!-- no --> <b/> </a>', ['words ', 'b']],
  ])('leaves white space out %s', (_, xml, nodes) => {
    expect(parseXml(utf8(xml)).children.map((n) => (typeof n === 'string' ? n : n.name))).toEqual(nodes);
  });

  it('distinguishes names of equal length that share letters', () => {
    const names = ['abcde', 'adcbe', 'abcdf', 'acbde', 'abcde'];
    const root = parseXml(utf8(`<a ${V3}>${names.map((n) => `<${n} ${n}="${n}"/>`).join('')}</a>`));
    const read = root.children.map((n) => (typeof n === 'string' ? n : [n.name, attribute(n, n.name)]));
    expect(read).toEqual(names.map((n) => [n, n]));
  });

  it('keeps mixed content in order', () => {
    expect(
      parseXml(utf8(`<a ${V3}>x<b/>y<![CDATA[<z>]]></a>`)).children.map((n) => (typeof n === 'string' ? n : n.name)),
    ).toEqual(['x', 'b', 'y<z>']);
  });

  it('names elements and attributes by namespace, whatever the prefix', () => {
    const root = parseXml(
      utf8(
        '<q:a xmlns:q="urn:hl7-org:v3" xmlns:s="urn:hl7-org:sdtc" xmlns:t="http://www.w3.org/2001/XMLSchema-instance"><s:b t:type="q:PQ"/><b xmlns="urn:other"/></q:a>',
      ),
    );
    expect(root.name).toBe('a');
    expect(attribute(at(root, 'sdtc:b'), 'xsi:type')).toBe('q:PQ');
    expect(at(root, 'b')).toBeUndefined();
  });

  it.each([
    ['an element that is not closed', '<a><b></a>', 'xml-malformed'],
    ['nothing', '', 'xml-malformed'],
    ['an unknown entity', '<a>&x;</a>', 'xml-malformed'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "y">]><a/>', 'xml-doctype'],
    ['5,000 nested elements', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'xml-too-deep'],
    ['a huge attribute', `<a b="${'x'.repeat(LIMITS.attributeCharacters + 1)}"/>`, 'xml-too-large'],
    ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC-1"?><a/>', 'xml-encoding'],
  ])('refuses %s', (_, text, code) => expect(codeOf(() => parseXml(utf8(text)))).toBe(code));

  it.each([
    ['windows-1252', 0x80],
    ['ISO-8859-15', 0xa4],
  ])('reads the sign of the euro in %s', (name, byte) => {
    const [before, after] = [`<?xml version="1.0" encoding="${name}"?><a ${V3}>`, '</a>'].map((text) =>
      Buffer.from(text, 'latin1'),
    );
    const bytes = Buffer.concat([before ?? Buffer.of(), Buffer.of(byte), after ?? Buffer.of()]);
    expect(textOf(parseXml(new Uint8Array(bytes)))).toBe('€');
  });

  it('refuses bytes that are not in their encoding', () => {
    expect(codeOf(() => parseXml(new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e])))).toBe('xml-encoding');
  });

  it('names the place of the fault and quotes nothing of the document', () => {
    expect(() => parseXml(utf8('<a>\n<Secret></a>'))).toThrow(/^The document is not well-formed XML \(line 2, column \d+\)$/);
  });

  it('throws only AppError for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: fc.constantFrom(...'<a/> =">!-[]&;?') }).map(utf8)),
        (bytes) => {
          const code = codeOf(() => inspectCcda(bytes));
          return typeof code === 'string';
        },
      ),
    );
  });
});
