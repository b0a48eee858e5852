import { AppError, toAppError, type Convert } from '@chartloom/kernel';
import { readPdf, renderPdf, type OcrEngine, type PdfPage } from '@chartloom/pdf';
import { findPhi, type PhiSpan } from '@chartloom/phi';
import { joinPages, type JoinedText } from './joined-text.js';
import { paintedPage } from './paint.js';
import { planPages, type BlackBox, type PagePlan } from './plan.js';
import { distinctiveKeys } from './removed-keys.js';
import { reportOf } from './report.js';
import { surveyPages } from './survey.js';
import { readAgain, widened } from './verify.js';
import { RasterWriter } from './write.js';

export interface DeidentifyOptions {
  /** Absent: any number of pages. */
  readonly maxPages?: number;
  /** `remove` paints over every identifier and takes its text out. */
  readonly mode?: 'remove';
}

export interface DeidentifyTools {
  /** Reads pages that are pictures. Without it a document with such a page is refused, never released unread. */
  readonly ocr?: OcrEngine;
}

/** Sharp on paper, and what a fax machine's fine mode gives. */
const RASTER_DPI = 200;
/** What the second reading newly finds is removed this often; a document that still shows something then is refused. */
const MAX_REPEATS = 3;

/**
 * A PDF in, a new PDF without the identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)) out, and a JSON report
 * with counts only. Every page becomes a picture with the identifiers painted over, above it the words that stay as
 * invisible text. The result is read again before it is released.
 * @throws AppError as readPdf; ocr-unavailable; redaction-unverified
 */
export const deidentifyPdf: Convert<DeidentifyOptions, DeidentifyTools> = async (input, { maxPages }, context) => {
  const { signal, onProgress, tools } = context;
  try {
    const model = await readPdf(input, { maxPages, ocr: tools.ocr, signal });
    const total = model.pages.length * 2;
    let done = 0;
    const step = (): void => onProgress?.({ done: Math.min(++done, total) / 2, total: model.pages.length, unit: 'page' });
    const pages = await surveyPages(input, model, tools.ocr, signal, step);
    const joined = joinPages(pages.map(({ text }) => text));
    const spans = findPhi(joined.text);
    const sizes = model.pages;
    let covered = pages.map((page) => page.covered);
    const painted = new PaintedPages(input, signal, step);
    let stale: readonly number[] = sizes.map(({ number }) => number);
    for (let round = 1; ; round++) {
      const plans = planPages(joined, spans, sizes.length, covered);
      const result = await write(plans, sizes, await painted.of(plans, stale));
      const { failed, found } = await readAgain(result, plans, keysOf(joined, spans, plans), signal);
      if (failed.length === 0) {
        const usedOcr = tools.ocr && pages.some(({ path }) => path === 'scan' || path === 'mixed') ? tools.ocr : undefined;
        return {
          ...reportOf({ joined, spans, pages, plans, rounds: round, tools: model.tools, ocr: usedOcr }, result),
          units: sizes.length,
        };
      }
      if (round > MAX_REPEATS || failed.some((check) => check !== 'nothing-newly-found')) throw unverified(failed);
      stale = found.flatMap((boxes, i) => (boxes.length > 0 ? [i + 1] : []));
      covered = covered.map((boxes, i): readonly BlackBox[] => [...boxes, ...widened(found[i] ?? [])]);
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toAppError(error);
  }
};

const keysOf = (joined: JoinedText, spans: readonly PhiSpan[], plans: readonly PagePlan[]): ReadonlySet<string> =>
  distinctiveKeys(
    joined.text,
    spans,
    plans.flatMap(({ kept }) => kept),
  );

/** The pages' pictures. A page is drawn again only where its boxes have changed. */
class PaintedPages {
  private readonly jpegs = new Map<number, Uint8Array>();

  constructor(
    private readonly input: Uint8Array,
    private readonly signal: AbortSignal | undefined,
    private readonly onPage: () => void,
  ) {}

  async of(plans: readonly PagePlan[], stale: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
    await renderPdf(this.input, { dpi: RASTER_DPI, pages: stale, signal: this.signal }, async (image) => {
      const first = !this.jpegs.has(image.page);
      this.jpegs.set(image.page, await paintedPage(image, plans[image.page - 1]?.boxes ?? []));
      if (first) this.onPage();
    });
    return this.jpegs;
  }
}

async function write(
  plans: readonly PagePlan[],
  pages: readonly PdfPage[],
  jpegs: ReadonlyMap<number, Uint8Array>,
): Promise<Uint8Array> {
  const writer = await RasterWriter.create();
  for (const [i, { number, width, height }] of pages.entries()) {
    const jpeg = jpegs.get(number);
    const plan = plans[i];
    if (!jpeg || !plan) throw unverified(['page-count']);
    writer.add({ width, height, jpeg, words: plan.kept });
  }
  return writer.finish();
}

const unverified = (failed: readonly string[]): AppError =>
  new AppError('redaction-unverified', `The result did not pass its check (${failed.join(', ')}) and was not released.`);
