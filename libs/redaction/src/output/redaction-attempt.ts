import { AppError } from '@chartloom/kernel';
import { openPdf, type Box, type OpenPdf, type PdfPage } from '@chartloom/pdf';
import { isDust } from '../ink/ink.js';
import { drawnLightness, type Lightness } from '../ink/luminance.js';
import type { PictureReason } from '../source/unsupported-content.js';
import { paintedPage } from './paint-page.js';
import type { PagePlan } from '../layout/page-plan.js';
import { changedPages } from '../ink/same-pixels.js';
import type { SourceDocument } from '../source/source-document.js';
import type { SurveyedPage } from '../ink/survey-pages.js';
import { rewritePages, type Rewritten } from '../content/text-pages.js';
import { ResultWriter, type Result } from './result-writer.js';

export interface DraftSource {
  readonly pdf: OpenPdf;
  readonly pages: readonly PdfPage[];
  readonly surveyed: readonly SurveyedPage[];
  readonly source: SourceDocument | undefined;
  readonly signal: AbortSignal | undefined;
  /** Called once for each page that is done. */
  readonly onPage: () => void;
}

/** Sharp on paper, and what a fax machine's fine mode gives. */
const RASTER_DPI = 200;

/** The result while it is not released: what earlier rounds have learnt about its pages is kept. */
export class Draft {
  private readonly refused = new Map<number, PictureReason>();
  private readonly jpegs = new Map<number, Uint8Array>();
  private readonly done = new Set<number>();

  constructor(private readonly from: DraftSource) {}

  /** Pages that must become pictures from now on. */
  refuse(numbers: Iterable<number>, reason: PictureReason): void {
    for (const number of numbers) this.refused.set(number, reason);
  }

  /** Pages whose boxes have changed: their pictures are drawn again. */
  forget(numbers: readonly number[]): void {
    for (const number of numbers) this.jpegs.delete(number);
  }

  /** Writes the result; pages that stay text look as before outside their boxes, or they become pictures. */
  async write(plans: readonly PagePlan[]): Promise<{ result: Result; rewritten: Rewritten }> {
    const { pages, surveyed, source, signal } = this.from;
    for (;;) {
      const rewritten = rewritePages(source, pages, surveyed, plans, this.refused);
      await this.paint(plans, [...rewritten.pictures.keys()]);
      const bytes = await this.written(rewritten, plans);
      // pages that stayed text are drawn, pictures are only read
      await using written = await openPdf(bytes, { pictures: rewritten.texts.size > 0 });
      const changed = await changedPages((page) => this.lookOf(page), written, mayChange(rewritten), signal);
      if (changed.length === 0) {
        for (const number of rewritten.texts.keys()) this.finish(number);
        return { result: { bytes, model: await written.read({ signal, wordsOnly: true }) }, rewritten };
      }
      this.refuse(changed, 'pixels');
    }
  }

  private async lookOf(number: number): Promise<Lightness> {
    const { pdf, surveyed, signal } = this.from;
    return surveyed[number - 1]?.look ?? drawnLightness(pdf, number, signal);
  }

  private async paint(plans: readonly PagePlan[], numbers: readonly number[]): Promise<void> {
    const { pdf, signal } = this.from;
    const pages = numbers.filter((number) => !this.jpegs.has(number)).sort((a, b) => a - b);
    if (pages.length === 0) return;
    await pdf.render({ dpi: RASTER_DPI, pages, signal }, async (image) => {
      this.jpegs.set(image.page, await paintedPage(image, plans[image.page - 1] ?? { boxes: [], kept: [] }));
      this.finish(image.page);
    });
  }

  private async written({ texts, fonts }: Rewritten, plans: readonly PagePlan[]): Promise<Uint8Array> {
    const writer = await ResultWriter.create();
    for (const [i, { number, width, height }] of this.from.pages.entries()) {
      const [text, jpeg, plan] = [texts.get(number), this.jpegs.get(number), plans[i]];
      if (text) writer.addText(text, fonts);
      else if (jpeg && plan) writer.addPicture({ width, height, jpeg, words: plan.kept, boxes: plan.boxes });
      else throw new AppError('redaction-unverified', `Page ${number} could not be written and nothing was released.`);
    }
    return writer.finish();
  }

  private finish(number: number): void {
    if (this.done.has(number)) return;
    this.done.add(number);
    this.from.onPage();
  }
}

/** By page: the black boxes, and type too small to be seen, which goes. */
const mayChange = ({ texts }: Rewritten): ReadonlyMap<number, readonly Box[]> =>
  new Map(
    [...texts].map(([number, { boxes, drawing }]) => {
      const dust = drawing.shows.flatMap((glyphs) => glyphs.filter(isDust));
      return [number, [...boxes, ...dust].map(({ box }) => box)];
    }),
  );
