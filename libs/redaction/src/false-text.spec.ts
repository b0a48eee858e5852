import { readPdf, type PdfWord } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { deidentifyPdf } from './deidentify.js';

const KEPT = 'The patient tolerated the procedure well.';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const hex = (text: string): string => text.charCodeAt(0).toString(16).padStart(4, '0');

/** A Unicode map that says of each letter that it is the next but two. */
const FALSE_MAP = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${LETTERS.length} beginbfchar
${[...LETTERS].map((c, i) => `<${hex(c).slice(2)}> <${hex(LETTERS[(i + 3) % LETTERS.length] ?? c)}>`).join('\n')}
endbfchar endcmap`;

/** A line of true text, and below it a line of which the file says something else than the page shows. */
async function withFalseLine(line: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([470, 200]);
  page.drawText(KEPT, { x: 30, y: 150, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  const { context } = document;
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Times-Roman',
    Encoding: 'WinAnsiEncoding',
    ToUnicode: context.register(context.stream(FALSE_MAP)),
  });
  page.node.setFontDictionary(PDFName.of('False'), context.register(font));
  page.node.addContentStream(context.register(context.stream(`BT /False 12 Tf 30 100 Td (${line}) Tj ET`)));
  return document.save({ useObjectStreams: false });
}

const isBelow = ({ box }: PdfWord): boolean => box.y > 70;

describe('text that is not what the page shows', () => {
  it('is covered where nothing reads the page, and counted', async () => {
    const source = await withFalseLine('Seen by Zelmira Okarin for a cough');
    const { artifacts, report } = await deidentifyPdf(source, { sourceId: 'test' }, { tools: {} });
    const result = artifacts.find(({ name }) => name === 'result')?.bytes ?? new Uint8Array();
    const words = (await readPdf(result)).pages[0]?.words ?? [];
    expect(words.filter((word) => !isBelow(word)).map(({ text }) => text)).toEqual(KEPT.split(' '));
    expect(words.filter(isBelow)).toEqual([]);
    expect(report.counts).toMatchObject({ 'channel.unread': 1 });
  });
});
