import type { PdfDoubt } from '@chartloom/pdf';
import type { SurveyedPage } from './ink/survey-pages.js';
import type { JoinedText } from './layout/joined-text.js';
import type { PagePlan } from './layout/page-plan.js';
import type { PictureReason } from './source/unsupported-content.js';

/** What is known about one page of the result: counts and codes, never a value. */
export interface PageFacts {
  /** From 1. */
  readonly page: number;
  readonly written: 'text' | 'picture';
  /** Why it became a picture; absent where it stayed text. */
  readonly because?: PictureReason;
  /** Where its words come from. */
  readonly read: SurveyedPage['path'];
  /**
   * What was searched for identifiers: visible lines by where their words come from, and whether there was hidden text.
   * Lines and not words: the words that are left on the page, subtracted from their number, would tell how many words a name had.
   */
  readonly checked: { readonly text_lines: number; readonly ocr_lines: number; readonly hidden_text: boolean };
  /** Regions that were not read with certainty, by their code. */
  readonly doubts: Readonly<Record<string, number>>;
  /** Boxes by what they cover. */
  readonly covered: Readonly<Record<string, number>>;
}

interface PageSources {
  readonly joined: JoinedText;
  readonly pages: readonly SurveyedPage[];
  /** By page: what the reader was not sure of. */
  readonly doubts: readonly (readonly PdfDoubt[])[];
  readonly plans: readonly PagePlan[];
  readonly pictures: ReadonlyMap<number, PictureReason>;
}

/** By page: what was checked, doubted and covered, and why it is text or a picture. */
export function pageFacts({ joined, pages, doubts, plans, pictures }: PageSources): PageFacts[] {
  const words = Map.groupBy(joined.places, ({ page }) => page);
  return pages.map(({ path }, i) => {
    const because = pictures.get(i + 1);
    const searched = words.get(i) ?? [];
    const visible = Map.groupBy(
      searched.filter(({ word }) => !word.hidden),
      ({ line }) => line,
    );
    const byOcr = [...visible.values()].filter((line) => line.some(({ word }) => word.ocrConfidence !== undefined)).length;
    return {
      page: i + 1,
      written: because === undefined ? 'text' : 'picture',
      ...(because !== undefined && { because }),
      read: path,
      checked: {
        text_lines: visible.size - byOcr,
        ocr_lines: byOcr,
        hidden_text: searched.some(({ word }) => word.hidden),
      },
      doubts: countEach((doubts[i] ?? []).map(({ code }) => code)),
      covered: countEach((plans[i]?.boxes ?? []).map(({ label }) => label)),
    };
  });
}

/** How often each value occurs, by value in alphabetical order. */
export const countEach = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value)]
      .map(([value, all]) => [value, all.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
