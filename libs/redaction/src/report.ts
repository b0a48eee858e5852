import type { Conversion } from '@chartloom/kernel';
import type { PhiSpan } from '@chartloom/phi';
import type { JoinedText } from './layout/joined-text.js';
import type { PictureReason } from './source/unsupported-content.js';
import type { RedactionSpan, Layout, PagePlan } from './layout/page-plan.js';
import type { SurveyedPage } from './ink/survey-pages.js';
import { CHECKS } from './verify.js';

interface ReportInput {
  readonly joined: JoinedText;
  readonly spans: readonly RedactionSpan[];
  readonly pages: readonly SurveyedPage[];
  readonly plans: readonly PagePlan[];
  /** The reason why a page became a picture, by its number. */
  readonly pictures: ReadonlyMap<number, PictureReason>;
  /** How often the result was written until it passed. */
  readonly rounds: number;
  /** Versions of all tools that were used, by name. */
  readonly tools: Readonly<Record<string, string>>;
  readonly mode: DeidentifyMode;
  readonly layout: Layout;
}

/** `remove`: black boxes; `surrogate`: surrogates on white where one fits. */
type DeidentifyMode = 'remove' | 'surrogate';

/** Version of the report's own shape. */
const SCHEMA_VERSION = '1';

/** The two artifacts and the conversion's own report. Counts and names of checks only: never a value. */
export function buildReport(
  { joined, spans, pages, plans, pictures, rounds, tools, mode, layout }: ReportInput,
  result: Uint8Array,
): Omit<Conversion, 'units'> {
  const hidden = joined.places.filter(({ word }) => word.hidden);
  const isHidden = ({ start, end }: PhiSpan): boolean => hidden.some((place) => place.start < end && start < place.end);
  const covered = pages.flatMap((page) => page.covered);
  const categories = count(spans.map(({ category }) => category));
  const channels = {
    text: spans.filter((span) => !isHidden(span)).length,
    hidden: spans.filter(isHidden).length,
    picture: covered.filter(({ label }) => label === 'PHOTO').length,
    ink: covered.filter(({ label }) => label === 'INK').length,
    unread: covered.filter(({ label }) => label === 'UNREAD').length,
  };
  const written = { text: pages.length - pictures.size, raster: pictures.size };
  const because = count([...pictures.values()]);
  const paths = count(pages.map(({ path }) => path));
  const surrogates = spans.filter(({ surrogate }) => surrogate !== undefined).length;
  const boxes = plans.reduce((sum, plan) => sum + plan.boxes.length, 0);
  const report = {
    schema_version: SCHEMA_VERSION,
    mode,
    layout,
    surrogates,
    tools,
    pages: { total: pages.length, ...written, raster_because: because, read: paths },
    categories,
    channels,
    boxes,
    rounds,
    checks: CHECKS,
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
      },
      losses: {},
    },
  };
}

const count = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value)]
      .map(([value, all]) => [value, all.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const prefixed = (prefix: string, counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [`${prefix}.${name}`, value]));
