import { createPrivateKey } from 'node:crypto';
import type { Conversion } from '@chartloom/kernel';
import { readSigningKey, type SigningKey } from '../keys.js';

/** A key whose 32 bytes are all the same. */
export function keyOf(byte: number): SigningKey {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)]);
  return readSigningKey(
    createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }) as string,
  );
}

type Page = Readonly<Record<string, unknown>>;

export const TEXT_PAGE: Page = {
  page: 1,
  written: 'text',
  read: 'text',
  checked: { text_lines: 42, ocr_lines: 0, hidden_text: true },
  doubts: {},
  covered: { DATE: 4, NAME: 2 },
};
export const SCANNED_PAGE: Page = {
  page: 2,
  written: 'picture',
  because: 'scan',
  read: 'scan',
  checked: { text_lines: 0, ocr_lines: 31, hidden_text: false },
  doubts: { 'ocr-confidence-low': 3, 'mark-unclear': 1 },
  covered: { INK: 2, NAME: 1, PHOTO: 1 },
};

/** A report of the engine, as libs/redaction writes it. */
export const reportOf = (pages: readonly Page[] = [TEXT_PAGE, SCANNED_PAGE], more: Page = {}): Record<string, unknown> => ({
  schema_version: '1',
  engine: { name: 'chartloom', version: '0.1.0' },
  policy: { name: 'safe-harbor-identifiers', version: '1', rules: { language: 'en', sha256: 'c'.repeat(64) }, keep: ['year'] },
  mode: 'remove',
  layout: 'keep',
  surrogates: 0,
  tools: { pdfjs: '6.5.438', tesseract: '5.3.4' },
  pages: {
    total: pages.length,
    text: pages.filter(({ written }) => written === 'text').length,
    raster: pages.filter(({ written }) => written !== 'text').length,
    raster_because: { scan: 1 },
    read: { scan: 1, text: 1 },
  },
  categories: { DATE: 4, NAME: 3 },
  channels: { text: 6, hidden: 1, picture: 1, ink: 2, unread: 0 },
  boxes: 10,
  rounds: 1,
  checks: ['page-count', 'no-removed-value-in-text', 'nothing-newly-found'],
  by_page: pages,
  ...more,
});

export const SOURCE = new TextEncoder().encode('%PDF-1.7 with a patient');
export const RESULT = new TextEncoder().encode('%PDF-1.7 without a patient');
export const RECORDED_AT = '2025-01-15T12:00:00.000Z';

/** A finished de-identification. */
export const conversionOf = (report: unknown = reportOf()): Conversion => ({
  artifacts: [
    { name: 'result', mediaType: 'application/pdf', bytes: RESULT },
    { name: 'report', mediaType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(report)) },
  ],
  report: { tools: {}, counts: {}, losses: {} },
  units: 2,
});
