import type { PaintedPath, ShownGlyph } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { PDFContext } from 'pdf-lib';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { OPERATORS } from './content-operators.js';
import { parseContent } from './content-stream.js';
import { LaidOutWriter, type InkFates } from './laid-out-writer.js';
import { serialiseContent } from './serialise-content.js';

const PATH: PaintedPath = { box: { x: 10, y: 10, width: 20, height: 20 }, straight: true, uprights: [] };
/** `X` is removed, small letters move by five points, all else stays. */
const MOVE = { by: 5 };
const FATES: InkFates = {
  glyph: ({ text }) => (text === 'X' ? 'removed' : /[a-z]/.test(text) ? MOVE : undefined),
  path: () => undefined,
};

/** The writer after these operators; every glyph is half a type size wide. */
function writerOf(content: string, fates: InkFates): LaidOutWriter {
  const writer = new LaidOutWriter(fates, [1, 0, 0, -1, 0, 100]);
  const font = { source: PDFContext.create().obj({ Subtype: 'Type1' }), kept: new Map(), removed: new Set<number>() };
  for (const operation of parseContent(Buffer.from(content)) ?? []) {
    const { operator, operands } = operation;
    const last = operands.at(-1);
    const items = last?.kind === 'array' ? last.items : operands.slice(-1);
    const codes = items.flatMap((item) => (item.kind === 'string' ? [...item.bytes] : []));
    const glyphs = codes.map((code): ShownGlyph => ({
      ...{ code, text: String.fromCharCode(code), width: 500, advance: 500, fontSize: 10 },
      box: { x: 0, y: 0, width: 5, height: 10 },
    }));
    const handlers: Partial<Record<string, () => void>> = {
      save: () => writer.save(),
      restore: () => writer.restore(),
      'begin-text': () => writer.beginText(),
      'end-text': () => writer.endText(),
      paint: () => writer.paint(operation, operator === 'n' ? undefined : PATH),
      show: () => writer.show({ operation, items, glyphs, font, isNextTextPlaced: () => false }),
    };
    const handler = handlers[OPERATORS.get(operator)?.use ?? ''];
    if (handler) handler();
    else writer.keep(operation);
  }
  return writer;
}

/** What the writer makes of these operators. */
const rewritten = (content: string, fates: InkFates = FATES): string[] =>
  serialiseContent(writerOf(content, fates).finish()).toString('latin1').trim().split('\n');

describe('LaidOutWriter', () => {
  it.each<[string, string, string[]]>([
    [
      'places each run by itself',
      'BT /F0 10 Tf 10 50 Td [(AXb) -100 (c)] TJ ET',
      ['BT', '/F0 10 Tf', '1 0 0 1 10 50 Tm', '[<41>] TJ', '1 0 0 1 25 50 Tm', '[<62> -100 <63>] TJ', 'ET'],
    ],
    [
      'follows the pen through relative moves and new lines',
      "BT /F0 10 Tf 12 TL 10 50 Td (A) Tj (B) Tj T* (C) Tj 5 -20 TD (D) Tj (E) ' ET",
      [
        ...['BT', '/F0 10 Tf', '1 0 0 1 10 50 Tm', '[<41>] TJ', '1 0 0 1 15 50 Tm', '[<42>] TJ', '1 0 0 1 10 38 Tm', '[<43>] TJ'],
        ...['1 0 0 1 15 18 Tm', '[<44>] TJ', '1 0 0 1 15 -2 Tm', '[<45>] TJ', 'ET'],
      ],
    ],
    [
      'leaves out groups and states of removed text only',
      'q 1 0 0 1 3 4 cm 1 0 0 rg BT /F0 10 Tf 10 50 Td (X) Tj ET Q BT /F0 10 Tf 10 30 Td (A) Tj ET',
      ['BT', '/F0 10 Tf', '1 0 0 1 10 30 Tm', '[<41>] TJ', 'ET'],
    ],
    [
      'needs no matrix for text, and gives paths theirs',
      'q 2 0 0 2 3 4 cm BT /F0 10 Tf 10 50 Td (A) Tj ET 1 1 5 5 re f Q',
      ['q', 'BT', '/F0 10 Tf', '2 0 0 2 23 104 Tm', '[<41>] TJ', 'ET', '2 0 0 2 3 4 cm', '1 1 5 5 re', 'f', 'Q'],
    ],
    ['leaves out groups that only clip', 'q 0 0 5 5 re W n BT /F0 10 Tf (X) Tj ET Q 1 1 5 5 re f', ['1 1 5 5 re', 'f']],
    [
      'sets a state dictionary once, and line widths after it',
      '2 w /G0 gs 1 w /G0 gs 1 1 5 5 re S /G0 gs 1 1 5 5 re S',
      ['2 w', '/G0 gs', '1 w', '/G0 gs', '1 1 5 5 re', 'S', '1 1 5 5 re', 'S'],
    ],
    [
      'keeps the colour space of a colour',
      '/C0 cs 0.5 scn 0.7 scn 1 1 5 5 re f 0.2 scn 1 1 5 5 re f',
      ['/C0 cs', '0.7 scn', '1 1 5 5 re', 'f', '/C0 cs', '0.2 scn', '1 1 5 5 re', 'f'],
    ],
    [
      'leaves out word spacing where there is no blank',
      'BT /F0 10 Tf 3 Tw 10 50 Td (Ab) Tj ET',
      ['BT', '/F0 10 Tf', '1 0 0 1 10 50 Tm', '[<41>] TJ', '1 0 0 1 20 50 Tm', '[<62>] TJ', 'ET'],
    ],
  ])('%s', (_, content, expected) => {
    expect(rewritten(content)).toEqual(expected);
  });

  it('moves the ends of a path that follows words', () => {
    const fates: InkFates = { ...FATES, path: () => ({ middle: 20, left: 1, right: 4 }) };
    expect(rewritten('2 0 0 2 0 0 cm 5 5 10 1 re f 5 5 m 15 5 l S', fates)).toEqual([
      ...['2 0 0 2 0 0 cm', '5.5 5 11.5 1 re', 'f', '5.5 5 m', '17 5 l', 'S'],
    ]);
  });

  it('tells where fill characters were left out: the page looks different there', () => {
    const fates: InkFates = { ...FATES, glyph: ({ text }) => (text === '_' ? 'dropped' : undefined) };
    const writer = writerOf('BT /F0 10 Tf 10 50 Td (A__) Tj ET', fates);
    expect([writer.dropped.length, writer.planned.map(({ text }) => text)]).toEqual([2, ['A']]);
  });

  it.each([
    ['a curve that would follow words', '5 5 m 1 2 3 4 5 6 c S'],
    ['a path that lies askew', '1 1 -1 1 0 0 cm 5 5 m 15 5 l S'],
    ['text that clips', 'BT 7 Tr /F0 10 Tf (A) Tj ET'],
  ])('refuses %s', (_, content) => {
    const fates: InkFates = { ...FATES, path: () => ({ middle: 20, left: 1, right: 4 }) };
    expect(() => rewritten(content, fates)).toThrow(new UnsupportedContent('layout'));
  });
});
