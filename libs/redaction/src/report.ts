import { readFileSync } from 'node:fs';
import { MOST_REVIEW_ITEMS, type Conversion, type ReviewItem } from '@chartloom/kernel';
import type { PdfDoubt } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import { packDigest } from '@chartloom/rules';
import type { CorrectionCounts } from './findings/apply-corrections.js';
import type { JoinedText } from './layout/joined-text.js';
import type { PictureReason } from './source/unsupported-content.js';
import type { RedactionSpan, PagePlan } from './layout/page-plan.js';
import type { SurveyedPage } from './ink/survey-pages.js';
import { countEach, pageFacts } from './page-facts.js';
import type { Treatment } from './treatment.js';
import { CHECKS } from './verify.js';

interface ReportInput {
  readonly joined: JoinedText;
  readonly spans: readonly RedactionSpan[];
  readonly pages: readonly SurveyedPage[];
  /** By page: what the reader was not sure of. */
  readonly doubts: readonly (readonly PdfDoubt[])[];
  readonly plans: readonly PagePlan[];
  /** The reason why a page became a picture, by its number. */
  readonly pictures: ReadonlyMap<number, PictureReason>;
  /** How often the result was written until it passed. */
  readonly rounds: number;
  /** Versions of all tools that were used, by name. */
  readonly tools: Readonly<Record<string, string>>;
  readonly treatment: Pick<Treatment, 'policy' | 'mode' | 'layout'>;
  /** Absent where no person corrected the findings. */
  readonly corrections?: CorrectionCounts;
}

/** Version of the report's own shape. */
const SCHEMA_VERSION = '1';

/** The release that this engine belongs to: all packages have one version. */
const { version: ENGINE_VERSION } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const LANGUAGE = 'en';

/** The two artifacts and the conversion's own report. Counts and names of checks only: never a value. */
export function buildReport(input: ReportInput, result: Uint8Array): Omit<Conversion, 'units'> {
  const { joined, spans, pages, plans, pictures, rounds, tools, treatment, corrections } = input;
  const { name, version, ...choices } = treatment.policy;
  const hidden = joined.places.filter(({ word }) => word.hidden);
  const isHidden = ({ start, end }: PhiSpan): boolean => hidden.some((place) => place.start < end && start < place.end);
  const covered = pages.flatMap((page) => page.covered);
  const categories = countEach(spans.map(({ category }) => category));
  const channels = {
    text: spans.filter((span) => !isHidden(span)).length,
    hidden: spans.filter(isHidden).length,
    picture: covered.filter(({ label }) => label === 'PHOTO').length,
    ink: covered.filter(({ label }) => label === 'INK').length,
    code: covered.filter(({ label }) => label === 'CODE').length,
    unread: covered.filter(({ label }) => label === 'UNREAD').length,
  };
  const written = { text: pages.length - pictures.size, raster: pictures.size };
  const because = countEach([...pictures.values()]);
  const paths = countEach(pages.map(({ path }) => path));
  const surrogates = spans.filter(({ surrogate }) => surrogate !== undefined).length;
  const boxes = plans.reduce((sum, plan) => sum + plan.boxes.length, 0);
  const reviewItems = pages.flatMap(reviewItemsOf);
  const needsReview = [...new Set(reviewItems.map(({ code }) => code))];
  const report = {
    schema_version: SCHEMA_VERSION,
    engine: { name: 'chartloom', version: ENGINE_VERSION },
    policy: { name, version, rules: { language: LANGUAGE, sha256: packDigest(LANGUAGE) }, ...choices },
    mode: treatment.mode,
    layout: treatment.layout,
    surrogates,
    tools,
    pages: { total: pages.length, ...written, raster_because: because, read: paths },
    categories,
    channels,
    boxes,
    rounds,
    ...(corrections && { corrections }),
    checks: CHECKS,
    by_page: pageFacts(input),
    needs_review: needsReview,
    review_items: reviewItems,
  };
  return {
    artifacts: [
      { name: 'result', mediaType: 'application/pdf', bytes: result },
      { name: 'report', mediaType: 'application/json', bytes: new TextEncoder().encode(`${JSON.stringify(report, null, 2)}\n`) },
    ],
    report: {
      tools,
      counts: {
        ...prefixed('removed', categories),
        ...prefixed('channel', channels),
        ...prefixed('page', paths),
        ...prefixed('written', written),
        boxes,
        rounds,
        ...corrections,
      },
      losses: {},
      ...(needsReview.length > 0 && { needsReview, reviewItems: reviewItems.slice(0, MOST_REVIEW_ITEMS) }),
    },
  };
}

/** What was covered on a page because the reader was not sure of it, and why, by code. */
const reviewItemsOf = ({ doubts }: SurveyedPage, i: number): ReviewItem[] =>
  [...Map.groupBy(doubts, ({ code }) => code)].map(([code, all]) => ({
    code,
    page: i + 1,
    boxes: all.map(({ box: { x, y, width, height } }) => ({ x, y, width, height })),
  }));

const prefixed = (prefix: string, counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [`${prefix}.${name}`, value]));
