import { AppError } from '@chartloom/kernel';
import type { OpenPdf, PdfPage } from '@chartloom/pdf';
import { TextPages, type RewrittenPages, type TextPage } from '../content/text-pages.js';
import type { SurveyedPage } from '../ink/survey-pages.js';
import type { PagePlan } from '../layout/page-plan.js';
import type { SourceDocument } from '../source/source-document.js';
import type { PictureReason } from '../source/unsupported-content.js';
import type { StreamWriter } from '../deflated.js';
import { paintPage } from './paint-page.js';
import { ResultCheck } from './result-check.js';
import { ResultWriter, type RedactedPdf } from './result-writer.js';

interface AttemptSource {
  readonly pdf: OpenPdf;
  readonly pages: readonly PdfPage[];
  readonly surveyed: readonly SurveyedPage[];
  readonly source: SourceDocument | undefined;
  readonly signal: AbortSignal | undefined;
  /** Called once for each page that is done. */
  readonly onPage: () => void;
  /** Called for each page of a result that is read or compared. */
  readonly onCheck: () => void;
}

/** Sharp on paper; a fax machine's fine mode has as much. */
const RASTER_DPI = 200;

/** Writes the result, as often as it takes, and remembers what earlier rounds found out about its pages. */
export class RedactionAttempt {
  private readonly rasterised = new Map<number, PictureReason>();
  private readonly jpegs = new Map<number, Uint8Array>();
  private readonly done = new Set<number>();
  private readonly textPages: TextPages;
  private readonly resultCheck: ResultCheck;
  /** What was compressed for an earlier result. */
  private readonly contents = new WeakMap<TextPage, StreamWriter>();

  constructor(private readonly from: AttemptSource) {
    this.textPages = new TextPages(from);
    this.resultCheck = new ResultCheck(from);
  }

  /** These pages become pictures from now on. */
  rasterise(pages: Iterable<number>, reason: PictureReason): void {
    for (const page of pages) this.rasterised.set(page, reason);
  }

  /** The boxes of these pages have changed: their pictures are drawn again. */
  redraw(pages: readonly number[]): void {
    for (const page of pages) this.jpegs.delete(page);
  }

  /**
   * Writes the result. A page that stays text looks as before outside its boxes, or it becomes a picture. A page that an earlier
   * attempt wrote alike is not drawn and read once more.
   */
  async write(plans: readonly PagePlan[]): Promise<{ result: RedactedPdf; rewritten: RewrittenPages }> {
    for (;;) {
      const rewritten = this.textPages.rewrite(plans, this.rasterised);
      await this.paint(plans, [...rewritten.pictures.keys()]);
      const { bytes, digests } = await this.assemble(rewritten, plans);
      const { model, faults } = await this.resultCheck.check({ bytes, digests }, rewritten);
      if (faults.size === 0) {
        for (const number of rewritten.texts.keys()) this.reportDone(number);
        return { result: { bytes, model }, rewritten };
      }
      for (const [number, reason] of faults) this.rasterised.set(number, reason);
    }
  }

  private async paint(plans: readonly PagePlan[], numbers: readonly number[]): Promise<void> {
    const { pdf, signal } = this.from;
    const pages = numbers.filter((number) => !this.jpegs.has(number)).sort((a, b) => a - b);
    if (pages.length === 0) return;
    await pdf.render({ dpi: RASTER_DPI, pages, signal }, async (image) => {
      this.jpegs.set(image.page, await paintPage(image, plans[image.page - 1] ?? { boxes: [], kept: [] }));
      this.reportDone(image.page);
    });
  }

  private async assemble(
    { texts, fonts }: RewrittenPages,
    plans: readonly PagePlan[],
  ): Promise<{ bytes: Uint8Array; digests: readonly string[] }> {
    const writer = await ResultWriter.create(this.contents);
    for (const [i, { number, width, height }] of this.from.pages.entries()) {
      const [text, jpeg, plan] = [texts.get(number), this.jpegs.get(number), plans[i]];
      if (text) writer.addText(text, fonts);
      else if (jpeg && plan) writer.addPicture({ width, height, jpeg, words: plan.kept, boxes: plan.boxes });
      else throw new AppError('redaction-unverified', `Page ${number} could not be written and nothing was released.`);
    }
    const digests = writer.pageDigests();
    return { bytes: await writer.finish(), digests };
  }

  private reportDone(number: number): void {
    if (this.done.has(number)) return;
    this.done.add(number);
    this.from.onPage();
  }
}
