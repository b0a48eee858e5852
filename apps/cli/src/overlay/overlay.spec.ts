import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readPdf } from '@chartloom/pdf';
import { degrees, PDFDocument } from 'pdf-lib';
import { boxesOf } from './boxes.js';
import { drawBoxes } from './draw.js';

const BOX = { page: 1, x: 100, y: 50, width: 80, height: 12 };
const region = ({ page, x, y, width, height }: typeof BOX) => ({
  url: 'https://example.org/StructureDefinition/source-region',
  extension: [
    { url: 'page', valuePositiveInt: page },
    ...Object.entries({ x, y, width, height }).map(([url, valueDecimal]) => ({ url, valueDecimal })),
  ],
});
const bundle = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) });

async function pdfOf(rotation = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([500, 300]).setRotation(degrees(rotation));
  return document.save();
}
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await pdfOf();
});

describe('the boxes of a result', () => {
  it('are read from a Bundle, by class, each once', () => {
    const condition = { resourceType: 'Condition', extension: [region(BOX), region(BOX)] };
    const observation = { resourceType: 'Observation', component: [{ extension: [region({ ...BOX, y: 90 })] }] };
    const refuted = { ...condition, verificationStatus: { coding: [{ code: 'refuted' }] } };
    expect(boxesOf(bundle(condition, observation, refuted), pdf)).toEqual([
      { name: 'conditions', boxes: [BOX] },
      { name: 'observations', boxes: [{ ...BOX, y: 90 }] },
      { name: 'negated', boxes: [BOX] },
    ]);
  });

  it('are read from the json format', () => {
    const fact = (negated: boolean) => ({ assertion: { negated }, source: { boxes: [BOX] } });
    const json = JSON.stringify({
      schema_version: '1',
      patient: { source: { boxes: [BOX] } },
      conditions: [fact(false), fact(true)],
    });
    expect(boxesOf(json, pdf).map(({ name }) => name)).toEqual(['patient', 'conditions', 'negated']);
  });

  it.each([
    ['no JSON', '%PDF-1.7'],
    ['another JSON', '{"a":1}'],
    ['a result without boxes', bundle({ resourceType: 'Condition' })],
    [
      'a result of another PDF in the json format',
      JSON.stringify({
        schema_version: '1',
        document: { source_sha256: '0'.repeat(64) },
        conditions: [{ source: { boxes: [BOX] } }],
      }),
    ],
    [
      'a result of another PDF',
      bundle(
        { resourceType: 'DocumentReference', content: [{ attachment: { contentType: 'application/pdf', hash: 'AAAA' } }] },
        { resourceType: 'Condition', extension: [region(BOX)] },
      ),
    ],
  ])('are refused of %s', (_, result) => expect(() => boxesOf(result, pdf)).toThrow(expect.objectContaining({ code: 'usage' })));

  it('are accepted when the hash is that of the PDF', () => {
    const hash = createHash('sha1').update(pdf).digest('base64');
    const reference = { resourceType: 'DocumentReference', content: [{ attachment: { contentType: 'application/pdf', hash } }] };
    expect(boxesOf(bundle(reference, { resourceType: 'Condition', extension: [region(BOX)] }), pdf)).toHaveLength(1);
    const document = { source_sha256: createHash('sha256').update(pdf).digest('hex') };
    const json = JSON.stringify({ schema_version: '1', document, conditions: [{ source: { boxes: [BOX] } }] });
    expect(boxesOf(json, pdf)).toHaveLength(1);
  });
});

describe('the drawing', () => {
  it.each([0, 90, 180, 270])('frames the words on a page turned by %i degrees', async (rotation) => {
    const drawn = await drawBoxes(await pdfOf(rotation), [{ name: 'conditions', boxes: [BOX] }]);
    const [page] = (await readPdf(drawn, { drawing: true })).pages;
    const frame = page?.drawing?.paths.find((path) => path !== undefined)?.box;
    expect(frame?.x).toBeCloseTo(BOX.x - 1.4, 0);
    expect(frame?.y).toBeCloseTo(BOX.y - 1.4, 0);
    expect(frame?.width).toBeCloseTo(BOX.width + 2.8, 0);
    const words = page?.lines.flatMap(({ text }) => text.split(' '));
    // the mark at the frame, and mark and name in the legend
    expect(words?.sort()).toEqual(['C', 'C', 'conditions']);
  });

  it('refuses a page that the PDF does not have', async () => {
    await expect(drawBoxes(pdf, [{ name: 'conditions', boxes: [{ ...BOX, page: 2 }] }])).rejects.toMatchObject({ code: 'usage' });
  });

  it('refuses a file that is not a PDF', async () => {
    await expect(drawBoxes(new TextEncoder().encode('hello'), [])).rejects.toMatchObject({ code: 'pdf-malformed' });
  });
});
