import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { isAppError } from '@chartloom/kernel';
import { readPdf, renderPdf, type OcrEngine, type PdfWord } from '@chartloom/pdf';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts, type PDFPage } from 'pdf-lib';
import { deidentifyPdf } from './deidentify.js';
import { readTrueType } from './fonts/truetype.js';

/** One invented person per hiding place. */
const PLANTED = {
  pageText: 'Okarin',
  info: 'Vostrik',
  xmp: 'Xanthorel',
  annotation: 'Hollundby',
  formField: 'Pindarek',
  whiteText: 'Veyrault',
  outline: 'Amberlyn',
  attachment: 'Dannenholt',
  script: 'Wexforden',
  structure: 'Grimsholt',
  actualText: 'Quillotra',
  comment: 'Ravenscar',
  unpainted: 'Tolverne',
  offPage: 'Umberlake',
  tiny: 'Yarrowby',
  clipped: 'Zephrune',
} as const;
/** Hidden text, in operators. */
const HIDDEN = `% ${PLANTED.comment}
/Span << /ActualText (Dr. ${PLANTED.actualText}) >> BDC EMC
BT /H 12 Tf 3 Tr 30 60 Td (Patient: ${PLANTED.unpainted}) Tj ET
BT /H 12 Tf 0 Tr 30 -90 Td (Patient: ${PLANTED.offPage}) Tj ET
BT /H 1 Tf 30 45 Td (Patient: ${PLANTED.tiny}) Tj ET
q 0 0 5 5 re W n BT /H 12 Tf 200 60 Td (Patient: ${PLANTED.clipped}) Tj ET Q`;
const KEPT = 'The patient tolerated the procedure well and went home on metformin 500 mg.';

/** Small pages are soon drawn. */
const [WIDTH, HEIGHT] = [470, 250];

async function page(document: PDFDocument, lines: readonly string[]): Promise<PDFPage> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const drawn = document.addPage([WIDTH, HEIGHT]);
  lines.forEach((line, i) => drawn.drawText(line, { x: 30, y: 210 - 24 * i, size: 12, font }));
  return drawn;
}

/** With a filled form field the page cannot stay text. */
async function plantedPdf(path: 'text' | 'picture'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const drawn = await page(document, [`Patient: Zelmira ${PLANTED.pageText}`, 'MRN: 61-259771', KEPT, 'Emergency contact:']);
  drawn.drawText(`Patient: Tamsin ${PLANTED.whiteText}`, { x: 30, y: 100, size: 12, color: rgb(1, 1, 1) });
  if (path === 'text') {
    drawn.node.setFontDictionary(PDFName.of('H'), (await document.embedFont(StandardFonts.Helvetica)).ref);
    drawn.node.addContentStream(context.register(context.stream(HIDDEN)));
  } else {
    const field = document.getForm().createTextField('contact');
    field.setText(`Orsolya ${PLANTED.formField}`);
    field.addToPage(drawn, { x: 150, y: 130, width: 200, height: 20 });
  }
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [400, 20, 420, 40],
    Contents: PDFString.of(`Call ${PLANTED.annotation}`),
  });
  drawn.node.addAnnot(context.register(note));
  document.setTitle(`Chart of ${PLANTED.info}`);
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(`<rdf>${PLANTED.xmp}</rdf>`, { Type: 'Metadata', Subtype: 'XML' })),
  );
  const outline = context.register(context.obj({ Title: PDFString.of(`Report of ${PLANTED.outline}`) }));
  catalog.set(
    PDFName.of('Outlines'),
    context.register(context.obj({ Type: 'Outlines', First: outline, Last: outline, Count: 1 })),
  );
  await document.attach(new TextEncoder().encode(`secret ${PLANTED.attachment}`), 'note.txt', { mimeType: 'text/plain' });
  document.addJavaScript('hello', `app.alert("${PLANTED.script}")`);
  catalog.set(
    PDFName.of('StructTreeRoot'),
    context.register(context.obj({ Type: 'StructTreeRoot', Alt: PDFString.of(PLANTED.structure) })),
  );
  return document.save();
}

const convert = (input: Uint8Array, ocr?: OcrEngine, layout?: 'keep') =>
  deidentifyPdf(input, { sourceId: 'test', layout }, { tools: { ...(ocr && { ocr }) } });
const bytesOf = (conversion: Awaited<ReturnType<typeof convert>>, name: 'result' | 'report'): Uint8Array =>
  conversion.artifacts.find((artifact) => artifact.name === name)?.bytes ?? new Uint8Array();

const bigEndian = (part: Buffer): string => (part.length % 2 === 0 ? Buffer.from(part).swap16().toString('utf16le') : '');

/** All that is in the bytes, without our own reader: raw, inflated, and hexadecimal strings decoded. */
function everything(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = raw.split('stream\n').map((part) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1'), { finishFlush: 2 }).toString('latin1');
    } catch {
      return '';
    }
  });
  const all = [raw, ...streams].join('\n');
  const hex = [...all.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, digits = '']) => Buffer.from(digits, 'hex'));
  return [all, ...hex.flatMap((part) => [part.toString('latin1'), bigEndian(part)])].join('\n');
}

interface Report {
  readonly boxes: number;
  readonly by_page: readonly {
    readonly because?: string;
    readonly checked: { readonly text_lines: number };
    readonly covered: Readonly<Record<string, number>>;
  }[];
}
const pagesOf = (report: string): unknown => (JSON.parse(report) as { pages: unknown }).pages;
const wordsOf = async (bytes: Uint8Array): Promise<PdfWord[]> => (await readPdf(bytes)).pages.flatMap(({ words }) => words);
const textOf = async (bytes: Uint8Array): Promise<string> => (await wordsOf(bytes)).map(({ text }) => text).join(' ');

/** A page in Liberation Sans, embedded as a simple TrueType font. */
async function embedded(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const program = readFileSync(
    new URL('../standard_fonts/LiberationSans-Regular.ttf', import.meta.resolve('pdfjs-dist/build/pdf.mjs')),
  );
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'ABCDEF+LiberationSans',
    Encoding: 'WinAnsiEncoding',
    FirstChar: 32,
    LastChar: 126,
    Widths: Array.from({ length: 95 }, () => 556),
    FontDescriptor: context.obj({
      Type: 'FontDescriptor',
      FontName: 'ABCDEF+LiberationSans',
      Flags: 32,
      FontBBox: [-200, -300, 1200, 1000],
      ItalicAngle: 0,
      Ascent: 905,
      Descent: -212,
      CapHeight: 700,
      StemV: 80,
      FontFile2: context.register(context.flateStream(program)),
    }),
  });
  const drawn = document.addPage([WIDTH, HEIGHT]);
  const shown = lines.map((line) => `(${line}) Tj T*`).join(' ');
  drawn.node.setFontDictionary(PDFName.of('T'), context.register(font));
  drawn.node.set(PDFName.of('Contents'), context.register(context.stream(`BT /T 10 Tf 24 TL 20 200 Td ${shown} ET`)));
  return document.save({ useObjectStreams: false });
}

/** A page whose text is set in a font of this name that is not embedded; the patient bears the same name. */
async function namedFont(name: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const drawn = document.addPage([WIDTH, HEIGHT]);
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: 32,
    LastChar: 126,
    Widths: Array.from({ length: 95 }, () => 556),
  });
  drawn.node.setFontDictionary(PDFName.of('N'), context.register(font));
  const shown = `BT /N 10 Tf 24 TL 20 200 Td (Patient: Zelmira ${name}) Tj T* (${KEPT}) Tj ET`;
  drawn.node.set(PDFName.of('Contents'), context.register(context.stream(shown)));
  return document.save({ useObjectStreams: false });
}

/** The capitals whose outlines the first embedded TrueType program still has. */
function letters(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const programs = raw.split('stream\n').map((part) => {
    try {
      return readTrueType(inflateSync(Buffer.from(part, 'latin1'), { finishFlush: 2 }));
    } catch {
      return undefined; // not compressed: no font
    }
  });
  const font = programs.find((program) => program !== undefined);
  const glyphs = font?.maps.find(({ platform }) => platform === 3)?.glyphs;
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .filter((letter) => {
      const glyph = glyphs?.get(letter.charCodeAt(0));
      return font && glyph !== undefined && font.offsets[glyph] !== font.offsets[glyph + 1];
    })
    .join('');
}

/** Red, green and blue of one place on the first page, in points from the top-left. */
async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  let found: number[] = [];
  await renderPdf(bytes, { dpi: 72, pages: [1] }, ({ canvas }) => {
    found = [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3);
  });
  return found;
}
const isBlack = (colours: readonly number[]): boolean => colours.every((colour) => colour < 40);

async function scan(): Promise<Uint8Array> {
  const canvas = createCanvas(2 * WIDTH, 2 * HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [, x, width] of BARS) context.fillRect(2 * x, 100, 2 * width, 20);
  const document = await PDFDocument.create();
  const image = await document.embedJpg(canvas.toBuffer('image/jpeg'));
  document.addPage([WIDTH, HEIGHT]).drawImage(image, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  return document.save();
}
/** Words of the scan, with left edge and width in points. */
const BARS = [
  ['Patient:', 50, 45],
  ['Zelmira', 98, 40],
  ['Okarin', 141, 30],
] as const;

/** Reads the three bars of {@link scan}, whatever the resolution. */
const stubOf = (confidence: number): OcrEngine => ({
  name: 'stub',
  version: '1',
  recognise: ({ width }) => {
    const scale = width / WIDTH;
    return Promise.resolve(
      BARS.map(([text, x, length]) => ({
        text,
        box: { x: x * scale, y: 50 * scale, width: length * scale, height: 10 * scale },
        confidence,
        line: 1,
      })),
    );
  },
  [Symbol.asyncDispose]: async () => {},
});
const stubOcr = stubOf(0.99);

describe.each(['text', 'picture'] as const)('a page that becomes a %s', (path) => {
  let input: Uint8Array;
  let conversion: Awaited<ReturnType<typeof convert>>;
  let result: Uint8Array;
  beforeAll(async () => {
    input = await plantedPdf(path);
    conversion = await convert(input);
    result = bytesOf(conversion, 'result');
  });

  it('leaves nothing that was planted in any channel, and keeps the rest searchable', async () => {
    const before = everything(input);
    const outside = ['info', 'xmp', 'annotation', 'attachment', 'outline', 'script', 'structure'] as const;
    expect(outside.filter((name) => !before.includes(PLANTED[name]))).toEqual([]);
    const [bytes, text] = [everything(result), await textOf(result)];
    const planted = [...Object.values(PLANTED), '61-259771', 'Zelmira', 'Orsolya', 'Tamsin'];
    expect(planted.filter((value) => bytes.includes(value) || text.includes(value))).toEqual([]);
    expect(text).toContain('tolerated the procedure well');
    expect(/\/(?:Info|Metadata|Outlines|Annots|AcroForm|Names|StructTreeRoot|ID|OpenAction|JavaScript)\b/.exec(bytes)).toBeNull();
  });

  it('paints over what it removes and over nothing else', async () => {
    expect(isBlack(await pixel(result, 82, 40))).toBe(true); // right after "Patient: "
    expect(isBlack(await pixel(result, 440, 40))).toBe(false);
  });

  it('gives the same bytes for the same input', async () => {
    const second = await convert(input);
    expect(Buffer.from(bytesOf(second, 'result')).equals(result)).toBe(true);
    expect(second.artifacts.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['result', 'application/pdf'],
      ['report', 'application/json'],
    ]);
  });

  it('reports counts and never a value', () => {
    const report = new TextDecoder().decode(bytesOf(conversion, 'report'));
    for (const name of Object.values(PLANTED)) expect(report).not.toContain(name);
    const [text, raster_because] = path === 'text' ? [1, {}] : [0, { annotations: 1 }];
    expect(JSON.parse(report)).toMatchObject({ mode: 'remove', categories: { MRN: 1 } });
    expect(pagesOf(report)).toEqual({ total: 1, text, raster: 1 - text, raster_because, read: { text: 1 } });
    const { by_page, boxes } = JSON.parse(report) as Report;
    expect(by_page).toMatchObject([
      { page: 1, read: 'text', written: text ? 'text' : 'picture', checked: { ocr_lines: 0, hidden_text: true }, doubts: {} },
    ]);
    expect(by_page[0]?.because).toBe(text ? undefined : Object.keys(raster_because)[0]);
    expect(by_page[0]?.checked.text_lines).toBeGreaterThanOrEqual(4);
    expect(Object.values(by_page[0]?.covered ?? {}).reduce((sum, n) => sum + n, 0)).toBe(boxes);
    expect(conversion).toMatchObject({ units: 1, report: { counts: { 'removed.MRN': 1, 'written.text': text } } });
  });
});

describe('deidentifyPdf', () => {
  it('with layout keep moves and hides no word that stays on a page of text', async () => {
    const document = await PDFDocument.create();
    await page(document, ['Patient: Zelmira Okarin was seen', KEPT]);
    const input = await document.save();
    const place = ({ text, box, hidden }: PdfWord) => ({ text, hidden, x: box.x.toFixed(2), y: box.y.toFixed(2) });
    const [before, after] = [await wordsOf(input), await wordsOf(bytesOf(await convert(input, undefined, 'keep'), 'result'))];
    expect(after.map(place)).toEqual(before.filter(({ text }) => !/Zelmira|Okarin/.test(text)).map(place));
  });

  it('lets an embedded font forget the letters that only stood under a box', async () => {
    const input = await embedded(['Patient: Qzaxim Okarin', KEPT]);
    const result = bytesOf(await convert(input), 'result');
    expect(await textOf(result)).toContain('tolerated');
    expect([letters(input), letters(result)].map((found) => [found.includes('Q'), found.includes('T')])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('knows on one page the name that another announces', async () => {
    const document = await PDFDocument.create();
    await page(document, ['Patient: Brilith Dovumble', KEPT]);
    await page(document, ['In the end dovumble was glad about the outcome of the stay.']);
    const text = await textOf(bytesOf(await convert(await document.save()), 'result'));
    expect(text).not.toMatch(/dovumble/i);
    expect(text).toContain('was glad about the outcome');
  });

  it('refuses a scan where there is no OCR engine', async () => {
    const failed: unknown = await convert(await scan()).catch((error: unknown) => error);
    expect(isAppError(failed) && failed.code).toBe('ocr-unavailable');
  });

  it('takes names off a scan that an OCR engine reads', async () => {
    const conversion = await convert(await scan(), stubOcr);
    const result = bytesOf(conversion, 'result');
    expect(await textOf(result)).toBe('Patient:');
    expect(isBlack(await pixel(result, 139, 50))).toBe(true); // the gap between the two names, above the label: one box for both
    expect(conversion.report.tools).toMatchObject({ stub: '1' });
  });

  it('covers what OCR was not sure of, and says so', async () => {
    const conversion = await convert(await scan(), stubOf(0.5));
    expect(await textOf(bytesOf(conversion, 'result'))).toBe('');
    expect(conversion.report).toMatchObject({
      needsReview: ['page-not-read'],
      reviewItems: [{ code: 'page-not-read', page: 1 }],
    });
  });

  it('covers a picture on a page of text, and ink that no word explains', async () => {
    const document = await PDFDocument.create();
    const drawn = await page(document, [KEPT]);
    const canvas = createCanvas(100, 100);
    canvas.getContext('2d').fillStyle = '#c08060';
    canvas.getContext('2d').fillRect(0, 0, 100, 100);
    drawn.drawImage(await document.embedJpg(canvas.toBuffer('image/jpeg')), { x: 100, y: 50, width: 100, height: 100 });
    drawn.drawSvgPath('M0 20 C10 0 20 40 30 10 C40 0 50 40 60 20 C70 0 80 30 90 5', { x: 300, y: 100, borderWidth: 2 });
    const result = bytesOf(await convert(await document.save()), 'result');
    expect(isBlack(await pixel(result, 110, 110))).toBe(true);
    expect(isBlack(await pixel(result, 302, 156))).toBe(true);
    expect(await textOf(result)).toContain('tolerated');
  });

  it('forgets the name of a font that is not embedded and that no system has', async () => {
    const conversion = await convert(await namedFont('Okarin'));
    const report = new TextDecoder().decode(bytesOf(conversion, 'report'));
    expect(pagesOf(report)).toMatchObject({ text: 1 });
    expect(everything(bytesOf(conversion, 'result'))).not.toContain('Okarin');
  });

  it.each(['Page', 'Root', 'Parent', 'Length', 'Font', 'Filter', 'Helvetica', 'Identity'])(
    'delivers the document of a patient called %s',
    async (name) => {
      const document = await PDFDocument.create();
      await page(document, [`Patient: Zelmira ${name}`, KEPT]);
      const result = bytesOf(await convert(await document.save()), 'result');
      expect(await textOf(result)).toContain('tolerated');
      expect(await textOf(result)).not.toContain(name);
    },
  );

  it.each([
    ['pdf-malformed', () => Promise.resolve(new TextEncoder().encode('no pdf')), {}],
    [
      'pdf-too-many-pages',
      async () => {
        const document = await PDFDocument.create();
        document.addPage();
        document.addPage();
        return document.save();
      },
      { maxPages: 1 },
    ],
  ] as const)('fails with %s', async (code, input, options) => {
    const failed: unknown = await deidentifyPdf(await input(), { sourceId: 'test', ...options }, { tools: {} }).catch(
      (error: unknown) => error,
    );
    expect(isAppError(failed) && failed.code).toBe(code);
  });
});
