import { describe, expect, it } from '@jest/globals';
import type { Box, PdfPage, PdfWord } from '@chartloom/pdf';
import type { BlackBox, Fragment, PagePlan } from './layout/page-plan.js';
import { verifyResult, type Verification, type WriterRecord } from './verify.js';

/** A result's bytes that no check objects to: what is tested here are its words. */
const BYTES = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n', 'latin1');
const HEIGHT = 10;

/** A word as it is read in the result, and as the plan keeps it unless it is unknown to the plan. */
interface Given {
  readonly text: string;
  readonly x: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  /** Its place in the reading order; absent: the plan does not know it. */
  readonly at?: { readonly line: number; readonly order: number; readonly runsOn?: boolean };
}

const boxOf = ({ x, y = 100, width = 40, height = HEIGHT }: Given): Box => ({ x, y, width, height });
const wordOf = (given: Given): PdfWord => {
  const box = boxOf(given);
  return { text: given.text, box, fontSize: box.height, bold: false, angle: 0 };
};
const pageOf = (words: readonly Given[]): PdfPage => ({
  ...{ number: 1, width: 612, height: 792, words: words.map(wordOf), lines: [], images: [], path: 'text' },
  ...{ tables: [], fields: [], marks: [], codes: [], turn: 0, doubts: [] },
});
const keptOf = (words: readonly Given[]): Fragment[] =>
  words.flatMap((given) =>
    given.at ? [{ text: given.text, box: boxOf(given), fontSize: HEIGHT, angle: 0, at: { runsOn: false, ...given.at } }] : [],
  );

const verified = (
  words: readonly Given[],
  plan: Partial<PagePlan> = {},
  keys: readonly string[] = [],
  bytes: Uint8Array = BYTES,
  more: Partial<WriterRecord> = {},
): Promise<Verification> =>
  verifyResult(
    { bytes, model: { pages: [pageOf(words)], tools: {} } },
    [{ boxes: [], kept: keptOf(words), ...plan }],
    new Set(keys),
    { copied: new Set(), texts: new Set(), ...more },
  );
/** What is newly found, by label. */
const labels = async (words: readonly Given[], plan: Partial<PagePlan> = {}): Promise<string[]> =>
  (await verified(words, plan)).found.flatMap((boxes) => boxes.map(({ label }) => label));

const ADDRESS = ['12', 'Main', 'Street'] as const;
/** The words of an address on one line, each `gap` points after the one before. */
const address = (gaps: readonly [number, number], height = HEIGHT): Given[] => {
  let x = 50;
  return ADDRESS.map((text, i) => {
    const given = { text, x, height, at: { line: 0, order: i } };
    x += 40 + (gaps[i] ?? 0);
    return given;
  });
};

describe('the words of a result', () => {
  it('are read in the order of the plan, in whatever order they are drawn', async () => {
    const [number, street, kind] = address([4, 4]) as [Given, Given, Given];
    for (const drawn of [
      [number, street, kind],
      [kind, number, street],
      [street, kind, number],
      [kind, street, number],
    ])
      expect(await labels(drawn)).toEqual(['LOCATION']);
  });

  it.each([
    ['white of less than 1.2 type sizes joins', HEIGHT, 11.9, ['LOCATION']],
    ['white of 1.2 type sizes separates', HEIGHT, 12, []],
    ['type above 20 points counts as 20', 30, 23.9, ['LOCATION']],
    ['and separates by as much', 30, 24, []],
  ])('form the cells of a line: %s', async (_, height, gap, found) => {
    expect(await labels(address([4, gap], height))).toEqual(found);
  });

  it('belong to the last cell of their line', async () => {
    const cells = ['stable', 'stable'].map((text, i) => ({ text, x: 50 + 100 * i, at: { line: 0, order: i } }));
    const last = ['Room', '12'].map((text, i) => ({ text, x: 300 + 44 * i, at: { line: 0, order: 2 + i } }));
    expect(await labels([...cells, ...last])).toEqual(['OTHER_ID']);
  });

  it('are a value over two lines only where the second line runs on', async () => {
    const over = (runsOn: boolean): Given[] => [
      { text: 'Room', x: 50, at: { line: 0, order: 0 } },
      { text: '12', x: 50, y: 120, at: { line: 1, order: 1, runsOn } },
    ];
    expect(await labels(over(true))).toContain('OTHER_ID');
    expect(await labels(over(false))).toEqual([]);
  });

  it('are of different lines where the plan has them so, however close they are', async () => {
    const room = (line: number): Given[] => [
      { text: 'Room', x: 50, at: { line: 0, order: 0 } },
      { text: '12', x: 94, at: { line, order: 1 } },
    ];
    expect(await labels(room(0))).toEqual(['OTHER_ID']);
    expect(await labels(room(1))).toEqual([]);
  });

  it('take the place of the kept word that they overlap most', async () => {
    const words: Given[] = [
      { text: 'Room', x: 50, at: { line: 0, order: 0 } },
      { text: '12', x: 94, width: 40 },
      { text: 'stable', x: 300, y: 300, at: { line: 7, order: 7 } },
    ];
    const place = (x: number, line: number, order: number): Fragment => ({
      ...{ text: 'any', box: { x, y: 100, width: 40, height: HEIGHT }, fontSize: HEIGHT, angle: 0 },
      at: { line, order, runsOn: false },
    });
    const kept = keptOf(words);
    const [own, other] = [place(92, 0, 1), place(120, 5, 5)];
    for (const places of [
      [own, other],
      [other, own],
    ])
      expect(await labels(words, { kept: [...kept, ...places] })).toEqual(['OTHER_ID']);
    expect(await labels(words, { kept: [...kept, place(120, 0, 1), place(92, 5, 5)] })).toEqual([]);
  });

  it('come last where the plan does not know them', async () => {
    const words: Given[] = [
      { text: 'stable', x: 50, y: 140, at: { line: 1, order: 1 } },
      { text: 'Room', x: 50, at: { line: 0, order: 0 } },
      { text: '12', x: 120, y: 500 },
    ];
    expect(await labels(words)).toEqual([]);
  });
});

describe('a mark for every box', () => {
  const LABEL: Given = { text: 'Room', x: 50, width: 40, at: { line: 0, order: 0 } };
  // A number, which no learned weights take for anything by itself.
  const NEXT: Given = { text: '12', x: 154, at: { line: 0, order: 20 } };
  const box: BlackBox = { box: { x: 94, y: 100, width: 54, height: HEIGHT }, label: 'OTHER_ID' };

  it('keeps a label from claiming the word after its removed value', async () => {
    expect(await labels([LABEL, NEXT])).toEqual(['OTHER_ID']);
    expect(await labels([LABEL, NEXT], { boxes: [{ ...box, at: { line: 0, order: 10, runsOn: false } }] })).toEqual([]);
  });

  it('is none where the box covers no word', async () => {
    expect(await labels([LABEL, NEXT], { boxes: [box] })).toEqual(['OTHER_ID']);
  });
});

describe('what was left on purpose', () => {
  const DATE: Given = { text: '03/05/2024', x: 100, width: 60, at: { line: 0, order: 40 } };
  const found = async (word: Given, more: Partial<WriterRecord>): Promise<string[]> =>
    (await verified([word], {}, [], BYTES, more)).found.flatMap((boxes) => boxes.map(({ label }) => label));

  it.each<[string, Given, { start: number; end: number }, string[]]>([
    ['is no finding', DATE, { start: 40, end: 50 }, []],
    ['is one elsewhere', DATE, { start: 60, end: 70 }, ['DATE']],
    ['is one where only a part was left', DATE, { start: 40, end: 45 }, ['DATE']],
    ['is one where the plan does not know it', { ...DATE, at: undefined }, { start: 0, end: 100 }, ['DATE']],
  ])('%s', async (_, word, stretch, expected) => {
    expect(await found(word, { leftOnPurpose: [stretch] })).toEqual(expected);
  });

  it('is searched as the source was', async () => {
    expect(await found(DATE, { findLeft: () => Promise.resolve([]) })).toEqual([]);
    expect(await found(DATE, {})).toEqual(['DATE']);
  });
});

describe('findings on a page that was laid out anew', () => {
  it('lie where their words were before', async () => {
    const words: Given[] = [{ text: 'nobody@example.org', x: 200, width: 90, at: { line: 0, order: 0 } }];
    const from = { x: 300, y: 100, width: 90, height: HEIGHT };
    const { found } = await verified(words, { laidOut: { moves: [{ from, by: -100 }], cleared: [], covered: [] } });
    expect(found).toEqual([[expect.objectContaining({ label: 'EMAIL', box: from })]]);
  });
});

describe('a finding in a part of a written word', () => {
  it('covers the whole word, as it was before it moved', async () => {
    const at = { line: 0, order: 0, runsOn: false };
    const joined: Fragment = {
      text: 'stable/nobody@example.org',
      box: { x: 50, y: 100, width: 400, height: HEIGHT },
      fontSize: HEIGHT,
      angle: 0,
      at,
    };
    const read: Given[] = [
      { text: 'stable', x: 50, width: 290 },
      { text: 'nobody@example.org', x: 350, width: 100 },
    ];
    const before = { ...joined.box, x: 150 };
    const { found } = await verified(read, {
      kept: [joined],
      laidOut: { moves: [{ from: before, by: -100 }], cleared: [], covered: [] },
    });
    expect(found).toEqual([[expect.objectContaining({ label: 'EMAIL', box: before })]]);
  });
});

describe('a surrogate', () => {
  const MARIA: BlackBox = { box: { x: 95, y: 48, width: 60, height: 14 }, label: 'NAME', surrogate: 'Maria Lopez' };
  /** Its centre is at 120, 55. */
  const drawn = (text: string, change: Partial<Given> = {}): Given => ({ text, x: 100, y: 50, width: 40, ...change });
  const failedChecks = async (word: Given, boxes: readonly BlackBox[], bytes?: Uint8Array): Promise<readonly string[]> =>
    (await verified([word], { boxes }, ['maria'], bytes)).failed.filter((check) => check !== 'nothing-newly-found');

  it.each<[string, Given, readonly BlackBox[], boolean]>([
    ['in its box', drawn('Maria'), [MARIA], true],
    ['in its box, written otherwise', drawn('MARIA,'), [MARIA], true],
    ['behind a black box that covers the same', drawn('Maria'), [{ ...MARIA, surrogate: undefined }, MARIA], true],
    ['behind a further line of a value', drawn('Maria'), [{ ...MARIA, surrogate: '' }, MARIA], true],
    ['outside of its box', drawn('Maria', { y: 90 }), [MARIA], false],
    ['beside its box', drawn('Maria', { x: 160 }), [MARIA], false],
    ['in the box of another surrogate', drawn('Maria'), [{ ...MARIA, surrogate: 'Anna Lopez' }], false],
    ['in a black box', drawn('Maria'), [{ ...MARIA, surrogate: undefined }], false],
    ['in no box', drawn('Maria'), [], false],
  ])('is no removed value although it has its letters: %s', async (_, word, boxes, passes) => {
    expect(await failedChecks(word, boxes)).toEqual(passes ? [] : ['no-removed-value-in-text']);
  });

  it('does not hide another removed value in its box', async () => {
    expect((await verified([drawn('okarin')], { boxes: [MARIA] }, ['okarin'])).failed).toContain('no-removed-value-in-text');
  });

  it('is not taken for a new finding, and other words are', async () => {
    expect(await labels([drawn('Maria')], { boxes: [MARIA] })).toEqual([]);
    expect(await labels([drawn('nobody@example.org')], { boxes: [MARIA] })).toEqual(['EMAIL']);
  });

  it('may occur in the bytes, where its place cannot be seen; no other removed value may', async () => {
    const stream = (text: string): Uint8Array =>
      Buffer.from(`1 0 obj <</Length 1>> stream\nBT (${text}) Tj ET\nendstream endobj\n%%EOF\n`, 'latin1');
    const stable = { text: 'stable', x: 50, at: { line: 0, order: 0 } };
    expect(await failedChecks(stable, [{ ...MARIA, surrogate: 'Maria' }], stream('Maria'))).toEqual([]);
    expect(await failedChecks(stable, [{ ...MARIA, surrogate: 'Anna' }], stream('Maria'))).toEqual(['no-removed-value-in-bytes']);
    expect(await failedChecks(stable, [], stream('Maria'))).toEqual(['no-removed-value-in-bytes']);
  });
});
