import type { PDFDict } from 'pdf-lib';
import { resultOrReason, type PictureReason } from '../source/unsupported-content.js';
import { planFont, type FontRecipe } from './font-recipe.js';
import type { FontUse } from './font-use.js';

interface PlannedFont {
  readonly use: FontUse;
  readonly recipe: FontRecipe | PictureReason;
}

/** Plans fonts as often as they are asked for. A font of which the same codes stay is not planned again. */
export class FontRecipes {
  private readonly planned = new WeakMap<PDFDict, PlannedFont>();

  /** As {@link planFont}, or the reason why the font is not supported. @param use is not changed afterwards */
  plan(use: FontUse): FontRecipe | PictureReason {
    const known = this.planned.get(use.source);
    if (known && isSameUse(known.use, use)) return known.recipe;
    const recipe = resultOrReason(() => planFont(use));
    this.planned.set(use.source, { use, recipe });
    return recipe;
  }
}

/** Whether the same codes stay with the same texts and widths, in the same order, and the same codes are removed. */
function isSameUse(one: FontUse, other: FontUse): boolean {
  if (one.kept.size !== other.kept.size || one.removed.size !== other.removed.size) return false;
  if (![...one.removed].every((code) => other.removed.has(code))) return false;
  const others = other.kept.entries();
  return [...one.kept].every(([code, { text, width }]) => {
    const [otherCode, glyph] = others.next().value ?? [];
    return code === otherCode && text === glyph?.text && width === glyph.width;
  });
}
