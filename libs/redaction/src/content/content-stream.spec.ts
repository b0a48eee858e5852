import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseContent, type Operand, type Operation } from './content-stream.js';
import { serialiseContent } from './serialise-content.js';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const string = (text: string): Operand => ({ kind: 'string', bytes: bytes(text) });
const number = (digits: string): Operand => ({ kind: 'number', digits });

const operand: fc.Arbitrary<Operand> = fc.letrec<{ operand: Operand }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant('number' as const), digits: fc.constantFrom('0', '-1.5', '.25', '+7', '12.') }),
    fc.record({ kind: fc.constant('string' as const), bytes: fc.uint8Array({ maxLength: 12 }) }),
    fc.record({ kind: fc.constant('name' as const), name: fc.stringMatching(/^[!-\xff]{0,8}$/) }),
    fc.record({ kind: fc.constant('constant' as const), word: fc.constantFrom('true', 'false', 'null') }),
    fc.record({ kind: fc.constant('array' as const), items: fc.array(tie('operand'), { maxLength: 4 }) }),
    fc.record({
      kind: fc.constant('dictionary' as const),
      entries: fc.array(fc.tuple(fc.stringMatching(/^[!-\xff]{0,5}$/), tie('operand')), { maxLength: 3 }),
    }),
  ),
})).operand;
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    operator: fc.constantFrom('Tj', 'TJ', "'", '"', 'q', 'f*', 'T*', 'd0'),
    operands: fc.array(operand, { maxLength: 6 }),
  }),
  fc.record({
    operator: fc.constant('BI'),
    operands: fc.tuple(fc.constant<Operand>({ kind: 'dictionary', entries: [['W', number('1')]] })),
    data: fc.uint8Array({ maxLength: 20 }).filter((samples) => !Buffer.from(samples).includes('EI')),
  }),
);

describe('parseContent', () => {
  it.each<[string, string, Operation[]]>([
    ['escapes', String.raw`(a\)\050\\\1012\n) Tj`, [{ operator: 'Tj', operands: [string('a)(\\A2\n')] }]],
    ['nested parentheses', '(a(b)c)Tj', [{ operator: 'Tj', operands: [string('a(b)c')] }]],
    ['line ends in a string', '(a\r\nb\\\r\nc) Tj', [{ operator: 'Tj', operands: [string('a\nbc')] }]],
    ['an odd hexadecimal string', '<4a 6>Tj', [{ operator: 'Tj', operands: [string('J`')] }]],
    [
      'an array',
      '[(A)-20(B)]TJ',
      [{ operator: 'TJ', operands: [{ kind: 'array', items: [string('A'), number('-20'), string('B')] }] }],
    ],
    ['an escaped name', '/A#20B 1 Tf', [{ operator: 'Tf', operands: [{ kind: 'name', name: 'A B' }, number('1')] }]],
    [
      'the quoting operators',
      '(a)\' 1 2(b)"',
      [
        { operator: "'", operands: [string('a')] },
        { operator: '"', operands: [number('1'), number('2'), string('b')] },
      ],
    ],
    [
      'comments, which are left out',
      '% Okarin\nq %x\rQ',
      [
        { operator: 'q', operands: [] },
        { operator: 'Q', operands: [] },
      ],
    ],
    [
      'an inline image whose samples look like operators',
      'BI /W 1 ID \x00 EI\x01\x80(Tj EI Q',
      [
        { operator: 'BI', operands: [{ kind: 'dictionary', entries: [['W', number('1')]] }], data: bytes('\x00 EI\x01\x80(Tj') },
        { operator: 'Q', operands: [] },
      ],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(parseContent(bytes(text))).toEqual(expected);
  });

  it.each([
    '(a',
    '<4',
    '<zz> Tj',
    '[1',
    '<< /A >> BDC',
    '1 2',
    '1e5 w',
    '--3 w',
    ']',
    '} q',
    'BI /W 1',
    'BI /W 1 ID x',
    'unknownword',
  ])('does not understand %s', (text) => {
    expect(parseContent(bytes(text))).toBeUndefined();
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 8 }), (operations) => {
        expect(parseContent(serialiseContent(operations))).toEqual(operations);
      }),
    );
  });

  it('never throws, whatever the bytes', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'()<>[]{}/%\\ BIDEIq1.-\n\r\xff'), maxLength: 60 }).map(bytes);
    fc.assert(
      fc.property(fc.oneof(soup, fc.uint8Array({ maxLength: 80 })), (input) => {
        parseContent(input);
      }),
      { numRuns: 2_000 },
    );
  });
});
