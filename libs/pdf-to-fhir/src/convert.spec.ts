import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { jsonDataSchema, pagesWithRegions, structuralFaults, type Bundle, type Fact, type JsonData } from '@chartloom/fhir';
import { convertPdf, type PdfOptions } from './convert.js';
import type { FactProposer } from './source/proposals.js';

/** The options of a conversion, and when the document was recorded. */
type Options = PdfOptions & { readonly recordedAt?: string };
const sample = (name: string) => new Uint8Array(readFileSync(new URL(`../../../docs/samples/${name}.pdf`, import.meta.url)));
const NOTE = sample('progress-note');
const convert = async (pdf: Uint8Array, options: Partial<Options> = {}) => {
  const result = await convertPdf(pdf, { format: 'fhir', sourceId: 'test', ...options }, { tools: {} });
  return { ...result, text: Buffer.from(result.artifacts[0]?.bytes ?? []).toString('utf8') };
};
const bundleOf = async (pdf: Uint8Array, options?: Partial<Options>) => JSON.parse((await convert(pdf, options)).text) as Bundle;

describe('convertPdf', () => {
  it('makes a sound Bundle, the same in every run', async () => {
    const [first, second] = [await convert(NOTE), await convert(NOTE)];
    expect(structuralFaults(JSON.parse(first.text) as Bundle)).toEqual([]);
    expect(first.text).toBe(second.text);
    expect(first.units).toBe(2);
  });

  it.each(['document', 'transaction'] as const)('makes a %s, whose references all lead to its entries', async (bundle) => {
    const { entry, type } = await bundleOf(NOTE, { bundle, recordedAt: '2025-01-15T12:00:00.000Z' });
    expect(type).toBe(bundle);
    expect(structuralFaults({ resourceType: 'Bundle', type, entry })).toEqual([]);
    expect(entry.every(({ request }) => (request !== undefined) === (bundle === 'transaction'))).toBe(true);
  });

  it('names no author who is left out', async () => {
    const authorsOf = async (minConfidence?: number) => {
      const bundle = await bundleOf(NOTE, { ...(minConfidence !== undefined && { minConfidence }) });
      expect(structuralFaults(bundle)).toEqual([]);
      const [composition] = bundle.entry;
      return composition?.resource.resourceType === 'Composition' ? composition.resource.author : [];
    };
    expect(await authorsOf()).toMatchObject([{ reference: expect.stringContaining('urn:uuid:') as unknown }]);
    expect(await authorsOf(1)).toMatchObject([{ extension: [{ valueCode: 'unknown' }] }]);
  });

  it('leaves the PDF itself out and names it by hash and size', async () => {
    const { entry } = await bundleOf(NOTE);
    const reference = entry.map(({ resource }) => resource).find((resource) => resource.resourceType === 'DocumentReference');
    expect(reference?.content[0]?.attachment).toMatchObject({ contentType: 'application/pdf', size: NOTE.byteLength });
    expect(reference?.content[0]?.attachment.data).toBeUndefined();
  });

  it('says nothing that the page denies, attributes to a relative or only imagines', async () => {
    const { entry } = await bundleOf(NOTE);
    const conditions = entry.flatMap(({ resource }) =>
      resource.resourceType === 'Condition' ? [resource.code?.text?.toLowerCase()] : [],
    );
    for (const never of ['chest pain', 'fever', 'pneumonia', 'breast cancer', 'stroke', 'hemoptysis', 'wheezing'])
      expect(conditions).not.toContain(never);
    expect(conditions).toContain('type 2 diabetes mellitus');
  });

  it('writes negated findings only where they are asked for', async () => {
    const refuted = (text: string) => text.includes('"refuted"');
    expect(refuted((await convert(NOTE)).text)).toBe(false);
    expect(refuted((await convert(NOTE, { includeNegated: true })).text)).toBe(true);
  });

  it('reads the pages that are asked for, under their numbers in the file, and counts the others', async () => {
    const { text, units, report } = await convert(NOTE, { pages: [2], includeBbox: true });
    expect([units, report.losses['page-not-asked']]).toEqual([1, 1]);
    const pages = [...text.matchAll(/"url":"page","valuePositiveInt":(\d+)/g)].map(([, page]) => page);
    expect(new Set(pages)).toEqual(new Set(['2']));
    const { losses } = JSON.parse((await convert(NOTE, { pages: [2], format: 'json' })).text) as JsonData;
    expect(losses).toContainEqual({ code: 'page-not-asked', page: 1 });
    expect((await convert(NOTE, { pages: [1, 2] })).text).toBe((await convert(NOTE)).text);
    await expect(convert(NOTE, { pages: [2, 3] })).rejects.toMatchObject({ code: 'page-not-in-file' });
  });

  it('gives boxes where they are asked for, and the size of their pages, which holds them', async () => {
    expect((await convert(NOTE)).text).not.toContain('"width"');
    const { entry } = await bundleOf(NOTE, { includeBbox: true });
    const sources = entry.flatMap(({ resource }) => (resource.resourceType === 'DocumentReference' ? [resource] : []));
    const tellsSize = ({ url }: { readonly url: string }) => url.endsWith('/source-page');
    expect(sources[0]?.extension?.filter(tellsSize)).toHaveLength(pagesWithRegions(entry).size);
    const { document, ...lists } = JSON.parse((await convert(NOTE, { includeBbox: true, format: 'json' })).text) as JsonData;
    expect(document.pages).toEqual([1, 2].map((page) => ({ page, width: 612, height: 792, unit: 'pt' })));
    const boxes = Object.values(lists).flatMap((list) =>
      Array.isArray(list) ? (list as Partial<Fact>[]).flatMap(({ source }) => source?.boxes ?? []) : [],
    );
    expect(boxes.length).toBeGreaterThan(40);
    for (const { page, x, y, width, height } of boxes) {
      const size = document.pages?.find((one) => one.page === page);
      expect([x + width <= (size?.width ?? 0), y + height <= (size?.height ?? 0)]).toEqual([true, true]);
    }
  });

  it('points every fact to its words in the text', async () => {
    const { entry } = await bundleOf(NOTE);
    const resources = entry.map(({ resource }) => resource);
    const reference = resources.find((resource) => resource.resourceType === 'DocumentReference');
    const text = Buffer.from(reference?.content[1]?.attachment.data ?? '', 'base64').toString('utf8');
    for (const resource of resources) {
      if (resource.resourceType !== 'Condition') continue;
      const parts = resource.extension?.[0]?.extension;
      const offset = parts?.find(({ url }) => url === 'offset')?.valueInteger ?? -1;
      const length = parts?.find(({ url }) => url === 'length')?.valueInteger ?? 0;
      expect(text.slice(offset, offset + length).replace(/\s+/g, ' ')).toBe(resource.code?.text);
    }
  });

  it('reads every row of a laboratory table', async () => {
    const { entry } = await bundleOf(sample('lab-report'));
    const results = entry.flatMap(({ resource }) => (resource.resourceType === 'Observation' ? [resource] : []));
    expect(results).toHaveLength(24);
    expect(results.find(({ code }) => code.text === 'Potassium')).toMatchObject({
      valueQuantity: { value: 5.4, unit: 'mmol/L', code: 'mmol/L' },
      interpretation: [{ coding: [{ code: 'H' }] }],
      referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
      effectiveDateTime: '2024-12-18',
    });
  });

  it('projects to json with its schema version', async () => {
    const data = JSON.parse((await convert(NOTE, { format: 'json' })).text) as JsonData;
    const name = [{ given: expect.any(Array) as unknown, family: expect.any(String) as unknown }];
    expect(data).toMatchObject({ patient: { birth_date: '1961-03-14', name_parts: name } });
    expect(Object.keys(data).sort()).toEqual([...(jsonDataSchema as { required: readonly string[] }).required].sort());
  });

  it('refuses a document of which no page can be read', async () => {
    await expect(convert(sample('scanned-note'))).rejects.toMatchObject({ code: 'document-not-readable' });
  });

  it('asks for review of a page that could not be read among others', async () => {
    const document = await PDFDocument.load(NOTE);
    const scan = await PDFDocument.load(sample('scanned-note'));
    const [page] = await document.copyPages(scan, [0]);
    if (page) document.addPage(page);
    const { report } = await convert(await document.save());
    expect(report.needsReview).toEqual(['page-not-read']);
    expect(report.reviewItems).toMatchObject([{ code: 'page-not-read', page: 3, boxes: [{ x: 0, y: 0 }] }]);
  });

  it('fails with a stable code', async () => {
    await expect(convert(new TextEncoder().encode('no pdf'))).rejects.toMatchObject({ name: 'AppError', code: 'pdf-malformed' });
    await expect(convert(NOTE, { maxPages: 1 })).rejects.toMatchObject({
      code: 'pdf-too-many-pages',
      details: { meta: { pages: 2, limit: 1 } },
    });
  });
});

describe('with a proposer', () => {
  const asked = async (propose: FactProposer['propose']) => {
    const result = await convertPdf(
      NOTE,
      { format: 'json', sourceId: 'test' },
      { tools: { proposer: { name: 'small, question 1', propose } } },
    );
    return { ...result, data: JSON.parse(Buffer.from(result.artifacts[0]?.bytes ?? []).toString('utf8')) as JsonData };
  };
  /** Two words of a sentence of the page that no table knows. */
  const WORDS = 'Health maintenance';

  it('states what it names and the page prints, marked with its name', async () => {
    const { data, report } = await asked((text) => {
      expect(text).toContain(WORDS);
      return Promise.resolve([
        { kind: 'condition', words: WORDS },
        { kind: 'condition', words: 'not on this page' },
      ]);
    });
    const proposed = data.conditions.filter(({ proposed_by }) => proposed_by !== undefined);
    expect(proposed).toMatchObject([{ text: WORDS, codes: [], proposed_by: 'small, question 1' }]);
    expect(proposed[0]?.confidence).toBeLessThan(0.75);
    expect(report).toMatchObject({ tools: { proposer: 'small, question 1' }, losses: { 'proposal-not-accepted': 1 } });
  });

  it('loses nothing but its proposals where it fails', async () => {
    const failed = await asked(() => Promise.reject(new Error('away')));
    const without = await convertPdf(NOTE, { format: 'json', sourceId: 'test' }, { tools: {} });
    const { losses, ...data } = failed.data;
    const { losses: usual, ...same } = JSON.parse(Buffer.from(without.artifacts[0]?.bytes ?? []).toString('utf8')) as JsonData;
    expect([data, losses]).toEqual([same, [...usual, { code: 'proposer-failed' }]]);
    expect(failed.report).toMatchObject({ losses: { 'proposer-failed': 1 } });
    expect(failed.report.tools).not.toHaveProperty('proposer');
  });
});
