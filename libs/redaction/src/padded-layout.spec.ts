import { readPdf } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { deidentifyPdf, type DeidentifyOptions } from './deidentify.js';

async function deidentified(surname: string, options: DeidentifyOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([470, 250]);
  const lines = [`Patient: Zelmira ${surname}, MD`, `Mrs. ${surname} went home on metformin 500 mg (stable).`, 'No follow-up.'];
  lines.forEach((line, i) => page.drawText(line, { x: 30, y: 210 - 24 * i, size: 12, font }));
  const { artifacts } = await deidentifyPdf(await document.save(), { sourceId: 'fixture', ...options }, { tools: {} });
  return artifacts.find(({ name }) => name === 'result')!.bytes;
}

const placed = async (file: Uint8Array): Promise<[text: string, x: number][]> =>
  (await readPdf(file)).pages.flatMap(({ words }) =>
    words.map(({ text, box }): [string, number] => [text, Math.round(10 * box.x)]),
  );

describe('layout pad', () => {
  it('puts kept text at the same places after a short name and a long one', async () => {
    const [short, long] = await Promise.all(
      ['Okarin', 'Okarinasvelde'].map((name) => deidentified(name, { layout: 'pad' }).then(placed)),
    );
    expect(short).toEqual(long);
    const words = short?.map(([text]) => text).join(' ');
    expect(words).toMatch(/^Patient: ,? ?MD Mrs\. went home on metformin 500 mg \(stable\)\. No follow-up\.$/);
  });

  it('is asked for: without it a gap tells the difference', async () => {
    const [short, long] = await Promise.all(['Okarin', 'Okarinasvelde'].map((name) => deidentified(name, {}).then(placed)));
    expect(short).not.toEqual(long);
  });
});
