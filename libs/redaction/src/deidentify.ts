import { decisionsArtifact, toAppError, type Convert, type Progress } from '@chartloom/kernel';
import { openPdf, readOnce, type OcrEngine } from '@chartloom/pdf';
import type { EntityTagger, PhiSpan } from '@chartloom/phi';
import { knownWords, loadPack } from '@chartloom/rules';
import type { RewrittenPages } from './content/text-pages.js';
import { applyCorrections, assertAllAnswered, countsOf } from './findings/apply-corrections.js';
import { parseCorrections, type Corrections } from './findings/corrections.js';
import { decisionsAbout } from './findings/decisions.js';
import { findingsArtifact } from './findings/findings-artifact.js';
import type { Refusals } from './findings/refusals.js';
import { PageSurvey, type SurveyedPage } from './ink/survey-pages.js';
import { toSourceOf } from './layout/moved-places.js';
import { joinPages, type JoinedText } from './layout/joined-text.js';
import type { PagePlan } from './layout/page-plan.js';
import { pagePlanner } from './layout/plan-pages.js';
import { RedactionAttempt } from './output/redaction-attempt.js';
import { redactUntilVerified } from './redact-until-verified.js';
import { collectKeys } from './removed-keys.js';
import { buildReport } from './report.js';
import { SourceDocument } from './source/source-document.js';
import { treatmentOf, type TreatmentOptions } from './treatment.js';
import { verifyResult, type WriterRecord } from './verify.js';

export interface DeidentifyOptions extends TreatmentOptions {
  /** Absent: any number of pages. */
  readonly maxPages?: number;
  /** Whether the artifact `findings` is made as well. It holds identifiers. Default false. */
  readonly findings?: boolean;
  /** What a person decided about the findings of the same file. */
  readonly corrections?: Corrections;
}

export interface DeidentifyTools {
  /** Reads pages that are pictures. Without it a document with such a page is refused, never released unread. */
  readonly ocr?: OcrEngine;
  /** A model that finds identifiers in addition to the recognisers, in the source and again in the result. */
  readonly tagger?: EntityTagger;
}

/**
 * The steps: each page is read, and `PageSurvey` finds ink that no word explains (`SurveyedPage`); `findPhi` finds identifiers in the
 * joined text; `planPages` decides for each page which words are removed and which boxes cover them (`PagePlan`);
 * `RedactionAttempt` writes a result by these plans; `verifyResult` searches the result, and what it finds is covered in a repeat.
 *
 * A PDF in, a new PDF without the identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)) out, and a JSON report
 * with counts only. With a surrogate key, identifiers are replaced where a surrogate fits. With
 * a policy, each category has its own action. A page of which every operator
 * is supported is rewritten without the removed content and stays text; any other page becomes a picture with the
 * identifiers painted over, and the kept words above it as invisible text. The result is verified before it is released.
 * Findings hold identifiers; corrections are a person's decisions about them, by the ids of the same file.
 * @throws AppError as readPdf; ocr-unavailable; redaction-unverified; surrogates-unavailable; corrections-invalid,
 *   corrections-unknown-finding, corrections-not-possible
 */
export const deidentifyPdf: Convert<DeidentifyOptions, DeidentifyTools> = async (
  input,
  { maxPages, findings = false, corrections: given, review, sourceId, ...choices },
  context,
) => {
  const { signal, onProgress, tools } = context;
  try {
    const corrections = given ?? review?.corrections;
    const decisions = parseCorrections(corrections ?? {});
    const treatment = treatmentOf(choices, { tagger: tools.tagger });
    await using pdf = await openPdf(input, { maxPages });
    const { onPage, onCheck } = progressOfPasses(onProgress);
    const isKnown = knownWords(loadPack('en'));
    const ocr = tools.ocr && readOnce(tools.ocr);
    // a page is drawn right after it was read: its fonts are loaded
    const surveyor = new PageSurvey(pdf, { ocr, signal, doubts: treatment.doubts });
    const model = await pdf.read({
      ...{ ocr, signal, drawing: true, isKnown },
      onPage: async (_, pages, page) => {
        onPage(pages);
        await surveyor.add(page);
        onPage(pages);
      },
    });
    const [total, survey] = [model.pages.length, surveyor.pages];
    const joined = joinPages(survey.map(({ text }) => text));
    const doubts = model.pages.map((page) => page.doubts);
    const search = await treatment.search(joined.text);
    const found = { sourceId, joined, doubts, pages: model.pages, surveyed: survey, spans: search.found };
    const corrected = applyCorrections(found, decisions);
    const { surveyed, refusals } = corrected;
    const { spans, leftOnPurpose } = await search.decide(corrected);
    const source = await SourceDocument.open(input, total);
    const { plans, result, rewritten, rounds } = await redactUntilVerified(
      surveyed.map((page) => page.covered),
      {
        pages: model.pages,
        plan: pagePlanner(joined, spans, model.pages, treatment.layout),
        attempt: new RedactionAttempt({
          pdf,
          pages: model.pages,
          surveyed,
          source,
          signal,
          onPage: () => onPage(total),
          onCheck: () => onCheck(total),
        }),
        verify: (written) =>
          verifyResult(written.result, written.plans, removedKeys(joined, spans, written.plans, refusals), {
            ...writerRecord(written.rewritten),
            ...{ findLeft: treatment.findLeft, leftOnPurpose, refusals, sourceId },
          }),
      },
    );
    assertAllAnswered(refusals.unanswered);
    const used = [tools.tagger, surveyed.some(isReadByOcr) ? tools.ocr : undefined].filter((tool) => tool !== undefined);
    const { artifacts, report } = buildReport(
      {
        ...{ joined, spans, pages: surveyed, doubts, plans, pictures: rewritten.pictures, rounds, treatment },
        tools: { ...model.tools, ...versionsOf(used) },
        ...(corrections !== undefined && { corrections: countsOf(corrected) }),
      },
      result.bytes,
    );
    const forReviewers = [
      findingsArtifact(sourceId, corrected),
      ...(corrections === undefined ? [] : [decisionsArtifact(decisionsAbout(corrected, decisions))]),
    ];
    return { artifacts: findings ? [...artifacts, ...forReviewers] : artifacts, report, units: total };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toAppError(error);
  }
};

/** Every page is read, surveyed and written. Repeats do not move progress beyond the end. */
const PASSES = 3;

/** `onPage` moves progress on; `onCheck` reports that the work continues: hundreds of pages of text are written before the first one is done. */
function progressOfPasses(
  onProgress: ((progress: Progress) => void) | undefined,
): Readonly<Record<'onPage' | 'onCheck', (total: number) => void>> {
  let done = 0;
  const onCheck = (total: number): void => onProgress?.({ done: Math.min(done, PASSES * total) / PASSES, total, unit: 'page' });
  return {
    onPage: (total) => {
      done++;
      onCheck(total);
    },
    onCheck,
  };
}

/** What a person wants to stay counts as removed: the same value anywhere else must not be in the result. */
function removedKeys(
  joined: JoinedText,
  spans: readonly PhiSpan[],
  plans: readonly PagePlan[],
  refusals: Refusals,
): ReadonlySet<string> {
  const toSource = toSourceOf(plans);
  return collectKeys(
    joined.text,
    spans,
    plans.flatMap(({ kept }, page) => kept.map((word) => ({ ...word, text: refusals.textWithout(word, page, toSource) }))),
  );
}

const writerRecord = ({ fonts, texts }: RewrittenPages): WriterRecord => ({
  copied: new Set([...fonts.values()].flatMap((font) => font.copied)),
  texts: new Set(texts.keys()),
  contents: new Map([...texts].map(([number, { rewritten }]) => [number, rewritten.content])),
});

const versionsOf = (tools: readonly { readonly name: string; readonly version: string }[]): Record<string, string> =>
  Object.fromEntries(tools.map(({ name, version }) => [name, version]));

const isReadByOcr = ({ path }: SurveyedPage): boolean => path === 'scan' || path === 'mixed';
