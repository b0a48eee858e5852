import type { Box, PageDrawing, PdfPage, ShownGlyph } from '@chartloom/pdf';
import { PDFContext, type PDFDict } from 'pdf-lib';
import { area, grow, containsPoint, overlapArea } from '../layout/boxes.js';
import { hasUnsubsettableProgram, type FontRecipe } from '../fonts/font-recipe.js';
import { FontRecipes } from '../fonts/font-recipes.js';
import { mergeUses } from '../fonts/font-use.js';
import { UnsupportedContent, resultOrReason, type PictureReason } from '../source/unsupported-content.js';
import type { BlackBox, PagePlan } from '../layout/page-plan.js';
import { copyColourSpace, copyState } from './resource-copy.js';
import { inkFates } from './ink-fates.js';
import { LaidOutWriter, type PlannedGlyph } from './laid-out-writer.js';
import type { RemovalPredicate } from './page-writer.js';
import { rewritePage, rewritePageWith, type RewrittenPage } from './rewrite-page.js';
import type { SourceDocument, SourcePage } from '../source/source-document.js';
import { BACKGROUND, type SurveyedPage } from '../ink/survey-pages.js';

/** A page that stays text: its operators without the removed content, and the boxes over them. */
export interface TextPage {
  readonly rewritten: RewrittenPage;
  readonly drawing: PageDrawing;
  readonly boxes: readonly BlackBox[];
  /** Where it may look different from the source, in points. */
  readonly mayChange: readonly Box[];
  /** The text where lines were laid out anew; else everything is in its old place. */
  readonly planned?: readonly PlannedGlyph[];
}

/** All pages by number, from 1: those that stay text, and the reasons why the others become pictures. */
export interface RewrittenPages {
  readonly texts: ReadonlyMap<number, TextPage>;
  readonly pictures: ReadonlyMap<number, PictureReason>;
  readonly fonts: ReadonlyMap<PDFDict, FontRecipe>;
}

/** The source, and what was found on its pages. */
interface PageSources {
  readonly source: SourceDocument | undefined;
  readonly pages: readonly PdfPage[];
  readonly surveyed: readonly SurveyedPage[];
}

/** Rewrites the pages whose content is supported, as often as it takes. What an earlier time wrote by the same plan is not written again. */
export class TextPages {
  private readonly written = new WeakMap<PagePlan, TextPage | PictureReason>();
  private readonly recipes = new FontRecipes();

  constructor(private readonly from: PageSources) {}

  /** @param rasterised pages that must become pictures by an earlier check */
  rewrite(plans: readonly PagePlan[], rasterised: ReadonlyMap<number, PictureReason>): RewrittenPages {
    const { source, pages, surveyed } = this.from;
    const texts = new Map<number, TextPage>();
    const pictures = new Map<number, PictureReason>(rasterised);
    pages.forEach((page, i) => {
      const [survey, plan] = [surveyed[i], plans[i]];
      if (pictures.has(page.number) || !survey || !plan) return;
      const text = this.written.get(plan) ?? resultOrReason(() => rewriteAsText(source, page, survey, plan));
      this.written.set(plan, text);
      if (typeof text === 'string') pictures.set(page.number, text);
      else texts.set(page.number, text);
    });
    return { ...prepareFonts(source, texts, pictures, this.recipes), texts, pictures };
  }
}

/** @throws UnsupportedContent */
function rewriteAsText(source: SourceDocument | undefined, page: PdfPage, survey: SurveyedPage, plan: PagePlan): TextPage {
  const { drawing } = page;
  if (!source || !drawing) throw new UnsupportedContent('document-structure');
  if (survey.path !== 'text' && survey.path !== 'blank') throw new UnsupportedContent('scan');
  if (drawing.annotated) throw new UnsupportedContent('annotations');
  if (page.images.some((box) => area(box) >= BACKGROUND * page.width * page.height))
    throw new UnsupportedContent('background-picture');
  const written = rewrite(source.page(page.number), drawing, survey.invisibleGlyphs, plan);
  const scratch = PDFContext.create();
  for (const state of written.rewritten.states.values()) copyState(scratch, state);
  for (const space of written.rewritten.spaces.values()) copyColourSpace(scratch, space);
  return { ...written, drawing, boxes: plan.boxes };
}

/** In place, or as the lines are laid out. @throws UnsupportedContent */
function rewrite(
  source: SourcePage,
  drawing: PageDrawing,
  invisible: ReadonlySet<ShownGlyph>,
  { boxes, laidOut }: PagePlan,
): Pick<TextPage, 'rewritten' | 'mayChange' | 'planned'> {
  const black = boxes.map(({ box }) => box);
  if (!laidOut) return { rewritten: rewritePage(source, drawing, removesUnder(black, invisible)), mayChange: black };
  const { text, covered } = laidOut;
  if (!text?.isComplete) throw new UnsupportedContent('layout');
  const writer = new LaidOutWriter(inkFates(laidOut, removesUnder(covered, invisible)), drawing.toPage);
  const rewritten = rewritePageWith(source, drawing, writer);
  return { rewritten, mayChange: [...black, ...covered, ...text.strips, ...writer.dropped], planned: writer.planned };
}

/**
 * Removes all that is invisible, all under a box, and every path that touches a box, for it may be a part of what the box
 * covers. Straight lines are removed only where the box covers them whole.
 */
const removesUnder = (boxes: readonly Box[], invisible: ReadonlySet<ShownGlyph>): RemovalPredicate => ({
  glyph: (glyph) => {
    const { x, y, width, height } = glyph.box;
    return (
      glyph.hidden !== undefined || invisible.has(glyph) || boxes.some((box) => containsPoint(box, x + width / 2, y + height / 2))
    );
  },
  path: ({ box, straight, hidden }) =>
    hidden !== undefined ||
    boxes.some((cover) => {
      const common = overlapArea(grow(cover, 0.5), box);
      return straight ? common >= area(box) && area(box) > 0 : common > 0;
    }),
});

/**
 * Plans the fonts of the pages of text. Pages whose font would still reveal removed content become pictures, until no such
 * font is left.
 */
function prepareFonts(
  source: SourceDocument | undefined,
  texts: Map<number, TextPage>,
  pictures: Map<number, PictureReason>,
  recipes: FontRecipes,
): Pick<RewrittenPages, 'fonts'> {
  for (;;) {
    const named = [...pictures.keys()].map((number) => source?.fontsOf(number));
    const onPictures = new Set(named.flatMap((fonts) => [...(fonts ?? [])]));
    // the fonts of a page that cannot be read may be any
    const isUnknown = named.includes(undefined);
    const fonts = new Map<PDFDict, FontRecipe>();
    for (const use of mergeUses([...texts.values()].flatMap(({ rewritten }) => [...rewritten.fonts.values()]))) {
      const recipe = recipes.plan(use);
      // a program that cannot be subset still has the glyphs of the pages that became pictures
      const isTelling = hasUnsubsettableProgram(use.source) && (isUnknown || onPictures.has(use.source));
      if (typeof recipe !== 'string' && !isTelling) fonts.set(use.source, recipe);
    }
    const without = [...texts].filter(([, { rewritten }]) => [...rewritten.fonts.values()].some((use) => !fonts.has(use.source)));
    if (without.length === 0) return { fonts };
    for (const [number] of without) {
      texts.delete(number);
      pictures.set(number, 'font');
    }
  }
}
