import { inflateSync } from 'node:zlib';
import { readPdf, type OcrEngine, type PdfWord } from '@chartloom/pdf';
import { deidentifyPdf } from '@chartloom/redaction';
import { decodeCodes, drawCodeAttack, renderPage, type CodeForm } from '@chartloom/testing';
import { describe, expect, it } from '@jest/globals';

const DPI = 200;

const FORMS: readonly CodeForm[] = [
  { as: 'picture', turn: 0 },
  { as: 'vector', turn: 0 },
  { as: 'picture', turn: 90 },
  { as: 'vector', turn: 180 },
  { as: 'picture', turn: 270 },
  { as: 'vector', turn: 270, besideText: true },
  { as: 'picture', turn: 0, besideText: true },
  { as: 'vector', turn: 0, scanned: true },
  { as: 'vector', turn: 90, scanned: true },
];
const titleOf = ({ as, turn, scanned, besideText }: CodeForm): string =>
  [as, `turned by ${turn}`, ...(scanned ? ['on a scan'] : []), ...(besideText ? ['beside text'] : [])].join(', ');

/** Reads a scan as if it had these words: what it says of the rest of the page is not what is tested. */
const ocrOf = (words: readonly PdfWord[], pageWidth: number): OcrEngine => ({
  name: 'stub',
  version: '1',
  recognise: ({ width }) => {
    const scale = width / pageWidth;
    return Promise.resolve(
      words.map(({ text, box: { x, y, width: wide, height } }) => ({
        ...{ text, confidence: 0.99, line: Math.round(y) },
        box: { x: x * scale, y: y * scale, width: wide * scale, height: height * scale },
      })),
    );
  },
  [Symbol.asyncDispose]: async () => {},
});

const wordsOf = async (pdf: Uint8Array): Promise<readonly PdfWord[]> => (await readPdf(pdf)).pages.flatMap(({ words }) => words);

/** The bytes of a file, and what its streams unpack to. */
function allBytes(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)endstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1'), { finishFlush: 2 }).toString('latin1');
    } catch {
      return '';
    }
  });
  return [raw, ...streams].join('\n');
}

describe('bar codes with a name and a record number', () => {
  it.each(FORMS.map((form) => [titleOf(form), form] as const))('are gone: %s', async (_, form) => {
    const { pdf, contents, secrets, clean } = await drawCodeAttack(form);
    expect(await decodeCodes(await renderPage(pdf, DPI))).toEqual(expect.arrayContaining(Object.values(contents)));
    const printed = async () => wordsOf((await drawCodeAttack({ ...form, scanned: false })).pdf);
    const tools = form.scanned ? { ocr: ocrOf(await printed(), 612) } : {};

    const { artifacts } = await deidentifyPdf(pdf, { sourceId: 'test' }, { tools });
    const result = artifacts.find(({ name }) => name === 'result')?.bytes ?? new Uint8Array();

    expect(await decodeCodes(await renderPage(result, DPI))).toEqual([]);
    const [bytes, words] = [allBytes(result).toLowerCase(), (await wordsOf(result)).map(({ text }) => text)];
    expect(secrets.filter((secret) => bytes.includes(secret.toLowerCase()) || words.join(' ').includes(secret))).toEqual([]);
    expect(clean.filter((word) => !words.includes(word))).toEqual([]);
  });
});
