import { isAppError } from '@chartloom/kernel';
import { readPdf } from '@chartloom/pdf';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { deidentifyPdf, type DeidentifyOptions } from './deidentify.js';
import type { Corrections } from './findings/corrections.js';
import type { Finding, FindingsDocument } from './findings/finding.js';

const LINES = [
  'Patient: Zelmira Okarin',
  'MRN: 61-259771',
  'Seen on 3 May 2021 with Orsolya Vostrik.',
  'Her daughter Zelmira Okarin called again on 4 May 2021.',
  'The patient tolerated quaxil well and went home.',
];

async function chart(lines: readonly string[] = LINES, hidden?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([470, 300]);
  lines.forEach((line, i) => page.drawText(line, { x: 30, y: 260 - 24 * i, size: 12, font }));
  if (hidden !== undefined) page.drawText(hidden, { x: 30, y: 20, size: 12, font, color: rgb(1, 1, 1) });
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  return document.save();
}

interface Outcome {
  readonly pdf: Uint8Array;
  readonly text: string;
  readonly report: { readonly corrections?: unknown; readonly pages: unknown; readonly categories: Record<string, number> };
  readonly findings: readonly Finding[];
  readonly document: FindingsDocument;
}

async function run(input: Uint8Array, options: DeidentifyOptions & { readonly sourceId?: string } = {}): Promise<Outcome> {
  const given = { sourceId: 'source', findings: true, ...options };
  const { artifacts } = await deidentifyPdf(input.slice(), given, { tools: {} });
  const bytesOf = (wanted: string): Uint8Array => artifacts.find(({ name }) => name === wanted)?.bytes ?? new Uint8Array();
  const json = (name: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(name)));
  const pdf = bytesOf('result');
  const document = json('findings') as FindingsDocument;
  return { pdf, text: await textOf(pdf), report: json('report') as Outcome['report'], findings: document.findings, document };
}
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes.slice())).pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
const byText = ({ findings }: Outcome, text: string, nth = 0): Finding => {
  const found = findings.filter((finding) => finding.text === text)[nth];
  if (!found) throw new Error(`there is no finding ${nth} of ${text}: ${findings.map((finding) => finding.text).join(', ')}`);
  return found;
};
const placeOf = ({ page, boxes }: Finding) => ({ page, box: boxes[0]! });
const errorOf = async (promise: Promise<unknown>): Promise<{ code: string; message: string }> =>
  promise.then(
    () => ({ code: 'none', message: '' }),
    (error: unknown) =>
      isAppError(error) ? { code: error.code, message: error.message } : { code: 'other', message: String(error) },
  );

let input: Uint8Array;
let base: Outcome;
beforeAll(async () => {
  input = await chart(LINES, 'Patient: Tamsin Veyrault');
  base = await run(input);
});

describe('findings', () => {
  it('name category, place, text, score, reason, doubts and channel', () => {
    expect(base.document).toMatchObject({ schema_version: '1', source_id: 'source' });
    expect(byText(base, '61-259771')).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      category: 'MRN',
      page: 1,
      boxes: [{ x: expect.any(Number), y: expect.any(Number), width: expect.any(Number), height: expect.any(Number) }],
      text: '61-259771',
      score: expect.any(Number),
      reason: expect.arrayContaining([expect.any(String)]),
      doubts: [],
      channel: 'text',
    });
    expect(byText(base, 'Tamsin Veyrault')).toMatchObject({ category: 'NAME', channel: 'hidden' });
  });

  it('have ids of their own, the same in each run of a file and others for another file', async () => {
    const ids = base.findings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await run(input)).document).toEqual(base.document);
    const other = (await run(input, { sourceId: 'another' })).findings.map(({ id }) => id);
    expect(other.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('are made on request only', async () => {
    const { artifacts } = await deidentifyPdf(input.slice(), { sourceId: 'source' }, { tools: {} });
    expect(artifacts.map(({ name }) => name)).toEqual(['result', 'report']);
  });

  it('name pictures too', async () => {
    const document = await PDFDocument.load(await chart());
    const canvas = createCanvas(60, 60);
    canvas.getContext('2d').fillStyle = '#c08060';
    canvas.getContext('2d').fillRect(0, 0, 60, 60);
    const image = await document.embedJpg(canvas.toBuffer('image/jpeg'));
    document.getPage(0).drawImage(image, { x: 350, y: 20, width: 60, height: 60 });
    const outcome = await run(await document.save());
    const photo = outcome.findings.find(({ channel }) => channel === 'picture');
    expect(photo).toMatchObject({ category: 'PHOTO', page: 1, text: '', score: null, reason: ['picture'] });
    const kept = await run(await document.save(), { corrections: { refuse: [{ id: photo!.id }] } });
    expect(kept.report).toMatchObject({ corrections: { kept_by_person: 1 } });
    expect(kept.text).not.toContain('Okarin');
  });
});

describe('corrections', () => {
  it('that are empty change nothing', async () => {
    const none: Corrections[] = [{}, { refuse: [], add: [], change: [] }];
    for (const corrections of none) {
      const outcome = await run(input, { corrections });
      expect(Buffer.from(outcome.pdf).equals(base.pdf)).toBe(true);
      expect(outcome.document).toEqual(base.document);
    }
  });

  it.each<[string, () => Corrections, Record<string, number>, readonly string[], readonly string[]]>([
    [
      'refuse by id keeps the words there, and removes the same value elsewhere',
      () => ({ refuse: [{ id: byText(base, 'Zelmira Okarin', 1).id }] }),
      { kept_by_person: 1 },
      ['daughter Zelmira Okarin called'],
      ['Patient: Zelmira', '61-259771', 'Vostrik', 'Veyrault', '2021'],
    ],
    [
      'refuse by page and box',
      () => ({ refuse: [placeOf(byText(base, '3 May 2021'))] }),
      { kept_by_person: 1 },
      ['Seen on 3 May 2021'],
      ['4 May', 'Okarin', '61-259771'],
    ],
    [
      'refuse everywhere keeps every finding of the value',
      () => ({ refuse: [{ id: byText(base, 'Zelmira Okarin').id, everywhere: true }] }),
      { kept_by_person: 2 },
      ['Patient: Zelmira Okarin', 'daughter Zelmira Okarin'],
      ['Vostrik', '61-259771', 'Veyrault', '2021'],
    ],
    [
      'add removes what is in the box',
      () => ({ add: [{ ...placeOf(wordAt('tolerated')), category: 'NAME' }] }),
      { added_by_person: 1 },
      ['The patient', 'well and went'],
      ['tolerated', 'Okarin'],
    ],
    [
      'add everywhere removes its text elsewhere too',
      () => ({ add: [{ ...placeOf(wordAt('patient')), category: 'OTHER_ID', everywhere: true }] }),
      { added_by_person: 3 },
      ['The', 'tolerated'],
      ['patient', 'Patient'],
    ],
    [
      'add covers a box without text',
      () => ({ add: [{ page: 1, box: { x: 400, y: 200, width: 50, height: 30 }, category: 'NAME' }] }),
      { added_by_person: 1 },
      ['The patient tolerated'],
      ['Okarin'],
    ],
    [
      'change keeps it removed',
      () => ({ change: [{ id: byText(base, '61-259771').id, category: 'ACCOUNT' }] }),
      { changed_by_person: 1 },
      ['MRN:'],
      ['61-259771', 'Okarin'],
    ],
  ])('%s', async (_, corrections, counts, stay, go) => {
    const given = corrections();
    const { text, report } = await run(input, { corrections: JSON.parse(JSON.stringify(given)) as Corrections });
    expect(report.corrections).toEqual({ kept_by_person: 0, added_by_person: 0, changed_by_person: 0, ...counts });
    expect(stay.filter((words) => !text.includes(words))).toEqual([]);
    expect(go.filter((words) => text.includes(words))).toEqual([]);
  });

  it('change the category in the report, and keep the ids', async () => {
    const { id } = byText(base, '61-259771');
    const outcome = await run(input, { corrections: { change: [{ id, category: 'ACCOUNT' }] } });
    expect(outcome.report.categories).toMatchObject({ ACCOUNT: 1 });
    expect(outcome.report.categories['MRN']).toBeUndefined();
    expect(outcome.findings.map((finding) => finding.id)).toEqual(base.findings.map((finding) => finding.id));
    expect(outcome.findings.filter(({ decision }) => decision !== undefined)).toMatchObject([{ id, decision: 'changed' }]);
  });

  it.each(['pad', 'keep'] as const)('hold in the layout %s, with surrogates too', async (layout) => {
    const corrections = { refuse: [{ id: byText(base, 'Orsolya Vostrik').id }] };
    const surrogates = { secret: 'sixteen or more characters', scope: 's' };
    for (const more of [{}, { surrogates }]) {
      const { text } = await run(input, { corrections, layout, ...more });
      expect([text.includes('Orsolya Vostrik'), /Okarin|61-259771/.test(text)]).toEqual([true, false]);
    }
  });

  it.each<[string, () => unknown, string, string]>([
    [
      'an id that does not exist',
      () => ({ refuse: [{ id: '0123456789abcdef' }] }),
      'corrections-unknown-finding',
      '0123456789abcdef',
    ],
    [
      'a changed id that does not exist',
      () => ({ change: [{ id: '0123456789abcdef', category: 'NAME' }] }),
      'corrections-unknown-finding',
      '0123456789abcdef',
    ],
    [
      'a box without a finding',
      () => ({ refuse: [{ page: 1, box: { x: 1, y: 2, width: 3, height: 4 } }] }),
      'corrections-unknown-finding',
      'page 1, box 1 2 3 4',
    ],
    [
      'hidden text',
      () => ({ refuse: [{ id: byText(base, 'Tamsin Veyrault').id }] }),
      'corrections-not-possible',
      'cannot be refused',
    ],
    [
      'one finding refused and changed',
      () => {
        const { id } = byText(base, '61-259771');
        return { refuse: [{ id }], change: [{ id, category: 'NAME' }] };
      },
      'corrections-not-possible',
      'at once',
    ],
    [
      'a box outside of the page',
      () => ({ add: [{ page: 2, box: { x: 1, y: 2, width: 3, height: 4 }, category: 'NAME' }] }),
      'corrections-not-possible',
      'page 2',
    ],
    [
      'an unknown category',
      () => ({ change: [{ id: '0123456789abcdef', category: 'PERSON' }] }),
      'corrections-invalid',
      'change[0].category',
    ],
    ['both id and box', () => ({ refuse: [{ id: '0123456789abcdef', page: 1 }] }), 'corrections-invalid', 'refuse[0]'],
    ['another member', () => ({ refuse: [], accept: [] }), 'corrections-invalid', 'accept'],
    ['no object', () => 'refuse', 'corrections-invalid', 'the whole file'],
  ])('are refused with %s', async (_, corrections, code, part) => {
    const error = await errorOf(run(input, { corrections: corrections() as Corrections }));
    expect(error).toEqual({ code, message: expect.stringContaining(part) });
    expect(error.message).not.toMatch(/Okarin|Veyrault/);
  });

  it('keep exactly the words of the refused findings, whichever they are', async () => {
    const visible = base.findings.filter(({ channel }) => channel === 'text');
    const words = (await textOf(input)).replace(' Patient: Tamsin Veyrault', '').split(' ');
    const removedOf = (findings: readonly Finding[]): string[] => findings.flatMap(({ text }) => text.split(/\s+/));
    await fc.assert(
      fc.asyncProperty(fc.subarray(visible), async (refused) => {
        const { text } = await run(input, { corrections: { refuse: refused.map(({ id }) => ({ id })) } });
        const gone = removedOf(visible.filter((finding) => !refused.includes(finding)));
        expect(lettersOf(text)).toEqual(lettersOf(without(words, gone).join(' ')));
      }),
      { numRuns: 6, seed: 18 },
    );
  });
});

/** The words without those, as often as they are given. */
function without(words: readonly string[], gone: readonly string[]): string[] {
  const left = [...words];
  for (const word of gone) {
    const at = left.findIndex((one) => one.includes(word));
    if (at >= 0) left.splice(at, 1, left[at]!.replace(word, ''));
  }
  return left;
}
const lettersOf = (text: string): string[] =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split('')
    .sort();

/** A word of the chart that no recogniser finds, as a finding has its place. */
function wordAt(text: string): Finding {
  const found = words.find((word) => word.text === text);
  if (!found) throw new Error(`there is no word ${text}`);
  return { boxes: [found.box], page: 1 } as unknown as Finding;
}
let words: Awaited<ReturnType<typeof readPdf>>['pages'][number]['words'];
beforeAll(async () => {
  words = (await readPdf(input.slice())).pages[0]!.words;
});
