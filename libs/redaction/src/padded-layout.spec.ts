import { inflateSync } from 'node:zlib';
import { readPdf } from '@chartloom/pdf';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { degrees, PDFDocument, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib';
import { deidentifyPdf, type DeidentifyOptions } from './deidentify.js';

const SIZE = 12;
const [WIDTH, HEIGHT] = [470, 250];
/** Short, long, and of two words. */
const NAMES = ['Zelmira Okarin', 'Zelmira Okarinasvelde', 'Zelmira Anne Okarin'];

let measure: (text: string) => number;
beforeAll(async () => {
  const ruler = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  // letter by letter: the operators of these pages have no kerning
  measure = (text) => [...text].reduce((sum, letter) => sum + ruler.widthOfTextAtSize(letter, SIZE), 0);
});

/** A page of these operators; `/F1` is Helvetica. A line without a name is below them. */
async function pdfOf(content: string, rotate = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const { ref } = await document.embedFont(StandardFonts.Helvetica);
  await document.flush();
  const page = document.addPage([WIDTH, HEIGHT]);
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { F1: ref } }));
  page.setRotation(degrees(rotate));
  const below = `BT /F1 ${SIZE} Tf 30 40 Td (No follow-up is needed.) Tj ET`;
  page.node.set(PDFName.of('Contents'), context.register(context.stream(`${content}\n${below}`)));
  return document.save();
}

interface Deidentified {
  readonly bytes: Uint8Array;
  readonly report: { readonly pages: { readonly text: number; readonly raster_because: unknown } };
}

async function deidentified(
  content: string,
  { rotate, ...options }: Partial<DeidentifyOptions> & { readonly rotate?: number } = { layout: 'pad' },
): Promise<Deidentified> {
  const { artifacts } = await deidentifyPdf(await pdfOf(content, rotate), { sourceId: 'fixture', ...options }, { tools: {} });
  const bytesOf = (name: string) => artifacts.find((artifact) => artifact.name === name)!.bytes;
  return { bytes: bytesOf('result'), report: JSON.parse(new TextDecoder().decode(bytesOf('report'))) as Deidentified['report'] };
}

async function contentOf(bytes: Uint8Array): Promise<string> {
  const contents = (await PDFDocument.load(bytes)).getPage(0).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('There is no content.');
  return inflateSync(contents.contents).toString('latin1');
}

/** Words from left to right, line by line. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).pages.flatMap(({ lines }) => lines.map(({ text }) => text.replace(/\s+/g, ' '))).join(' | ');
}

const text = (x: number, y: number, shown: string): string => `BT /F1 ${SIZE} Tf ${x} ${y} Td (${shown}) Tj ET`;
const END = ' | No follow-up is needed.';

/** By what may tell the width of the name: the operators of a page, and its words without the name. */
const PAGES: Readonly<Record<string, readonly [content: (name: string) => string, words: string]>> = {
  'one operator': [
    (name) => text(30, 200, `Patient: ${name}, went home on metformin 500 mg.`),
    'Patient: , went home on metformin 500 mg.',
  ],
  'text after it that is placed by the pen': [
    (name) => `BT /F1 ${SIZE} Tf 30 200 Td (Patient: ) Tj (${name}) Tj ( went home.) Tj ET`,
    'Patient: went home.',
  ],
  'relative moves': [
    (name) =>
      `BT /F1 ${SIZE} Tf 30 200 Td (Patient: ) Tj ${measure('Patient: ')} 0 Td (${name}) Tj ${measure(`${name} `)} 0 Td (went home.) Tj ${-measure(`Patient: ${name} `)} -20 Td (He takes metformin.) Tj ET`,
    'Patient: went home. | He takes metformin.',
  ],
  'a matrix for each word': [
    (name) => {
      let x = 30;
      const words = ['Patient:', ...name.split(' '), 'went', 'home.'];
      const shown = words.map((word) => {
        const at = x;
        x += measure(`${word} `);
        return `q 1 0 0 1 ${at} 200 cm BT /F1 ${SIZE} Tf (${word}) Tj ET Q`;
      });
      return shown.join('\n');
    },
    'Patient: went home.',
  ],
  'word spacing of a justified line': [
    (name) => {
      const line = `Patient: ${name} went home.`;
      const spacing = (230 - measure(line)) / (line.split(' ').length - 1);
      return `BT /F1 ${SIZE} Tf ${spacing} Tw 30 200 Td (${line}) Tj 0 Tw 0 -20 Td (He is well again.) Tj ET`;
    },
    'Patient: went home. | He is well again.',
  ],
  'an underline': [
    (name) => `${text(30, 200, `Patient: ${name} went home.`)}\n${30 + measure('Patient: ')} 197 ${measure(name)} 0.7 re f`,
    'Patient: went home.',
  ],
  'an underline of more than the name': [
    (name) => `${text(30, 200, `Patient: ${name} went home.`)}\n30 197 m ${30 + measure(`Patient: ${name} went`)} 197 l S`,
    'Patient: went home.',
  ],
  'a background': [
    (name) =>
      `0.9 g ${28 + measure('Patient: ')} 194 ${measure(name) + 4} 18 re f 0 g\n${text(30, 200, `Patient: ${name} went home.`)}`,
    'Patient: went home.',
  ],
  'a centred line': [
    (name) => text((WIDTH - measure(`Patient: ${name} went home`)) / 2, 200, `Patient: ${name} went home`),
    'Patient: went home',
  ],
  'a line that is flush right': [
    (name) => text(WIDTH - 30 - measure(`Patient: ${name}, MD`), 200, `Patient: ${name}, MD`),
    'Patient: , MD',
  ],
  'a table': [
    (name) =>
      [220, 200, 180]
        .map((y, i) => `${text(30, y, i === 1 ? name : 'Sodium')} ${text(200, y, `${i}.5`)} ${text(260, y, 'mg')}`)
        .join('\n'),
    'Sodium 0.5 mg | 1.5 mg | Sodium 2.5 mg',
  ],
  'a scaled and mirrored user space': [
    (name) =>
      `q 0.24 0 0 -0.24 0 ${HEIGHT} cm BT /F1 50 Tf 1 0 0 -1 125 208 Tm [(Patient: ) -12 (${name}) 20 ( went) -30 ( home.)] TJ ET Q`,
    'Patient: went home.',
  ],
  'a clipping path and a colour for each word': [
    (name) => {
      let x = 30;
      return ['Patient:', ...name.split(' '), 'went', 'home.']
        .map((word) => {
          const at = x;
          x += measure(`${word} `);
          return `q 0 0 ${WIDTH} ${HEIGHT} re W n ${word.length % 2} 0 0 rg BT /F1 ${SIZE} Tf ${at} 200 Td (${word}) Tj ET Q`;
        })
        .join('\n');
    },
    'Patient: went home.',
  ],
  'a line through words that stay': [
    (name) =>
      `${text(30, 200, `Patient: ${name} stopped metformin.`)}\n${30 + measure(`Patient: ${name} stopped `)} 204 m ${30 + measure(`Patient: ${name} stopped metformin.`)} 204 l S`,
    'Patient: stopped metformin.',
  ],
  'the frames of cells': [
    (name) =>
      [200, 180]
        .map(
          (y, i) =>
            `28 ${y - 5} 150 20 re S 178 ${y - 5} 80 20 re S ${text(30, y, i === 0 ? name : 'Sodium')} ${text(180, y, `${i}.5 mg`)}`,
        )
        .join('\n'),
    '0.5 mg | Sodium 1.5 mg',
  ],
  'a column of centred cells': [
    (name) =>
      [name, 'Sodium', 'Potassium chloride']
        .map((shown, i) => `${text(30, 200 - 20 * i, `${i}.5 mg`)} ${text(250 - measure(shown) / 2, 200 - 20 * i, shown)}`)
        .join('\n'),
    '0.5 mg | 1.5 mg Sodium | 2.5 mg Potassium chloride',
  ],
  'a table whose next column is near': [
    (name) =>
      [220, 200, 180, 160]
        .map((y, i) => `${text(30, y, i === 1 ? name : 'Sodium')} ${text(157, y, `${i}.5`)} ${text(260, y, 'mg')}`)
        .join('\n'),
    'Sodium 0.5 mg | 1.5 mg | Sodium 2.5 mg | Sodium 3.5 mg',
  ],
  'two names on a line': [
    (name) => text(30, 200, `Patient: ${name}, seen by Dr. ${name.split(' ').at(-1)} today.`),
    'Patient: , seen by Dr. today.',
  ],
  'several blanks after it': [(name) => text(30, 200, `Patient: ${name}        Weight: 61 kg`), 'Patient: Weight: 61 kg'],
};

describe('layout pad', () => {
  it.each(Object.entries(PAGES))(
    'gives the same text page whatever the width of a name, with %s',
    async (_, [content, words]) => {
      const results = await Promise.all(NAMES.map((name) => deidentified(content(name))));
      expect(results.map(({ report }) => report.pages)).toMatchObject(NAMES.map(() => ({ text: 1, raster_because: {} })));
      const [short, long, two] = await Promise.all(results.map(({ bytes }) => contentOf(bytes)));
      expect(long).toBe(short);
      expect(two).toBe(short);
      expect(await wordsOf(results[0]!.bytes)).toBe(`${words}${END}`);
    },
  );

  it('moves words to the right of a page that is shown turned', async () => {
    const turned = (name: string): string => `BT /F1 ${SIZE} Tf 0 1 -1 0 200 20 Tm (Seen by ${name}, MD) Tj ET`;
    const results = await Promise.all(NAMES.map((name) => deidentified(turned(name), { layout: 'pad', rotate: 90 })));
    const contents = await Promise.all(results.map(({ bytes }) => contentOf(bytes)));
    expect(contents).toEqual(contents.map(() => contents[0]));
    expect(contents[0]).toContain('0 1 -1 0 200 ');
  });

  it('leaves a page whose turned line has a name to a picture', async () => {
    const { report } = await deidentified(`BT /F1 ${SIZE} Tf 0 1 -1 0 50 60 Tm (Patient: ${NAMES[0]}) Tj ET`);
    expect(report.pages).toMatchObject({ text: 0, raster_because: { layout: 1 } });
  });

  it('is asked for: without it a gap tells the difference', async () => {
    const content = PAGES['one operator']![0];
    const [short, long] = await Promise.all(
      NAMES.map((name) => deidentified(content(name), { layout: 'keep' }).then(({ bytes }) => contentOf(bytes))),
    );
    expect(short).not.toBe(long);
  });
});
