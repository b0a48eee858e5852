import { describe, expect, it } from '@jest/globals';
import { readPdf, type PageDrawing, type PaintedPath, type ShownGlyph } from '@chartloom/pdf';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { planFont } from '../fonts/font-recipe.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import type { RemovalPredicate } from './page-writer.js';
import { rewritePage, type RewrittenPage } from './rewrite-page.js';
import { SourceDocument } from '../source/source-document.js';
import { ResultWriter } from '../output/result-writer.js';

const NOTHING: RemovalPredicate = { glyph: () => false, path: () => false };
const X: RemovalPredicate = { ...NOTHING, glyph: ({ text }) => text === 'X' };

/** A small page of exactly these operators; `/F1` is Helvetica, `/M1` a form of `form`, `/G1` half transparent. */
async function pdfOf(content: string, form = ''): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const { ref } = await document.embedFont(StandardFonts.Helvetica);
  await document.flush();
  const resources = {
    Font: { F1: ref },
    ExtGState: { G1: { ca: 0.5 }, G2: { SMask: { S: 'Alpha' } } },
    ColorSpace: { C1: ['CalGray', { WhitePoint: [1, 1, 1] }], C2: ['Indexed', 'DeviceRGB', 1, 'x'] },
  };
  const xobject = context.stream(form, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 200, 100],
    Matrix: [1, 0, 0, 1, 20, 30],
  });
  const page = document.addPage([200, 100]);
  page.node.set(PDFName.of('Resources'), context.obj({ ...resources, XObject: { M1: context.register(xobject) } }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  return document.save();
}

async function drawingOf(bytes: Uint8Array): Promise<PageDrawing> {
  const drawing = (await readPdf(bytes, { drawing: true })).pages[0]?.drawing;
  if (!drawing) throw new Error('The page was not read.');
  return drawing;
}

async function rewritten(bytes: Uint8Array, removal: RemovalPredicate): Promise<RewrittenPage> {
  const source = await SourceDocument.open(bytes, 1);
  if (!source) throw new Error('The file was not read.');
  return rewritePage(source.page(1), await drawingOf(bytes), removal);
}

/** The rewritten page, read again. */
async function again(bytes: Uint8Array, removal: RemovalPredicate): Promise<PageDrawing> {
  const [page, drawing, writer] = [await rewritten(bytes, removal), await drawingOf(bytes), await ResultWriter.create()];
  const recipes = new Map([...page.fonts.values()].map((use) => [use.source, planFont(use)]));
  writer.addText({ rewritten: page, drawing, boxes: [] }, recipes);
  return drawingOf(await writer.finish());
}

const places = (glyphs: readonly ShownGlyph[]): [string, number, number][] =>
  glyphs.map(({ text, box }) => [text, Math.round(box.x * 1000), Math.round(box.y * 1000)]);

describe('rewritePage', () => {
  it.each([
    ['Tj', 'BT /F1 12 Tf 10 50 Td (aXXb) Tj (c) Tj ET'],
    ['TJ', 'BT /F1 12 Tf 10 50 Td [(aX) -300 (X) 120 (bXc)] TJ ET'],
    ["'", "BT /F1 12 Tf 14 TL 10 80 Td (a) Tj (Xb) ' (c) Tj ET"],
    ['"', 'BT /F1 12 Tf 14 TL 10 80 Td (a) Tj 3 2 (X b) " ( c) Tj ET'],
    ['a hexadecimal string', 'BT /F1 12 Tf 10 50 Td <6158 62> Tj ET'],
    ['character and word spacing', 'BT /F1 12 Tf 2 Tc 5 Tw 10 50 Td (a X b) Tj (c) Tj ET'],
    ['horizontal scaling and rise', 'BT /F1 12 Tf 60 Tz 4 Ts 10 50 Td (aXb) Tj (c) Tj ET'],
    ['a turned text matrix', 'BT /F1 12 Tf 0 1 -1 0 50 10 Tm (aXb) Tj (c) Tj ET'],
    ['marked content with its ActualText', '/Span << /ActualText (X) >> BDC BT /F1 12 Tf 10 50 Td (aXb) Tj ET EMC'],
    ['saved and restored fonts', 'q BT /F1 12 Tf 10 50 Td (aX) Tj ET Q q BT /F1 8 Tf 10 20 Td (Xb) Tj ET Q'],
    ['one restore too many', 'Q q BT /F1 12 Tf 10 50 Td (aXb) Tj ET'],
    ['a form', 'q 1 0 0 1 5 5 cm /M1 Do Q BT /F1 12 Tf 10 50 Td (bX) Tj ET', 'BT /F1 12 Tf 10 10 Td (aXc) Tj ET'],
    ['a form that is painted twice', '/M1 Do 1 0 0 1 50 0 cm /M1 Do', 'BT /F1 12 Tf 10 10 Td (aXc) Tj ET'],
  ])('takes glyphs out of %s and moves no other', async (_, content, form = '') => {
    const bytes = await pdfOf(content, form);
    const [before, after] = [(await drawingOf(bytes)).shows.flat(), (await again(bytes, X)).shows.flat()];
    expect(before.some(({ text }) => text === 'X')).toBe(true);
    expect(places(after)).toEqual(places(before.filter(({ text }) => text !== 'X')));
  });

  it('keeps of removed text only the space that the text after it needs', async () => {
    const content = Buffer.from(
      (await rewritten(await pdfOf('% X\nBT /F1 12 Tf 10 50 Td (aXX) Tj ET /S << /A (X) >> BDC EMC'), X)).content,
    );
    expect(content.toString().split('\n')).toEqual(['BT', '/F0 12 Tf', '10 50 Td', '[<61>] TJ', 'ET', '']);
  });

  it('paints paths that are gone no more, and clips by them still', async () => {
    const bytes = await pdfOf('10 10 20 20 re W f 50 10 20 20 re f');
    const removal: RemovalPredicate = { ...NOTHING, path: ({ box }: PaintedPath) => box.x < 40 };
    expect(Buffer.from((await rewritten(bytes, removal)).content).toString()).toBe('10 10 20 20 re\nW\nn\n50 10 20 20 re\nf\n');
  });

  it('leaves no points of a path that is gone: they would show a signature', async () => {
    const bytes = await pdfOf('10 10 m 20 30 30 30 40 10 c S 50 10 m 60 20 l n 70 10 20 20 re f');
    const removal: RemovalPredicate = { ...NOTHING, path: ({ straight }: PaintedPath) => !straight };
    expect(Buffer.from((await rewritten(bytes, removal)).content).toString()).toBe('70 10 20 20 re\nf\n');
  });

  it.each([
    ['content-syntax', '(never closed Tj'],
    ['operator', '/S1 sh'],
    ['operator', '/P1 scn'],
    ['operator', '1 2 unk'],
    ['operator', 'BT 12 Tf ET'],
    ['resource', '/G2 gs'],
    ['resource', '/Nowhere gs'],
    ['resource', '/Nowhere Do'],
    ['resource', 'BT /Nowhere 12 Tf ET'],
    ['alignment', 'BT (a) Tj ET'],
  ] as const)('ends with %s at %s', async (reason, content) => {
    const failed: unknown = await rewritten(await pdfOf(content), NOTHING).catch((error: unknown) => error);
    expect(failed instanceof UnsupportedContent && failed.reason).toBe(reason);
  });

  it('ends where two readers differ about a glyph', async () => {
    const bytes = await pdfOf('BT /F1 12 Tf 10 50 Td (ab) Tj ET');
    const source = await SourceDocument.open(bytes, 1);
    const drawing = await drawingOf(await pdfOf('BT /F1 12 Tf 10 50 Td (ac) Tj ET'));
    expect(() => rewritePage(source!.page(1), drawing, NOTHING)).toThrow(new UnsupportedContent('alignment'));
  });
});
