import { AppError } from '@chartloom/kernel';
import type { Box, PdfPage, PdfWord } from '@chartloom/pdf';
import { containsPoint, overlapArea } from '../layout/boxes.js';
import type { JoinedText, WordPlace } from '../layout/joined-text.js';
import type { BlackBox, RedactionSpan } from '../layout/page-plan.js';
import { rangesOverlap, subtractRanges, type TextRange } from '../layout/text-range.js';
import { centreOf, textRegions, type FindingSources } from './collect-findings.js';
import { targetText, type Corrections } from './corrections.js';
import { findingIds, type Finding } from './finding.js';
import { occurrencesOf } from './value.js';

/** The reason of what no recogniser found or named, but a person. */
export const BY_PERSON = 'person';

type Addition = NonNullable<Corrections['add']>[number];

interface AdditionInput extends FindingSources {
  readonly pages: readonly Pick<PdfPage, 'width' | 'height'>[];
}

/** What a person wants to be removed in addition. */
export interface Additions {
  readonly spans: readonly RedactionSpan[];
  /** By page: boxes without text. */
  readonly covers: readonly (readonly BlackBox[])[];
  readonly findings: readonly Finding[];
}

/**
 * The text in each box, and with `everywhere` wherever it occurs. The box itself is covered with it, whatever else is in it.
 * @throws AppError `corrections-not-possible` where a box is on no page
 */
export function applyAdditions(input: AdditionInput, additions: readonly Addition[]): Additions {
  const idOf = findingIds(`${input.sourceId} ${BY_PERSON}`);
  const spans: RedactionSpan[] = [];
  const covers: BlackBox[][] = input.pages.map(() => []);
  const findings: Finding[] = [];
  for (const addition of additions) {
    assertOnPage(addition, input.pages);
    const own = newSpans(addition, input.joined, spans);
    spans.push(...own);
    findings.push(...own.flatMap((span) => textRegions(span, input, idOf).map(({ finding }) => asAdded(finding))));
    if (own.some(({ drawn }) => drawn)) continue;
    covers[addition.page - 1]?.push({ box: addition.box, label: addition.category });
    findings.push(coverFinding(addition, idOf));
  }
  return { spans: spans.sort((one, other) => one.start - other.start), covers, findings };
}

/** The spans of one box, without what earlier boxes took. The first one carries the box. */
function newSpans(
  { page, box, category, everywhere }: Addition,
  joined: JoinedText,
  taken: readonly TextRange[],
): RedactionSpan[] {
  const inBox = runsIn(box, page - 1, joined);
  const value = inBox.map(({ start, end }) => joined.text.slice(start, end)).join(' ');
  const elsewhere = everywhere ? occurrencesOf(value, joined.text) : [];
  const free = (ranges: readonly TextRange[], others: readonly TextRange[]): TextRange[] =>
    ranges.flatMap((range) =>
      subtractRanges(
        range,
        others.filter((other) => rangesOverlap(range, other)),
      ),
    );
  const span = ({ start, end }: TextRange): RedactionSpan => ({ category, start, end, score: 1, why: [BY_PERSON] });
  return [
    ...free(inBox, taken).map((range, i) => ({ ...span(range), ...(i === 0 && { drawn: box }) })),
    ...free(elsewhere, [...taken, ...inBox]).map(span),
  ];
}

interface PlacedRange extends TextRange {
  /** Index of the last word. */
  readonly last: number;
}

/** The visible text in a box, as runs of words that follow each other. */
function runsIn(box: Box, page: number, { places }: JoinedText): TextRange[] {
  const runs: PlacedRange[] = [];
  places.forEach((place, i) => {
    if (place.page !== page || place.word.hidden !== undefined) return;
    const range = rangeIn(box, place);
    if (!range) return;
    const before = runs.at(-1);
    const continues = before?.last === i - 1 && before.end === places[i - 1]?.end && range.start === place.start;
    if (continues) runs[runs.length - 1] = { ...before, end: range.end, last: i };
    else runs.push({ ...range, last: i });
  });
  return runs;
}

/** The letters of a word whose middle is in the box. */
function rangeIn(box: Box, { word, start }: WordPlace): TextRange | undefined {
  if (overlapArea(box, word.box) === 0) return undefined;
  const units = Array.from({ length: word.text.length }, (_, unit) => unit);
  const inside = units.filter((unit) => containsPoint(box, ...centreOf(boxOfUnit(word, unit))));
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined ? undefined : { start: start + first, end: start + last + 1 };
}

/** OCR gives no boxes of letters: they are taken to be equally wide. */
function boxOfUnit({ text, box, glyphs }: PdfWord, unit: number): Box {
  const width = box.width / text.length;
  return glyphs?.[unit] ?? { ...box, x: box.x + unit * width, width };
}

function coverFinding({ page, box, category }: Addition, idOf: ReturnType<typeof findingIds>): Finding {
  const facts = { category, page, boxes: [box], channel: 'unread' } as const;
  return asAdded({ id: idOf(facts), ...facts, text: '', score: null, reason: [BY_PERSON], doubts: [] });
}

const asAdded = (finding: Finding): Finding => ({ ...finding, decision: 'added' });

function assertOnPage({ page, box }: Addition, pages: AdditionInput['pages']): void {
  const { width, height } = pages[page - 1] ?? { width: 0, height: 0 };
  if (overlapArea(box, { x: 0, y: 0, width, height }) > 0) return;
  throw new AppError(
    'corrections-not-possible',
    `The corrections cannot be applied: ${targetText({ page, box })} is on no page of this document.`,
  );
}
