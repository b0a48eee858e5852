import { findHiddenReason } from '../content/hidden.js';
import type { PdfFont } from '../content/graphics-state.js';
import type { Glyph, PageContent } from '../content/page-content.js';
import { PaintRows } from '../content/paint.js';
import type { PDFPageProxy } from '../content/pdfjs.js';
import type { OcrEngine } from '../ocr/ocr.js';
import type { Box } from '../page/model.js';
import { renderGrey } from '../render.js';
import { FontIdentities, type KnownFont } from './font-identities.js';
import { shapeOf } from './glyph-shape.js';
import { glyphRows, type GlyphRow } from './glyph-rows.js';
import { judgeFont, type Verdict } from './judge-font.js';
import { BLANK, keyOf as keyOfCode, readGlyphs, type Reading } from './readings.js';
import { drawnPage, layOutRows } from './row-sheet.js';
import { suspectCodes, type FontCode } from './suspects.js';

/** The resolution that Tesseract is trained for. */
const OCR_DPI = 300;
/** A code that was read so often is known for the rest of the document. */
const ENOUGH = 5;
/** Lines of a page that are read, 85 ms each: as many as a page of text has. */
const MOST_ROWS = 60;
/** A code that stayed unread on so many pages is not looked for again. */
const MOST_PAGES = 3;

interface TruthOptions {
  readonly ocr: OcrEngine | undefined;
  readonly signal: AbortSignal | undefined;
  /** As {@link Resources.outline}. */
  readonly outline: (key: string) => ArrayLike<number> | undefined;
}

/** The content of a page after its fonts were checked. */
export interface CheckedContent {
  readonly content: PageContent;
  /** Visible glyphs whose text may not be what the page shows. */
  readonly doubtful: ReadonlySet<Glyph>;
}

/**
 * What the fonts of a document really show. A font is checked only where something speaks against it ({@link suspectCodes}):
 * lines with its glyphs are drawn and read by OCR, and what was read for a character code holds for all of its glyphs, on later
 * pages too. Where the pixels differ from the text of the file, the pixels win; where they are not clear, the glyphs are doubtful.
 */
export class FontTruth {
  /** Fonts as they are known after each reload. */
  readonly fonts = new FontIdentities();
  private readonly codes = new Map<KnownFont, Map<number, FontCode>>();
  private readonly suspects = new Map<KnownFont, ReadonlyMap<number, unknown>>();
  private readonly readings = new Map<string, Reading[]>();
  private readonly pagesRead = new Map<string, number>();

  async check(page: PDFPageProxy, content: PageContent, whole: Box, options: TruthOptions): Promise<CheckedContent> {
    for (const [font, glyphs] of glyphsByFont(content)) this.examine(this.fonts.of(font), glyphs, options.outline);
    const suspicious = content.glyphs.filter((glyph) => this.isSuspicious(glyph));
    if (suspicious.length === 0) return { content, doubtful: new Set() };
    const paints = new PaintRows(content.paints, whole);
    const visible = content.glyphs.filter((glyph) => !findHiddenReason(glyph, paints, whole));
    if (options.ocr) await this.read(page, visible, whole, options.ocr, options.signal);
    return this.apply(content, new Set(visible));
  }

  /** Identifies a character code of a font in the document, however often the font is loaded. */
  private keyOf({ font, code }: Pick<Glyph, 'font' | 'code'>): string {
    return keyOfCode({ font: font && this.fonts.of(font), code });
  }

  private isSuspicious({ font, code }: Glyph): boolean {
    return font !== undefined && (this.suspects.get(this.fonts.of(font))?.has(code) ?? false);
  }

  /** Whether a glyph has an outline: where no ink is found in its box, as with a slanted apostrophe, it is unread and no blank. */
  private leavesInk({ font, code }: Pick<Glyph, 'font' | 'code'>): boolean {
    return font !== undefined && this.codes.get(this.fonts.of(font))?.get(code)?.shape !== undefined;
  }

  /** Tests the codes of a font that were not seen on an earlier page, or meant something else there. */
  private examine(font: KnownFont, glyphs: readonly Glyph[], outline: TruthOptions['outline']): void {
    const codes = this.codes.get(font) ?? new Map<number, FontCode>();
    this.codes.set(font, codes);
    let isChanged = false;
    for (const { code, text, outline: key } of glyphs) {
      if (codes.get(code)?.text === text) continue;
      const path = key === undefined || font.isType3Font ? undefined : outline(key);
      codes.set(code, { code, text, shape: path && shapeOf(path) });
      isChanged = true;
    }
    if (isChanged) this.suspects.set(font, suspectCodes([...codes.values()], font.isType3Font));
  }

  /** Reads the lines of the page that hold codes which are not known yet. */
  private async read(
    page: PDFPageProxy,
    visible: readonly Glyph[],
    whole: Box,
    ocr: OcrEngine,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const rows = this.chooseRows(glyphRows(visible));
    if (rows.length === 0) return;
    const { dpi, ...scan } = await renderGrey(page, OCR_DPI);
    const sheet = layOutRows(rows, drawnPage(scan, dpi, whole));
    const words = await ocr.recognise({ ...sheet.image, dpi, layout: 'rows' }, signal);
    for (const { glyph, text, confidence } of readGlyphs(sheet, words)) {
      if (!this.isSuspicious(glyph) || (text === BLANK && this.leavesInk(glyph))) continue;
      const known = this.readings.get(this.keyOf(glyph));
      if (known) known.push({ text, confidence });
      else this.readings.set(this.keyOf(glyph), [{ text, confidence }]);
    }
    for (const key of new Set(rows.flatMap(({ glyphs }) => glyphs.map((glyph) => this.keyOf(glyph)))))
      this.pagesRead.set(key, (this.pagesRead.get(key) ?? 0) + 1);
  }

  /** The lines that hold a code which too few chosen lines hold, from the top. */
  private chooseRows(rows: readonly GlyphRow[]): GlyphRow[] {
    const planned = new Map<string, number>();
    const isWanted = (glyph: Glyph): boolean => {
      const key = this.keyOf(glyph);
      const known = (this.readings.get(key)?.length ?? 0) + (planned.get(key) ?? 0);
      return this.isSuspicious(glyph) && known < ENOUGH && (this.pagesRead.get(key) ?? 0) < MOST_PAGES;
    };
    const chosen = rows.filter(({ glyphs }) => {
      if (!glyphs.some(isWanted)) return false;
      for (const glyph of glyphs) planned.set(this.keyOf(glyph), (planned.get(this.keyOf(glyph)) ?? 0) + 1);
      return true;
    });
    return chosen.slice(0, MOST_ROWS);
  }

  private apply(content: PageContent, visible: ReadonlySet<Glyph>): CheckedContent {
    const verdicts = this.judgeFonts(content);
    const doubtful = new Set<Glyph>();
    const changed = new Map<Glyph, Glyph>();
    for (const glyph of content.glyphs) {
      const verdict = visible.has(glyph) && this.isSuspicious(glyph) ? verdicts.get(this.keyOf(glyph)) : undefined;
      if (!verdict) continue;
      const { kind, text, confidence } = verdict;
      const read = kind === 'agrees' || confidence === 0 ? glyph : { ...glyph, text, ocrConfidence: confidence };
      if (read !== glyph) changed.set(glyph, read);
      if (kind === 'unclear') doubtful.add(read);
    }
    const replace = (glyph: Glyph): Glyph => changed.get(glyph) ?? glyph;
    return {
      content: { ...content, glyphs: content.glyphs.map(replace), shows: content.shows.map((show) => show.map(replace)) },
      doubtful,
    };
  }

  /** A verdict for every suspicious code of the page's fonts. */
  private judgeFonts(content: PageContent): ReadonlyMap<string, Verdict> {
    const verdicts = [...glyphsByFont(content).keys()].flatMap((font) => {
      const known = this.fonts.of(font);
      const suspects = this.suspects.get(known);
      const codes = [...(this.codes.get(known)?.values() ?? [])].map(({ code, text }) => ({
        code,
        text,
        isSuspicious: suspects?.has(code) ?? false,
        readings: this.readings.get(this.keyOf({ font, code })) ?? [],
      }));
      return [...judgeFont(codes)].map(([code, verdict]) => [this.keyOf({ font, code }), verdict] as const);
    });
    return new Map(verdicts);
  }
}

const glyphsByFont = ({ glyphs }: PageContent): Map<PdfFont, Glyph[]> => {
  const fonts = new Map<PdfFont, Glyph[]>();
  for (const glyph of glyphs) {
    if (!glyph.font) continue;
    const known = fonts.get(glyph.font);
    if (known) known.push(glyph);
    else fonts.set(glyph.font, [glyph]);
  }
  return fonts;
};
