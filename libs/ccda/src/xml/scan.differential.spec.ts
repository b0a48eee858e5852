import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { isElement, type XmlElement } from './element.js';
import { parseXml } from './parse.js';

/** A general parser of XML 1.0 with namespaces as the reference: both give the same tree, or both refuse. */
describe('the scanner and saxes', () => {
  const piece = fc.constantFrom(
    ...[
      '<a>',
      '</a>',
      '<b x="1">',
      '</b>',
      '<p:b p:x="1" x="2"/>',
      '<a xmlns="urn:hl7-org:v3">',
      '<b xmlns:p="urn:q">',
      "<b\n y = '&lt;'/>",
    ],
    ...[
      'text',
      ' ',
      '&amp;',
      '&#65;',
      '&#x1F600;',
      '&nope;',
      '&',
      '<',
      '>',
      ']]>',
      '<![CDATA[<x>]]>',
      '<!-- c -->',
      '<!-- -- -->',
      '<?pi x?>',
    ],
    ...[
      '<a x="1" x="2"/>',
      '<a x=1/>',
      '<a x="<"/>',
      '<1/>',
      '<a',
      '/>',
      '"',
      '\r\n',
      '\r',
      '\t',
      '\u0001',
      '&#0;',
      'é',
      '<é/>',
      '<a:b:c/>',
      '<a xml:lang="en"/>',
      '<a xmlns:p=""/>',
    ],
  );
  const document = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `<text xmlns="urn:hl7-org:v3" xmlns:p="urn:p">${pieces.join('')}</text>`),
    fc
      .letrec((tie) => ({
        element: fc
          .tuple(
            fc.constantFrom('a', 'b', 'p:c'),
            fc.constantFrom('', ' x="1"', ' p:x=" é "', ' xmlns:p="urn:hl7-org:sdtc"'),
            fc.array(tie('node'), { maxLength: 4 }),
          )
          .map(([name, attributes, inner]) => `<${name}${attributes}>${inner.join('')}</${name}>`),
        node: fc.oneof({ maxDepth: 4 }, fc.constantFrom('t', '&gt;', '<![CDATA[&]]>', '\r\n', '<!--c-->'), tie('element')),
      }))
      .element.map((inner) => `<text xmlns="urn:hl7-org:v3" xmlns:p="urn:p">${String(inner)}</text>`),
  );

  it('give the same tree, or both refuse', () => {
    fc.assert(
      fc.property(document, (text) => {
        const [a, b] = [ours(text), theirs(text)];
        expect(worded(a)).toEqual(worded(b));
        if (text.startsWith('<text')) expect(a).toEqual(b); // narrative keeps its white space
      }),
      { numRuns: 1_500 },
    );
  });
});

interface Read {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: readonly (Read | string)[];
}

/** Outside of narrative, white space at the ends of a text is insignificant. */
function worded(read: Read | string): Read | string {
  if (typeof read === 'string') return read.trim();
  return { ...read, children: read.children.map(worded).filter((n) => n !== '') };
}

function ours(text: string): Read | 'refused' {
  const read = (e: XmlElement): Read => ({
    name: e.name,
    attributes: e.attributes,
    children: e.children.map((n) => (isElement(n) ? read(n) : n)),
  });
  try {
    return read(parseXml(new TextEncoder().encode(text)));
  } catch {
    return 'refused';
  }
}

function theirs(text: string): Read | 'refused' {
  const FIXED: Readonly<Record<string, string>> = {
    'urn:hl7-org:v3': '',
    'urn:hl7-org:sdtc': 'sdtc:',
    'http://www.w3.org/XML/1998/namespace': 'xml:',
  };
  const named = (uri: string, prefix: string, local: string): string => (FIXED[uri] ?? `${prefix || 'other'}:`) + local;
  type Growing = { name: string; attributes: string[]; children: (Growing | string)[] };
  const top: Growing = { name: '', attributes: [], children: [] };
  const open: Growing[] = [top];
  const say = (characters: string): void => {
    const list = open.at(-1)?.children ?? [];
    if (open.length === 1 || characters === '') return;
    const last = list.at(-1);
    if (typeof last === 'string') list.splice(-1, 1, last + characters);
    else list.push(characters);
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, prefix, local, attributes }) => {
    const own = Object.values(attributes).filter((a) => a.prefix !== 'xmlns' && a.name !== 'xmlns');
    const element: Growing = {
      name: named(uri, prefix, local),
      attributes: own.flatMap((a) => [a.uri === '' ? a.local : named(a.uri, a.prefix, a.local), a.value]),
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', say);
  parser.on('cdata', say);
  try {
    parser.write(text).close();
  } catch {
    return 'refused';
  }
  const [root] = top.children;
  return typeof root === 'object' ? root : 'refused';
}
