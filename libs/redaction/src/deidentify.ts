import { toAppError, type Convert, type Progress } from '@chartloom/kernel';
import { openPdf, type OcrEngine } from '@chartloom/pdf';
import {
  findPhi,
  surrogatesFor,
  withoutKept,
  type EntityTagger,
  type Keepable,
  type PhiSpan,
  type SurrogateKey,
} from '@chartloom/phi';
import { knownWords, loadPack } from '@chartloom/rules';
import type { RewrittenPages } from './content/text-pages.js';
import { surveyPages, type SurveyedPage } from './ink/survey-pages.js';
import { joinPages, type JoinedText } from './layout/joined-text.js';
import type { Layout, PagePlan, RedactionSpan } from './layout/page-plan.js';
import { planPages } from './layout/plan-pages.js';
import { RedactionAttempt } from './output/redaction-attempt.js';
import { redactUntilVerified } from './redact-until-verified.js';
import { collectKeys } from './removed-keys.js';
import { buildReport } from './report.js';
import { SourceDocument } from './source/source-document.js';
import { verifyResult, type WriterRecord } from './verify.js';

export interface DeidentifyOptions {
  /** Absent: any number of pages. */
  readonly maxPages?: number;
  /** Replaces identifiers by surrogates that follow from this key. Absent: identifiers are removed under black boxes. */
  readonly surrogates?: SurrogateKey;
  /** Parts of identifiers that may stay. */
  readonly keep?: readonly Keepable[];
  /** Default `keep`. */
  readonly layout?: Layout;
}

export interface DeidentifyTools {
  /** Reads pages that are pictures. Without it a document with such a page is refused, never released unread. */
  readonly ocr?: OcrEngine;
  /** A model that finds identifiers in addition to the recognisers, in the source and again in the result. */
  readonly tagger?: EntityTagger;
}

/**
 * The steps: `surveyPages` reads each page and finds ink that no word explains (`SurveyedPage`); `findPhi` finds identifiers in the
 * joined text; `planPages` decides for each page which words are removed and which boxes cover them (`PagePlan`);
 * `RedactionAttempt` writes a result by these plans; `verifyResult` searches the result, and what it finds is covered in a repeat.
 *
 * A PDF in, a new PDF without the identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)) out, and a JSON report
 * with counts only. With a surrogate key, identifiers are replaced where a surrogate fits. A page of which every operator
 * is supported is rewritten without the removed content and stays text; any other page becomes a picture with the
 * identifiers painted over, and the kept words above it as invisible text. The result is verified before it is released.
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
    const onPage = progressOfPasses(onProgress);
    const isKnown = knownWords(loadPack('en'));
    const model = await pdf.read({ ocr: tools.ocr, signal, drawing: true, isKnown, onPage: (_, pages) => onPage(pages) });
    const total = model.pages.length;
    const surveyed = await surveyPages(pdf, model, tools.ocr, signal, () => onPage(total));
    const joined = joinPages(surveyed.map(({ text }) => text));
    const found = await findPhi(joined.text, undefined, { tools });
    const spans = await assignSurrogates(joined.text, withoutKept(joined.text, found, keep), surrogates);
    const source = await SourceDocument.open(input, total);
    const { plans, result, rewritten, rounds } = await redactUntilVerified(
      surveyed.map((page) => page.covered),
      {
        plan: (covered) => planPages(joined, spans, model.pages, covered, layout),
        attempt: new RedactionAttempt({ pdf, pages: model.pages, surveyed, source, signal, onPage: () => onPage(total) }),
        verify: (written) =>
          verifyResult(written.result, written.plans, removedKeys(joined, spans, written.plans), {
            ...writerRecord(written.rewritten),
            keep,
            tools,
          }),
      },
    );
    const used = [tools.tagger, surveyed.some(isReadByOcr) ? tools.ocr : undefined].filter((tool) => tool !== undefined);
    return {
      ...buildReport(
        {
          ...{
            joined,
            spans,
            pages: surveyed,
            doubts: model.pages.map((page) => page.doubts),
            plans,
            pictures: rewritten.pictures,
            rounds,
            tools: { ...model.tools, ...versionsOf(used) },
          },
          mode: surrogates ? 'surrogate' : 'remove',
          layout,
          keep,
        },
        result.bytes,
      ),
      units: total,
    };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toAppError(error);
  }
};

/** Every page is read, surveyed and written. Repeats do not move progress beyond the end. */
const PASSES = 3;

function progressOfPasses(onProgress: ((progress: Progress) => void) | undefined): (total: number) => void {
  let done = 0;
  return (total) => onProgress?.({ done: Math.min(++done, PASSES * total) / PASSES, total, unit: 'page' });
}

async function assignSurrogates(
  text: string,
  spans: readonly PhiSpan[],
  key: SurrogateKey | undefined,
): Promise<readonly RedactionSpan[]> {
  if (!key) return spans;
  const surrogates = await surrogatesFor(text, spans, key);
  return spans.map((span, i) => ({ ...span, ...(surrogates[i] !== undefined && { surrogate: surrogates[i] }) }));
}

const removedKeys = (joined: JoinedText, spans: readonly PhiSpan[], plans: readonly PagePlan[]): ReadonlySet<string> =>
  collectKeys(
    joined.text,
    spans,
    plans.flatMap(({ kept }) => kept),
  );

const writerRecord = ({ fonts, texts }: RewrittenPages): WriterRecord => ({
  copied: new Set([...fonts.values()].flatMap((font) => font.copied)),
  texts: new Set(texts.keys()),
});

const versionsOf = (tools: readonly { readonly name: string; readonly version: string }[]): Record<string, string> =>
  Object.fromEntries(tools.map(({ name, version }) => [name, version]));

const isReadByOcr = ({ path }: SurveyedPage): boolean => path === 'scan' || path === 'mixed';
