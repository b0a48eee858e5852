import { readPdf } from '@chartloom/pdf';
import type { EntityTagger } from '@chartloom/phi';
import { expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { deidentifyPdf } from './deidentify.js';

/** Plays a model: it finds each of the words wherever it occurs, once it may. */
const tagger = (words: readonly string[], mayFind: (text: string) => boolean = () => true): EntityTagger => ({
  name: 'toy-model',
  version: '7',
  tag: (text) =>
    Promise.resolve(
      words.flatMap((word) =>
        mayFind(text) && text.includes(word)
          ? [{ category: 'NAME' as const, start: text.indexOf(word), end: text.indexOf(word) + word.length, score: 0.9 }]
          : [],
      ),
    ),
});

const NOTE = [['Our hero peppermint came in.', 'The knee is better, and walnut is well.']] as const;

async function pdfOf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([470, 250]);
    lines.forEach((line, i) => page.drawText(line, { x: 30, y: 210 - 24 * i, size: 12, font }));
  }
  return document.save();
}

async function deidentify(
  model?: EntityTagger,
  pages: readonly (readonly string[])[] = NOTE,
): Promise<{ text: string; tools: Record<string, string> }> {
  const { artifacts, report } = await deidentifyPdf(
    await pdfOf(pages),
    { sourceId: 'test' },
    { tools: { ...(model && { tagger: model }) } },
  );
  const { pages: read } = await readPdf(artifacts[0]?.bytes ?? new Uint8Array());
  return { text: read.flatMap(({ words }) => words.map(({ text }) => text)).join(' '), tools: { ...report.tools } };
}

it('removes what only a model finds, and names the model in the report', async () => {
  expect((await deidentify()).text).toContain('peppermint');
  const { text, tools } = await deidentify(tagger(['peppermint']));
  expect(text).not.toContain('peppermint');
  expect(text).toContain('better');
  expect(tools).toMatchObject({ 'toy-model': '7' });
});

it('searches the result with the model too, and removes what it finds there', async () => {
  const { text } = await deidentify(tagger(['walnut'], (searched) => searched.includes('■')));
  expect(text).toContain('walnut'); // nothing was removed, so the result has no box
  const both: EntityTagger = {
    ...tagger([]),
    tag: async (searched, language) => [
      ...(await tagger(['peppermint']).tag(searched, language)),
      ...(await tagger(['walnut'], () => searched.includes('■')).tag(searched, language)),
    ],
  };
  expect((await deidentify(both)).text).not.toMatch(/peppermint|walnut/);
});

it('delivers a document in which every box makes it find the next word', async () => {
  const chain = ['apples', 'pears', 'plums', 'cherries', 'walnuts', 'almonds', 'carrots', 'onions'];
  const endless: EntityTagger = {
    ...tagger([]),
    tag: (searched, language) => {
      const next = chain.find((word) => searched.includes(word));
      return tagger(next === undefined ? [] : [next]).tag(searched, language);
    },
  };
  const eaten = `eats ${chain.join(' and ')}`;
  const { text } = await deidentify(endless, [['The throat is red.', eaten], ['The knee is better.']]);
  expect(text).toBe('The throat is red. The knee is better.');
});

it('leaves the title before a name whole where the point after it is read as a part of the name', async () => {
  const withPoint: EntityTagger = { ...tagger(['. peppermint']) };
  expect((await deidentify(withPoint, [['Seen by Dr. peppermint for the knee.']])).text).toBe('Seen by Dr. for the knee.');
});
