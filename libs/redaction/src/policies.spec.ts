import { readPdf, renderPdf } from '@chartloom/pdf';
import { BUILT_IN_POLICIES, builtInPolicy, completePolicy, type Policy, type PolicyDefinition } from '@chartloom/policies';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { deidentifyPdf, type DeidentifyOptions } from './deidentify.js';

const KEY = { secret: 'a secret of the tests', scope: 'batch' };
const LINES = [
  'Patient: Zelmira Okarin   MRN: 61-259771',
  'Address: 12 Oak Street, Springfield, IL 62701',
  'Seen on 03/05/2024 at 14:30 by Dr. Brilith Dovumble.',
  'The patient tolerated the procedure well.',
];
const [WIDTH, HEIGHT] = [470, 150];

/** A filled form field makes a page a picture. */
async function note(path: 'text' | 'picture', lines: readonly string[] = LINES): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([WIDTH, HEIGHT]);
  lines.forEach((line, i) => page.drawText(line, { x: 30, y: 120 - 24 * i, size: 12, font }));
  if (path === 'picture') {
    const field = document.getForm().createTextField('remark');
    field.setText('no remarks');
    field.addToPage(page, { x: 30, y: 10, width: 200, height: 20 });
  }
  return document.save();
}

interface Result {
  readonly pdf: Uint8Array;
  readonly text: string;
  readonly report: Readonly<Record<string, unknown>>;
}

async function convert(input: Uint8Array, options: DeidentifyOptions): Promise<Result> {
  const { artifacts } = await deidentifyPdf(input.slice(), { sourceId: 'test', ...options }, { tools: {} });
  const [pdf, report] = artifacts.map(({ bytes }) => bytes);
  const { pages } = await readPdf(pdf!.slice());
  const words = pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.words)));
  const hidden = pages.flatMap((page) => page.words.filter((word) => word.hidden));
  const text = [...words, ...hidden].map((word) => word.text).join(' ');
  return { pdf: pdf!, text, report: JSON.parse(new TextDecoder().decode(report)) as Result['report'] };
}

const builtIn = (name: string): Policy => builtInPolicy(name)!;
const custom = (definition: Omit<PolicyDefinition, 'name'>): Policy => completePolicy({ name: 'custom', ...definition }, 4);

describe.each(['text', 'picture'] as const)('a page that becomes a %s', (path) => {
  it('by safe-harbor is the same, byte for byte, as without a policy', async () => {
    const input = await note(path);
    const [without, safeHarbor] = [await convert(input, {}), await convert(input, { policy: builtIn('safe-harbor') })];
    expect(Buffer.from(safeHarbor.pdf).equals(without.pdf)).toBe(true);
    const { policy: _, ...report } = safeHarbor.report;
    expect(without.report).toMatchObject(report);
  });

  it('by limited-data-set has its town, state, ZIP code, date and time, and no name, number or street', async () => {
    const { text } = await convert(await note(path), { policy: builtIn('limited-data-set') });
    expect(text).toMatch(/Springfield, IL 62701/);
    expect(text).toMatch(/03\/05\/2024 at 14:30/);
    expect(text).not.toMatch(/Zelmira|Okarin|61-259771|Oak|Street|Brilith|Dovumble/);
  });

  it('by recall-first has no time of day and gaps of one width', async () => {
    const { text, report } = await convert(await note(path), { policy: builtIn('recall-first') });
    expect(text).not.toMatch(/Zelmira|61-259771|Springfield|62701|2024|14:30|Dovumble/);
    expect(text).toContain('tolerated');
    expect(report).toMatchObject({ layout: 'pad', policy: { name: 'recall-first', definition: { doubts: 'cover' } } });
  });

  it.each<[string, Omit<PolicyDefinition, 'name'>, RegExp, RegExp]>([
    ['keep', { categories: { MRN: 'keep', DATE: 'keep' } }, /61-259771.* 03\/05\/2024 at 14:30/, /Okarin|Springfield/],
    ['remove', { categories: { NAME: 'remove' } }, /Patient:/, /Zelmira|Okarin|61-259771|2024/],
    ['generalise-year', { categories: { DATE: 'generalise-year' } }, /2024/, /03|05\/|Okarin/],
    ['generalise-zip3', { location_parts: { zip: 'generalise-zip3', state: 'keep' } }, /IL 627\b/, /62701|Springfield|Oak/],
    ['time_of_day remove', { categories: { DATE: 'keep' }, time_of_day: 'remove' }, /03\/05\/2024 at/, /14:30/],
  ])('has what %s leaves, and passes its own check', async (_, definition, there, gone) => {
    const { text, report } = await convert(await note(path), { policy: custom(definition) });
    expect(text).toMatch(there);
    expect(text).not.toMatch(gone);
    expect(report).toMatchObject({ policy: { name: 'custom', version: '4' }, mode: 'remove' });
  });

  it('has a surrogate only where the policy asks for one', async () => {
    const policy = custom({ categories: { NAME: 'surrogate', DATE: 'keep' } });
    const { text, report } = await convert(await note(path), { policy, surrogates: KEY });
    expect(text).not.toMatch(/Zelmira|Okarin|61-259771|Dovumble/);
    const invented = text.match(/\p{Lu}\p{L}+/gu)?.filter((word) => !LINES.join(' ').includes(word));
    expect(invented?.length).toBeGreaterThan(2);
    expect(text).toContain('03/05/2024');
    expect(report).toMatchObject({ mode: 'surrogate', surrogates: 2 });
  });

  it('has an age over 89 as a band', async () => {
    const policy = custom({ categories: { AGE_OVER_89: 'generalise-age-band' } });
    const { text } = await convert(await note(path, ['A 93-year-old woman tolerated the procedure.']), { policy });
    expect(text).toMatch(/90\+/);
    expect(text).not.toMatch(/93/);
  });

  it('has no label on a box of remove, and one on a box of cover', async () => {
    const input = await note(path, ['Patient: Zelmira Constantina Okarin-Dovumble', 'tolerated the procedure well.']);
    const light = async (action: 'remove' | 'cover'): Promise<number> => {
      const { pdf } = await convert(input, { policy: custom({ categories: { NAME: action } }) });
      let count = 0;
      await renderPdf(pdf, { dpi: 144, pages: [1] }, ({ canvas }) => {
        const { data } = canvas.getContext('2d').getImageData(2 * 82, 2 * (HEIGHT - 129), 2 * 42, 2 * 8); // inside the box
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 128) count++;
      });
      return count;
    };
    expect(await light('remove')).toBe(0);
    expect(await light('cover')).toBeGreaterThan(50);
  });
});

it('names every choice of its policy in the report, and what may stay', async () => {
  const policy = custom({ categories: { DATE: 'generalise-year' }, location_parts: { state: 'keep' } });
  const { report } = await convert(await note('text'), { policy });
  const { categories, location_parts, time_of_day, doubts, finder } = policy;
  expect(report['policy']).toMatchObject({
    ...{ name: 'custom', version: '4', keep: ['state', 'year'] },
    definition: { categories, location_parts, time_of_day, doubts, finder },
    rules: { language: 'en' },
  });
});

it('is refused where its surrogates have no key, and says what to do', async () => {
  const policy = custom({ categories: { NAME: 'surrogate' } });
  await expect(convert(await note('text'), { policy })).rejects.toMatchObject({
    code: 'surrogates-unavailable',
    message: expect.stringContaining('custom@4'),
  });
});

it('gives the same bytes for the same policy', async () => {
  const input = await note('text');
  for (const policy of BUILT_IN_POLICIES) {
    const [one, again] = [await convert(input, { policy }), await convert(input, { policy })];
    expect(Buffer.from(one.pdf).equals(again.pdf)).toBe(true);
  }
});
