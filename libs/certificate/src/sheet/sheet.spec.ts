import { describe, expect, it } from '@jest/globals';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { certifier } from '../artifacts.js';
import type { CertifiedPage } from '../certificate.js';
import { conversionOf, keyOf, reportOf, SCANNED_PAGE, SOURCE, TEXT_PAGE } from '../testing/fixture.js';
import { groupPages, pagesLabel, type PageGroup } from './page-groups.js';
import { wrap } from './sheet.js';

/** `t` a page of text, `s` a scan. */
const pagesOf = (kinds: string) =>
  [...kinds].map((kind, i) => ({ ...(kind === 't' ? TEXT_PAGE : SCANNED_PAGE), page: i + 1 }) as CertifiedPage);

async function printed(report: unknown): Promise<Uint8Array> {
  const [, pdf] = await certifier(SOURCE, { key: keyOf(1) })(conversionOf(report));
  return pdf!.bytes;
}

/** The text of the page with its baselines, from its one content stream as pdf-lib writes it. */
async function textOf(pdf: Uint8Array): Promise<{ items: { text: string; y: number }[] }> {
  const document = await PDFDocument.load(pdf);
  const streams = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    return object instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : [];
  });
  const shown = /1 0 0 1 ([\d.]+) ([\d.]+) Tm\s+(?:[\d.]+ TL\s+)?<([0-9A-F]*)> Tj/g;
  return {
    items: streams.flatMap((stream) =>
      [...stream.matchAll(shown)].map(([, , y, hex = '']) => ({
        text: Buffer.from(hex, 'hex').toString('latin1'),
        y: Number(y),
      })),
    ),
  };
}

describe('the table of pages', () => {
  it.each([
    [10, 'ttsst', ['1', '2', '3', '4', '5']],
    [3, 'ttsst', ['1-2', '3-4', '5']],
    [2, 'ttsst', ['3 pages', '3-4']],
    [1, 'tttt', ['1-4']],
    [1, 'tst', ['1-3']],
  ])('with %i rows for %s has %j', (rows, kinds, labels) => {
    expect(groupPages(pagesOf(kinds), (groups) => groups.length <= rows).map(pagesLabel)).toEqual(labels);
  });

  it.each([4, 2, 1])('loses no count when it joins rows to %i', (rows) => {
    const sumOf = (groups: readonly PageGroup[], count: (group: PageGroup) => number) =>
      groups.reduce((sum, group) => sum + count(group), 0);
    const pages = pagesOf('tstts');
    const all = groupPages(pages, () => true);
    const few = groupPages(pages, (groups) => groups.length <= rows);
    for (const count of [
      (group: PageGroup) => group.checked.text_lines,
      (group: PageGroup) => group.checked.ocr_lines,
      (group: PageGroup) => group.doubts['ocr-confidence-low'] ?? 0,
      (group: PageGroup) => group.covered['NAME'] ?? 0,
    ])
      expect(sumOf(few, count)).toBe(sumOf(all, count));
    expect(few).toHaveLength(rows);
  });
});

describe('the printed certificate', () => {
  it.each([0, 1, 20, 50, 500])('is one page for a result of %i pages', async (length) => {
    const document = await PDFDocument.load(await printed(reportOf(pagesOf('tts'.repeat(length).slice(0, length)))));
    expect(document.getPageCount()).toBe(1);
  });

  it('leaves room for the signature, however much is said of the pages', async () => {
    const reasons = Array.from({ length: 30 }, (_, i) => `a reason of its own, number ${i}`);
    const covered = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`CATEGORY_${i}`, 1_000]));
    const pages = reasons.map((because, i) => ({ ...SCANNED_PAGE, because, covered, page: i + 1 }));
    const { items } = await textOf(await printed(reportOf(pages)));
    expect(Math.min(...items.map(({ y }) => y))).toBeGreaterThan(40);
    expect(items.map(({ text }) => text)).toContain('Signature');
    expect(items.map(({ text }) => text)).toContain('1-30');
  });

  it('is printed whatever letters a tool has in its name', async () => {
    const tools = { 'modèle-日本': '1.0\n', [`a${'b'.repeat(300)}`]: '2' };
    await expect(printed(reportOf(undefined, { tools }))).resolves.toBeInstanceOf(Uint8Array);
  });
});

describe('lines', () => {
  it.each([
    ['a short text', 10, ['a short', 'text']],
    ['one', 10, ['one']],
    ['abcdefghijklm no', 5, ['abcde', 'fghij', 'klm', 'no']],
    ['', 5, ['']],
    ['wide', 0, ['w', 'i', 'd', 'e']],
  ])('of %j with %i letters are %j', (text, width, lines) => {
    expect(wrap(text, (line) => line.length <= width)).toEqual(lines);
  });
});
