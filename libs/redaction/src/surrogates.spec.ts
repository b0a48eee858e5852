import { readPdf, renderPdf } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { deidentifyPdf } from './deidentify.js';

const KEY = { secret: 'a secret of the tests', scope: 'batch' };
const LINES = [
  'Patient: Zelmira Okarin   MRN: 61-259771',
  'Seen on 03/05/2024 by Dr. Brilith Dovumble, again on 03/08/2024.',
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

async function convert(input: Uint8Array, key = KEY): Promise<{ pdf: Uint8Array; report: unknown }> {
  const { artifacts } = await deidentifyPdf(input.slice(), { sourceId: 'test', surrogates: key }, { tools: {} });
  const [pdf, report] = artifacts;
  return { pdf: pdf?.bytes ?? new Uint8Array(), report: JSON.parse(new TextDecoder().decode(report?.bytes)) };
}

const visible = async (pdf: Uint8Array): Promise<string> => {
  const { pages } = await readPdf(pdf.slice());
  return pages
    .flatMap(({ lines }) => lines.map(({ cells }) => cells.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' ')))
    .join('\n');
};

describe.each(['text', 'picture'] as const)('with a surrogate key, a page that becomes a %s', (path) => {
  it('says another name, number and date where one stood, and passes its own check', async () => {
    const { pdf, report } = await convert(await note(path));
    const text = (await readPdf(pdf.slice())).pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
    expect(text).not.toMatch(/Zelmira|Okarin|61-259771|03\/05\/2024|Dovumble|■/i);
    expect(text).toMatch(/\d{2}-\d{6}/);
    const [first, second] = [...text.matchAll(/\d{2}\/\d{2}\/\d{4}/g)].map(([date]) => Date.parse(date)).sort((a, b) => a - b);
    expect((second ?? 0) - (first ?? 0)).toBe(3 * 86_400_000);
    expect(text).toContain('tolerated');
    expect(report).toMatchObject({
      mode: 'surrogate',
      surrogates: 5,
      pages: { total: 1, [path === 'text' ? 'text' : 'raster']: 1 },
    });
  });

  it('shows them as dark type on white, where the value stood', async () => {
    const { pdf } = await convert(await note(path));
    let dark = 0;
    await renderPdf(pdf, { dpi: 144, pages: [1] }, ({ canvas }) => {
      const { data } = canvas.getContext('2d').getImageData(2 * 80, 2 * 18, 2 * 60, 2 * 14); // after "Patient: "
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark++;
    });
    expect(dark).toBeGreaterThan(60);
    expect(dark).toBeLessThan(0.4 * 4 * 60 * 14); // a black box would fill it
  });

  it('gives the same bytes for the same key, and other names in another batch', async () => {
    const input = await note(path);
    const [one, again, other] = [await convert(input), await convert(input), await convert(input, { ...KEY, scope: 'other' })];
    expect(Buffer.from(one.pdf).equals(again.pdf)).toBe(true);
    expect(await visible(one.pdf)).not.toBe(await visible(other.pdf));
  });
});

it('covers what no surrogate fits, in black and by its category', async () => {
  const { pdf, report } = await convert(
    await note('text', ['Patient: Zelmira Okarin', 'She is ninety-four years old and lives alone.']),
  );
  expect(await visible(pdf)).not.toMatch(/ninety|four/);
  expect(report).toMatchObject({ surrogates: 1, categories: { AGE_OVER_89: 1, NAME: 1 } });
});

it('leaves the year of a date where that may stay, and passes its own check', async () => {
  const input = await note('text', ['Patient: Zelmira Okarin', 'Seen on 03/05/2024, her knee is better.']);
  const { artifacts } = await deidentifyPdf(input, { sourceId: 'test', keep: ['year'] }, { tools: {} });
  const text = await visible(artifacts[0]?.bytes ?? new Uint8Array());
  expect(text).toContain('2024');
  expect(text).not.toMatch(/03|05\/|Okarin/);
});
