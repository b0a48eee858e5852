import type { Span } from '../text/source.js';

/** A relative, where it is named. */
export interface Relative extends Span {
  /** As printed. */
  readonly relation: string;
}

const DISTANT_RELATION = /\b(?:(?:maternal|paternal)\s+)?(?:grandmother|grandfather|grandparents?|aunt|uncle|cousin)\b/;
const NEAR_RELATION =
  /\b(?:half[- ]?(?:brother|sister)|mother|father|mom|dad|brothers?|sisters?|siblings?|sons?|daughters?|parents?|child(?:ren)?)\b/;
const RELATION = new RegExp(`${DISTANT_RELATION.source}|${NEAR_RELATION.source}`, 'gi');
/** Letters for relatives in a family history: "M - diabetes, F - CAD", "MGM: stroke". */
const LETTERS = /(?<![\w-])(?:(M|F|Mo|Fa|Bro|Sis)(?=\s*[-–:=]\s)|([MP]G[MF])\b)/g;
/** Words of "reports" in "Mom reports a cough": who reports a finding does not have it. */
const REPORTING =
  /^\s+(?:also\s+|who\s+)?(?:reports?|reported|states?|stated|says|said|notes?|noted|denies|denied|describes?|described)\b/i;
const OBSERVING =
  /^\s+(?:also\s+|who\s+)?(?:brought|thinks|believes|noticed|has noticed|is (?:concerned|worried)|endorses|called)\b/i;
/** Characters after a relative by which it is read. */
const REPORT_LENGTH = 30;

/** Relatives named in a span. */
export const relativesIn = (text: string, { start, end }: Span): readonly Relative[] =>
  [...text.slice(start, end).matchAll(RELATION)].map(({ 0: printed, index }) => ({
    start: start + index,
    end: start + index + printed.length,
    relation: printed.replace(/\s+/g, ' '),
  }));

/** Relatives whom the span describes, without those who report on the patient. */
export const describedRelatives = (text: string, span: Span): readonly Relative[] =>
  relativesIn(text, span).filter(({ end }) => {
    const after = text.slice(end, end + REPORT_LENGTH);
    return !REPORTING.test(after) && !OBSERVING.test(after);
  });

/** Relatives named in a family history, those named by a letter included. */
export const listedRelatives = (text: string, span: Span): readonly Relative[] =>
  [
    ...relativesIn(text, span),
    ...[...text.slice(span.start, span.end).matchAll(LETTERS)].map(({ 0: relation, index }) => ({
      start: span.start + index,
      end: span.start + index + relation.length,
      relation,
    })),
  ].sort((a, b) => a.start - b.start);
