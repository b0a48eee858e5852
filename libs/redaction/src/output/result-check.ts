import { createHash } from 'node:crypto';
import { openPdf, type Box, type OpenPdf, type PdfDocumentModel, type PdfPage } from '@chartloom/pdf';
import type { RewrittenPages, TextPage } from '../content/text-pages.js';
import { isBelowVisibleSize } from '../ink/ink.js';
import { freePixels, renderLuminance, unpackLuminance, type Luminance } from '../ink/luminance.js';
import { looksTheSame } from '../ink/same-pixels.js';
import type { SurveyedPage } from '../ink/survey-pages.js';
import type { PictureReason } from '../source/unsupported-content.js';
import { isAsPlanned, isLegible } from './planned-text.js';

interface CheckSource {
  readonly pdf: OpenPdf;
  readonly surveyed: readonly SurveyedPage[];
  readonly signal: AbortSignal | undefined;
  /** Called for each page that is read or compared. */
  readonly onCheck: () => void;
}

/** A written file with a digest of each page. */
interface WrittenFile {
  readonly bytes: Uint8Array;
  readonly digests: readonly string[];
}

interface CheckedPage {
  /** Of all that the outcome depends on. */
  readonly key: string;
  readonly page: PdfPage;
  readonly fault: PictureReason | undefined;
}

interface CheckedResult {
  readonly model: PdfDocumentModel;
  /** The pages that cannot stay text, by number, and why. */
  readonly faults: ReadonlyMap<number, PictureReason>;
}

/**
 * Reads a result, page by page, and tells which pages of text look otherwise than before outside of their boxes, or do not have
 * their text where it was planned. A page that an earlier result had alike is not read and drawn once more.
 */
export class ResultCheck {
  private readonly checked = new Map<number, CheckedPage>();
  private readonly fingerprints = new WeakMap<TextPage, string>();

  constructor(private readonly from: CheckSource) {}

  async check({ bytes, digests }: WrittenFile, { texts }: Pick<RewrittenPages, 'texts'>): Promise<CheckedResult> {
    // what each operator paints is needed where words are at planned places
    const drawing = [...texts.values()].some(({ planned }) => planned);
    // only pages of text are drawn for the comparison
    await using written = await openPdf(bytes, { pictures: texts.size > 0 });
    const numbers = Array.from({ length: written.pageCount }, (_, i) => i + 1);
    const keyOf = (number: number): string => {
      const text = texts.get(number);
      return `${digests[number - 1]} ${drawing} ${text ? this.fingerprintOf(text) : ''}`;
    };
    const readNew = (pdf: OpenPdf, pages: readonly number[]): Promise<PdfDocumentModel> =>
      pdf.read({
        ...{ signal: this.from.signal, wordsOnly: true, drawing },
        pages: pages.filter((number) => this.checked.get(number)?.key !== keyOf(number)),
        onPage: async (_, __, page) => {
          this.from.onCheck();
          const text = texts.get(page.number);
          const fault = text && (await this.faultOf(pdf, page, text));
          this.checked.set(page.number, { key: keyOf(page.number), page: withoutShows(page), fault });
        },
      });
    const { tools } = await readNew(
      written,
      numbers.filter((number) => texts.has(number)),
    );
    const pictures = numbers.filter((number) => !texts.has(number));
    if (pictures.length > 0) {
      // of a page that became a picture only the invisible words are read: it takes 100 ms to decode what we painted ourselves
      await using words = await openPdf(bytes, { pictures: false });
      await readNew(words, pictures);
    }
    const checked = numbers.flatMap((number) => this.checked.get(number) ?? []);
    const faults = checked.flatMap(({ page, fault }) => (fault ? [[page.number, fault] as const] : []));
    return { model: { tools, pages: checked.map(({ page }) => page) }, faults: new Map(faults) };
  }

  private async faultOf(written: OpenPdf, page: PdfPage, text: TextPage): Promise<PictureReason | undefined> {
    if (text.planned && !isAsPlanned(text, text.planned, page)) return 'layout';
    const drawn = await renderLuminance(written, page.number, this.from.signal);
    const before = await this.appearanceOf(page.number);
    const isSame = looksTheSame(before, drawn, changeableBoxes(text), text.planned !== undefined);
    const isRight = isSame && isLegible(text, page, drawn);
    for (const { values } of [before, drawn]) freePixels(values);
    return isRight ? undefined : 'pixels';
  }

  private async appearanceOf(number: number): Promise<Luminance> {
    const { pdf, surveyed, signal } = this.from;
    const kept = surveyed[number - 1]?.appearance;
    return kept ? unpackLuminance(kept) : renderLuminance(pdf, number, signal);
  }

  /** A digest of what the page is compared by. */
  private fingerprintOf(text: TextPage): string {
    const known = this.fingerprints.get(text);
    if (known !== undefined) return known;
    const facts = JSON.stringify([changeableBoxes(text), text.boxes, text.planned]);
    const fingerprint = createHash('sha256').update(facts).digest('base64');
    this.fingerprints.set(text, fingerprint);
    return fingerprint;
  }
}

/** What may look different, type below visible size included, which is removed. */
const changeableBoxes = ({ mayChange, drawing }: TextPage): readonly Box[] => [
  ...mayChange,
  ...drawing.shows.flatMap((glyphs) => glyphs.filter(isBelowVisibleSize).map(({ box }) => box)),
];

/** Without the glyphs of each operator, which are most of a page and are not needed any more. */
const withoutShows = ({ drawing, ...page }: PdfPage): PdfPage => ({
  ...page,
  ...(drawing && { drawing: { ...drawing, shows: [] } }),
});
