import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SAMPLES = join(import.meta.dirname, '../../../../docs/samples');
const sample = (name: string): Buffer => readFileSync(join(SAMPLES, name));

/** The repository's own synthetic documents. */
export const CCD = sample('ccd.xml');
export const DISCHARGE_SUMMARY = sample('discharge-summary.xml');
export const PROGRESS_NOTE = sample('progress-note.pdf');
export const SCANNED_NOTE = sample('scanned-note.pdf');
export const LAB_REPORT = sample('lab-report.pdf');

/** A well-formed PDF of empty pages. */
export function emptyPages(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${3 + i} 0 R`).join(' ');
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array<string>(pages).fill('<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>'),
  ]);
}

/** A PDF of one page with these lines, without parentheses or backslashes. */
export function textPage(lines: readonly string[]): Buffer {
  const content = lines.map((line, i) => `BT /F 12 Tf 40 ${700 - 24 * i} Td (${line}) Tj ET`).join('\n');
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]);
}

/** Numbered objects, the catalog first, as a PDF with a correct cross-reference table. */
export function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const head = Buffer.from('%PDF-1.4\n');
  const parts: Buffer[] = [head];
  const offsets: number[] = [];
  let at = head.length;
  objects.forEach((object, i) => {
    offsets.push(at);
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}

type Task = 'clinical_extraction' | 'dephi';

/** A minimal convert request. */
export const asked = (
  source: { readonly file_id: string } | { readonly presigned_url: string },
  file_type: string,
  { task = 'clinical_extraction', format = 'fhir', ...output }: { task?: Task; format?: string } & Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) => ({ ...source, file_type, process_config: { tasks: [task] }, output_config: { format, ...output }, ...more });
