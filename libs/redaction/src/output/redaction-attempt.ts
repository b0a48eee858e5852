import { AppError } from '@chartloom/kernel';
import { openPdf, type Box, type OpenPdf, type PdfDocumentModel, type PdfPage } from '@chartloom/pdf';
import { rewritePages, type RewrittenPages } from '../content/text-pages.js';
import { isBelowVisibleSize } from '../ink/ink.js';
import { renderLuminance, unpackLuminance, type Luminance } from '../ink/luminance.js';
import { findChangedPages } from '../ink/same-pixels.js';
import type { SurveyedPage } from '../ink/survey-pages.js';
import type { PagePlan } from '../layout/page-plan.js';
import type { SourceDocument } from '../source/source-document.js';
import type { PictureReason } from '../source/unsupported-content.js';
import { findMisplacedPages, isLegible } from './planned-text.js';
import { paintPage } from './paint-page.js';
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
  /** By page: what was written when it looked as before outside its boxes, and these boxes. */
  private readonly unchanged = new Map<number, string>();
  /** By page: what was read in the result, and what was written. */
  private readonly readings = new Map<number, { readonly key: string; readonly page: PdfPage }>();

  constructor(private readonly from: AttemptSource) {}

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
    const { pages, surveyed, source } = this.from;
    for (;;) {
      const rewritten = rewritePages(source, pages, surveyed, plans, this.rasterised);
      await this.paint(plans, [...rewritten.pictures.keys()]);
      const { bytes, digests } = await this.assemble(rewritten, plans);
      // only pages of text are drawn for the comparison
      await using written = await openPdf(bytes, { pictures: rewritten.texts.size > 0 });
      const model = await this.read(written, digests, isLaidOut(rewritten));
      const misplaced = findMisplacedPages(rewritten.texts, model.pages);
      const changed = await this.findChanged(written, digests, { rewritten, model, leaveOut: misplaced });
      if (changed.length + misplaced.length === 0) {
        for (const number of rewritten.texts.keys()) this.reportDone(number);
        return { result: { bytes, model }, rewritten };
      }
      this.rasterise(misplaced, 'layout');
      this.rasterise(changed, 'pixels');
    }
  }

  /** The pages of text that look otherwise than before outside of the boxes, or whose planned text is not seen. */
  private async findChanged(
    written: OpenPdf,
    digests: readonly string[],
    { rewritten, model, leaveOut }: { rewritten: RewrittenPages; model: PdfDocumentModel; leaveOut: readonly number[] },
  ): Promise<number[]> {
    const mayChange = [...changeableBoxes(rewritten)].filter(([page]) => !leaveOut.includes(page));
    const compared = new Map(mayChange.map(([number, boxes]) => [number, `${digests[number - 1]} ${JSON.stringify(boxes)}`]));
    const changed = await findChangedPages(
      {
        before: (page) => {
          this.from.onCheck();
          return this.appearanceOf(page);
        },
        isLegible: (page, drawn) => isLegible(rewritten.texts.get(page), model.pages[page - 1], drawn),
        isPlacedAnew: (page) => rewritten.texts.get(page)?.planned !== undefined,
      },
      written,
      new Map(mayChange.filter(([number]) => this.unchanged.get(number) !== compared.get(number))),
      this.from.signal,
    );
    for (const [number, digest] of compared) if (!changed.includes(number)) this.unchanged.set(number, digest);
    return changed;
  }

  /** Every page of the result; with `drawing`, what each operator paints. */
  private async read(written: OpenPdf, digests: readonly string[], drawing: boolean): Promise<PdfDocumentModel> {
    const { signal, onCheck } = this.from;
    const numbers = Array.from({ length: written.pageCount }, (_, i) => i + 1);
    const keyOf = (number: number): string => `${digests[number - 1]} ${drawing}`;
    const isNew = (number: number): boolean => this.readings.get(number)?.key !== keyOf(number);
    const model = await written.read({ signal, wordsOnly: true, drawing, pages: numbers.filter(isNew), onPage: onCheck });
    for (const page of model.pages) this.readings.set(page.number, { key: keyOf(page.number), page });
    return { ...model, pages: numbers.flatMap((number) => this.readings.get(number)?.page ?? []) };
  }

  private async appearanceOf(number: number): Promise<Luminance> {
    const { pdf, surveyed, signal } = this.from;
    const kept = surveyed[number - 1]?.appearance;
    return kept ? unpackLuminance(kept) : renderLuminance(pdf, number, signal);
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
    const writer = await ResultWriter.create();
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

/** Whether words of a page of text stand at planned places. */
const isLaidOut = ({ texts }: RewrittenPages): boolean => [...texts.values()].some(({ planned }) => planned);

/** By page: what may look different, type below visible size included, which is removed. */
const changeableBoxes = ({ texts }: RewrittenPages): ReadonlyMap<number, readonly Box[]> =>
  new Map(
    [...texts].map(([number, { mayChange, drawing }]) => {
      const tooSmall = drawing.shows.flatMap((glyphs) => glyphs.filter(isBelowVisibleSize));
      return [number, [...mayChange, ...tooSmall.map(({ box }) => box)]];
    }),
  );
