/** Worker thread of `bench:dephi`: de-identifies one document, reads the result independently, compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import dictionary from 'dictionary-en';
import { isAppError } from '@chartloom/kernel';
import { openOcr } from '@chartloom/pdf';
import type { Policy } from '@chartloom/policies';
import { deidentifyPdf } from '@chartloom/redaction';
import { provable, scoreDocument, type DocumentScore } from './document.js';
import { bareStrings, readPages, structureFaults } from './reading.js';
import { readTruth } from './truth.js';

export interface Outcome {
  readonly id: string;
  /** Why the engine refused the document; absent where it accepted it. */
  readonly refused?: string;
  readonly score: DocumentScore;
  readonly faults: readonly string[];
  readonly pages: number;
  /** Whether OCR read a page. */
  readonly scanned: boolean;
  /** Time of the conversion only. */
  readonly milliseconds: number;
}

const { dir, out, policy, layout } = workerData as {
  readonly dir: string;
  readonly out: string;
  readonly policy?: Policy;
  readonly layout: Policy['layout'];
};
const english = new Set(
  new TextDecoder()
    .decode(dictionary.dic)
    .split('\n')
    .map((line) => (line.split('/')[0] ?? '').toLowerCase()),
);
const isEnglish = (word: string): boolean => english.has(word) || english.has(word.replace(/(?:e?s|ed|ing|ly)$/, ''));
const ocr = await openOcr();

async function measure(id: string): Promise<Outcome> {
  const truth = await readTruth(dir, id);
  const input = new Uint8Array(await readFile(join(dir, `${id}.pdf`)));
  const start = performance.now();
  try {
    const { artifacts, report, units } = await deidentifyPdf(
      input.slice(),
      { sourceId: id, layout, ...(policy && { policy: { ...policy, layout } }) },
      { tools: { ...(ocr && { ocr }) } },
    );
    const milliseconds = performance.now() - start;
    const [artifact] = artifacts;
    if (!artifact) throw new Error('the engine gave no artifact');
    const result = artifact.bytes;
    const path = join(out, `${id}.pdf`);
    await writeFile(path, result);
    const doubts = (report.reviewItems ?? []).flatMap(({ page = 1, boxes = [] }) =>
      boxes.map((box) => ({ page: page - 1, box })),
    );
    const score = scoreDocument(truth, await readPages(input), await readPages(result), bareStrings(result), isEnglish, doubts);
    const scanned = Number(report.counts['page.scan'] ?? 0) > 0;
    return { id, score, faults: structureFaults(path, result), pages: units, scanned, milliseconds };
  } catch (error) {
    const refused = isAppError(error) ? error.code : 'crashed';
    const words = truth.words.filter((word) => word[6] === 'none' || word[6] === 'keep').length;
    const lostKeeps = truth.keeps.flatMap(({ reason, text, boxes }) => boxes.map(() => ({ reason, text, doubted: false })));
    const score = {
      spans: provable(truth, isEnglish),
      leaks: [],
      words,
      lost: words,
      doubted: 0,
      extractable: 0,
      keeps: lostKeeps.map(({ reason }) => reason),
      keepsLost: lostKeeps,
    };
    return { id, refused, score, faults: [], pages: 0, scanned: false, milliseconds: performance.now() - start };
  }
}

parentPort?.on('message', (id: string) => {
  void measure(id).then((outcome) => parentPort?.postMessage(outcome));
});
