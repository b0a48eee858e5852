import { AppError, toAppError, type Convert } from '@chartloom/kernel';
import { openPdf, type OcrEngine } from '@chartloom/pdf';
import { findPhi, surrogatesFor, withoutKept, type Keepable, type PhiSpan, type SurrogateKey } from '@chartloom/phi';
import { Draft } from './draft.js';
import { joinPages, type JoinedText } from './joined-text.js';
import { planPages, type BlackBox, type Going, type Layout, type PagePlan } from './plan.js';
import { distinctiveKeys } from './removed-keys.js';
import { reportOf } from './report.js';
import { SourceDocument } from './source-document.js';
import { surveyPages } from './survey.js';
import { readAgain, widened } from './verify.js';

export interface DeidentifyOptions {
  /** Absent: any number of pages. */
  readonly maxPages?: number;
  /** What gets surrogates in place of black boxes, and from whom; absent: everything is removed. */
  readonly surrogates?: SurrogateKey;
  /** What of an identifier may stay. */
  readonly keep?: readonly Keepable[];
  /** Default `keep`. */
  readonly layout?: Layout;
}

export interface DeidentifyTools {
  /** Reads pages that are pictures. Without it a document with such a page is refused, never released unread. */
  readonly ocr?: OcrEngine;
}

/** What the second reading newly finds is removed this often; a document that still shows something then is refused. */
const MAX_REPEATS = 3;

/**
 * A PDF in, a new PDF without the identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)) out, and a JSON report
 * with counts only. With a surrogate key, identifiers are replaced where a surrogate fits. A page that is understood is
 * rewritten without what goes and stays text; any other becomes a picture with the identifiers painted over, above it the
 * words that stay as invisible text. The result is read again before it is released.
 * @throws AppError as readPdf; ocr-unavailable; redaction-unverified
 */
export const deidentifyPdf: Convert<DeidentifyOptions, DeidentifyTools> = async (
  input,
  { maxPages, surrogates, keep = [], layout = 'keep' },
  context,
) => {
  const { signal, onProgress, tools } = context;
  try {
    await using pdf = await openPdf(input, { maxPages });
    const model = await pdf.read({ ocr: tools.ocr, signal, drawing: true });
    const total = model.pages.length;
    let done = 0;
    const step = (): void => onProgress?.({ done: Math.min(++done, 2 * total) / 2, total, unit: 'page' });
    const surveyed = await surveyPages(pdf, model, tools.ocr, signal, step);
    const joined = joinPages(surveyed.map(({ text }) => text));
    const spans = withStandIns(joined.text, withoutKept(joined.text, await findPhi(joined.text), keep), surrogates);
    const source = await SourceDocument.open(input, total);
    const draft = new Draft({ pdf, pages: model.pages, surveyed, source, signal, onPage: step });
    let covered = surveyed.map((page) => page.covered);
    for (let round = 1; ; round++) {
      const plans = planPages(joined, spans, model.pages, covered, layout);
      const { result, rewritten } = await draft.write(plans);
      const written = {
        copied: new Set([...rewritten.fonts.values()].flatMap((font) => font.copied)),
        texts: new Set(rewritten.texts.keys()),
        keep,
      };
      const { failed, found } = await readAgain(result, plans, keysOf(joined, spans, plans), written);
      if (failed.length === 0) {
        const usedOcr = tools.ocr && surveyed.some(({ path }) => path === 'scan' || path === 'mixed') ? tools.ocr : undefined;
        const { pictures } = rewritten;
        return {
          ...reportOf(
            {
              ...{ joined, spans, pages: surveyed, plans, pictures, rounds: round, tools: model.tools, ocr: usedOcr },
              mode: surrogates ? 'surrogate' : 'remove',
              layout,
            },
            result.bytes,
          ),
          units: total,
        };
      }
      const onlyFinds = failed.every((check) => check === 'nothing-newly-found');
      if (round > MAX_REPEATS || (!onlyFinds && rewritten.texts.size === 0)) throw unverified(failed);
      if (!onlyFinds) draft.refuse(rewritten.texts.keys(), 'second-reading');
      draft.forget(found.flatMap((boxes, i) => (boxes.length > 0 ? [i + 1] : [])));
      covered = covered.map((boxes, i): readonly BlackBox[] => [...boxes, ...widened(found[i] ?? [])]);
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toAppError(error);
  }
};

function withStandIns(text: string, spans: readonly PhiSpan[], key: SurrogateKey | undefined): readonly Going[] {
  if (!key) return spans;
  const standIns = surrogatesFor(text, spans, key);
  return spans.map((span, i) => ({ ...span, ...(standIns[i] !== undefined && { standIn: standIns[i] }) }));
}

const keysOf = (joined: JoinedText, spans: readonly PhiSpan[], plans: readonly PagePlan[]): ReadonlySet<string> =>
  distinctiveKeys(
    joined.text,
    spans,
    plans.flatMap(({ kept }) => kept),
  );

const unverified = (failed: readonly string[]): AppError =>
  new AppError('redaction-unverified', `The result did not pass its check (${failed.join(', ')}) and was not released.`);
