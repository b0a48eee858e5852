import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadPack } from '@chartloom/rules';
import { caseInsensitive } from '../../text/case-insensitive.js';
import { searchText } from '../anchored/anchors.js';
import { matchPattern } from '../pattern-matches.js';
import { defaultRegistry } from '../registry.js';
import { bareUrls, emails, spokenEmails } from './addresses-on-line.js';
import { codesBehindColon, fileNames, lettersAndFigures } from './codes.js';
import { extentOf, type Scan } from './scan.js';
import { foreignWays, highways, wards } from './ways.js';

/** Long or slow, so no pattern of the program; what each scan finds is defined by it. Beside each, words that make a match likely. */
const DEFINITIONS: readonly (readonly [name: string, scan: Scan, pattern: RegExp, words: readonly string[]])[] = [
  [
    'emails',
    emails,
    /[\p{L}\p{N}._%+'-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,5}/giu,
    ['@', '@', 'mail.org', '.', 'x'.repeat(40), '\u{1d7d8}', 'é', '%', '!'],
  ],
  [
    'spoken addresses',
    spokenEmails,
    /(?<![\w@])[\w.+-]{2,64} ?(?:[[({]at[\])}]|@| at ) ?[\w-]{2,40}(?: ?(?:[[({]dot[\])}]| dot ) ?[\w-]{2,20}){0,2} ?(?:[[({]dot[\])}]| dot ) ?(?:com|org|net|edu|gov|info|co|uk|us|in|ie|au|ca|de)(?!\w)/giu,
    [
      'okarin at mail dot com',
      'okarin at ',
      'mail dot ',
      ' dot ',
      '(dot)',
      ' [at] ',
      '@',
      'com',
      'co',
      'uk',
      'mail',
      'v'.repeat(19),
      '-',
      '.',
      ' DOT ',
    ],
  ],
  [
    'bare URLs',
    bareUrls,
    /(?<![@\w.-])(?:[\p{L}\p{N}-]{1,40}\.){1,4}(?:com|org|net|edu|gov|io|us|info|health|care|example|co|uk|biz|app|dev|me)(?:\/[^\s<>"]{0,300}[^\s<>".,;:)\]])?(?![\p{L}\p{N}@])/giu,
    ['.com', '.org', '.', '/', '/', 'a', 'é', '@', '_', ')', 'y'.repeat(25), 'z'.repeat(299), '\u{1d7d8}', '-'],
  ],
  [
    'letters and figures',
    lettersAndFigures,
    /(?<![\p{L}\p{N}.,/-])(?=[\p{L}_-]{0,6}\d)(?=[\p{L}\p{N}_-]{0,40}\p{L})[\p{L}\p{N}]{1,64}(?:[_-][\p{L}\p{N}]{1,20}){0,5}(?![\p{L}\p{N}_-])/giu,
    ['A1', '23', '_', '-', '/', 'q'.repeat(6), '4'.repeat(19), '\u{1d7d8}', ','],
  ],
  [
    'codes behind a colon',
    codesBehindColon,
    /(?<=\p{L}:[ \t]{1,24})[A-Z]{2,4}(?:-?\d{4,12}| \d{3,6}(?: \d{2,6}){1,3})(?![\p{L}\p{N}/-]|\.[\p{L}\p{N}])/gu,
    ['No: AB1234', 'No: ', ':', 'ID:\t', 'AB', 'xAB', 'ZAC5361', '-', '123 ', '4567', '12', '.', ' '.repeat(12)],
  ],
  [
    'file names',
    fileNames,
    /(?<![\p{L}\p{N}@/.-])[\p{L}\p{N}][\p{L}\p{N}_.-]{2,80}\.(?:pdf|docx?|xlsx?|txt|rtf|jpe?g|png|tiff?|dcm|hl7|xml|zip|mp[34]|wav)(?![\p{L}\p{N}])/giu,
    ['.pdf', '.DOCX', '.tif', '_', '.', '-', 'ab', 'w'.repeat(37), '\u{1d7d8}', '@', '/'],
  ],
  [
    'highways',
    highways,
    caseInsensitive(
      /\b(?:(?:hwy|highway|interstate|route|rte|county road|state road|farm road)[ -]\d{1,4}[A-Z]?|(?<=\b(?:on|at|near|off|along|exit from|down) )(?:I|US|SR|CR|FM)[ -]\d{1,4}|I-\d{2,3}(?= (?:exit|north|south|east|west|near|at|mile|[NSEW]B)\b)|mile(?: marker|post) \d{1,4}|(?<=\b(?:on|at|near|off|along|down) )(?-i:Road|Rd) \d{1,4}|exit \d{1,3}[A-Z]?)(?![\p{L}\p{N}]|\.\d)/iu
        .source,
    ),
    [
      'hwy ',
      'county road ',
      ' on ',
      'exit ',
      'exit from ',
      'I-',
      'US-',
      'Road ',
      'road ',
      '95',
      '7',
      'B',
      ' nb ',
      'mile marker ',
      '.5',
    ],
  ],
  [
    'wards',
    wards,
    /\b(?:unit|floor|ward|to|on|from|at)[: |]{1,4}(?<value>\d{1,2}[ -]?(?:north|south|east|west|northeast|northwest|southeast|southwest|main|tower|central|pavilion|annex))(?![\p{L}\p{N}])|(?<=^|[\t\n]| {2})\d{1,2}[ -]?(?:tower|pavilion|annex|north|south|east|west)(?=$|[\t\n]| {2})|(?<=\bin )\d{1,2} (?:main|tower|north|south|east|west)(?![\p{L}\p{N}])|\bunit #?\d{1,4}[A-Z](?![\p{L}\p{N}])/giu,
    [
      'unit 3 north',
      'to 12 Tower ',
      'in 5 main',
      'unit ',
      'to ',
      'in ',
      ': ',
      '3 ',
      '12',
      'north',
      'Northeast',
      'tower',
      'annex',
      '#',
      'C',
      '\n',
      '\t',
      '  ',
    ],
  ],
  [
    'foreign ways',
    foreignWays,
    caseInsensitive(
      /(?<![\p{L}\p{N}])(?:\d{1,5},?[ \n]{1,2})?(?:calle|avenida|camino|paseo|calzada|callejón|rue|rua|viale|piazza|corso)(?: (?:de|del|de la|des|du|do|da|dos)){0,1} (?-i:\p{Lu})[\p{L}’'-]{2,24}(?: (?-i:\p{Lu})\p{L}{2,24}){0,2}(?:,? (?:no\. ?|# ?)?\d{1,5})?/iu
        .source,
    ),
    [
      '13, ',
      'Calle',
      'rue',
      ' CALLEJÓN',
      ' de',
      ' de la',
      ' Dos',
      ' Del',
      ' Ocotillo',
      ' juárez',
      ' Rosa',
      ', no. ',
      ' #',
      '44',
      ' L’Aube',
    ],
  ],
];

describe('scans', () => {
  it.each(DEFINITIONS)('find the %s that their definition finds', (_, scan, pattern, words) => {
    const text = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...words) },
        { weight: 2, arbitrary: fc.constantFrom(' ', ' ', 'a', '7', '.') },
      ),
      {
        maxLength: 24,
      },
    );
    let found = 0;
    fc.assert(
      fc.property(text, (parts) => {
        const joined = parts.join('');
        const expected = [...joined.matchAll(pattern)].map(extentOf);
        found += expected.length;
        expect([...scan(joined)]).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('read a long text to its end, where something may begin at every place', () => {
    const hostile = ['a', 'a.', 'a@', '@a', '_a', '_a1', 'a.pdf_', 'é.', 'é', 'rue de ', ' 3', 'on I', 'a1-'];
    for (const [, scan] of DEFINITIONS) {
      for (const part of hostile) expect([...scan(part.repeat(200_000 / part.length))].length).toBeLessThan(200_000);
    }
  });
});

describe('numbers', () => {
  const searched = (text: string) => searchText(text, loadPack('en'));
  const found = (id: string, text: string): string[] =>
    defaultRegistry
      .filter((one) => one.id === id)
      .flatMap((one) => (one.kind === 'pattern' || one.kind === 'scanned' ? matchPattern(one, searched(text)) : []))
      .map(({ start, end }) => text.slice(start, end));

  it.each([
    ['fax 412-555-0144', 1],
    ['Fax (direct line):        412-555-0144', 1],
    ['fax and then thirty characters more: 412-555-0144', 0],
    ['fax\n412-555-0144', 0],
    ['telefax 412-555-0144', 0],
    [`fax ${'\u{1d7d8}'.repeat(28)} 412-555-0144`, 1],
    [`fax ${'\u{1d7d8}'.repeat(29)} 412-555-0144`, 0],
  ])('of a fax are within 30 characters after the word in its line: %j', (text, count) => {
    expect(found('contact.fax', text)).toHaveLength(count);
  });

  it.each([
    ['NHI: ZAC5361', 'ZAC5361'],
    ['No:\tAB 1234 567, ID: CD-9912', 'AB 1234 567'],
    ['NHI: xZAC5361', undefined],
    ['NHI ZAC5361', undefined],
  ])('behind a colon need no known label: %j', (text, value) => {
    expect(found('number.behind-colon', text)[0]).toBe(value);
  });
});
