import { AppError, sha256Hex } from '@chartloom/kernel';
import type { PhiCategory, PhiSpan, PhiTools } from '@chartloom/phi';
import { FINDINGS_VERSION } from '../findings/finding.js';
import { normalise } from '../findings/value.js';
import type { RedactionSpan } from '../layout/page-plan.js';
import { subtractRanges, type TextRange } from '../layout/text-range.js';
import { treatmentOf, type TreatmentOptions } from '../treatment.js';
import { BOX } from '../verify.js';
import { assertSearchable } from './decode-text.js';
import { replaceSpans, sourceRanges } from './replace-spans.js';

/** `[NAME]` and so on replace identifiers, or surrogates, or what the policy says. */
export interface DeidentifyTextOptions extends Omit<TreatmentOptions, 'layout'> {
  /** A model that finds identifiers too, in the source and again in the result. */
  readonly tools?: PhiTools;
  /** Identity of the source, to which the ids of findings belong. Default: a digest of the text. */
  readonly sourceId?: string;
}

/** An identifier in a plain text. It holds the patient's data. */
interface TextFinding {
  /** 16 hexadecimal digits, the same in each run of the same text. */
  readonly id: string;
  readonly category: PhiCategory;
  /** UTF-16 units of the source, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** 0 to 1. */
  readonly score: number;
  /** The recognisers that found it; `verification` among them where only the search of the result did. */
  readonly reason: readonly string[];
  readonly channel: 'text';
}

export interface DeidentifiedText {
  readonly text: string;
  readonly findings: {
    readonly schema_version: typeof FINDINGS_VERSION;
    readonly source_id: string;
    readonly findings: readonly TextFinding[];
  };
  /** How many identifiers were replaced, by category. */
  readonly categories: Readonly<Partial<Record<PhiCategory, number>>>;
  /** How often the result was searched until nothing was found. */
  readonly rounds: number;
}

/**
 * How often new findings of the verification are replaced as well. Every repeat shortens the text, so that nearly all end after two
 * or three; the more patients in a text, the more often one more is needed.
 */
const MAX_REPEATS = 10;

/** In place of what the policy removes without saying what it was. */
const UNLABELLED = '[REMOVED]';

/**
 * A plain text without the identifiers of the Safe Harbor method, or as the policy says, searched as a whole, so pass one document
 * at a time. All else stays as it is, line breaks too. The result is searched once more before it is returned; what is found then
 * is replaced as well.
 * @throws AppError `text-too-large`; `surrogates-unavailable` where the policy needs a key and there is none;
 *   `redaction-unverified` where the result still shows something after {@link MAX_REPEATS} repeats
 * @example (await deidentifyText('Patient: Zelmira Okarin')).text // 'Patient: [NAME]'
 */
export async function deidentifyText(source: string, options: DeidentifyTextOptions = {}): Promise<DeidentifiedText> {
  const { sourceId = sha256Hex(source) } = options;
  assertSearchable(source.length);
  const { spans, rounds } = await findUntilVerified(source, options);
  const { text } = replaceSpans(source, spans, (span, line) => (line > 0 ? '' : replacementOf(span)));
  const findings = spans.map((span) => textFinding(span, source, sourceId));
  return {
    text,
    findings: { schema_version: FINDINGS_VERSION, source_id: sourceId, findings },
    categories: Object.fromEntries(
      [...Map.groupBy(spans, ({ category }) => category)].map(([category, all]) => [category, all.length]).sort(),
    ) as DeidentifiedText['categories'],
    rounds,
  };
}

const replacementOf = ({ surrogate, unlabelled, category }: RedactionSpan): string =>
  surrogate ?? (unlabelled ? UNLABELLED : `[${category}]`);

/** The spans of the source after which a search of the result finds nothing more. */
async function findUntilVerified(
  source: string,
  { tools = {}, ...choices }: DeidentifyTextOptions,
): Promise<{ spans: readonly RedactionSpan[]; rounds: number }> {
  const treatment = treatmentOf(choices, tools);
  const { found, decide } = await treatment.search(source);
  const added: PhiSpan[] = [];
  for (let rounds = 1; ; rounds++) {
    const { spans: decided, leftOnPurpose } = await decide({ spans: found, added });
    const spans = withoutOverlaps(decided.filter((span) => hasText(source, span)));
    // a mark in place of each value: without it a label whose value was removed would claim the next word
    const marked = replaceSpans(source, spans, () => BOX);
    const more = (await treatment.findLeft(marked.text)).flatMap((span) =>
      sourceRanges(marked, span)
        .flatMap((range) => subtractRanges(range, leftOnPurpose))
        .filter((range) => hasText(source, range))
        .map((range): PhiSpan => ({ ...span, ...range, why: [...span.why, 'verification'] })),
    );
    if (more.length === 0) return { spans, rounds };
    if (rounds > MAX_REPEATS)
      throw new AppError('redaction-unverified', 'The result did not pass its check (nothing-newly-found) and was not written.');
    added.push(...more);
  }
}

const hasText = (source: string, { start, end }: TextRange): boolean => normalise(source.slice(start, end)) !== '';

/** Of spans in the order of the text: what was found later may lie in what an age over 89 removes since. */
function withoutOverlaps(spans: readonly RedactionSpan[]): RedactionSpan[] {
  const apart: RedactionSpan[] = [];
  for (const span of spans) {
    const start = Math.max(span.start, apart.at(-1)?.end ?? 0);
    if (start < span.end) apart.push({ ...span, start });
  }
  return apart;
}

const textFinding = ({ category, start, end, score, why }: PhiSpan, source: string, sourceId: string): TextFinding => ({
  id: sha256Hex(JSON.stringify([sourceId, start, end, category])).slice(0, 16),
  ...{ category, start, end, text: source.slice(start, end), score, reason: why, channel: 'text' },
});
