import type { Span } from '../text/source.js';

const RELATIONS =
  /\b((?:(?:maternal|paternal)\s+)?(?:grandmother|grandfather|grandparents?|aunt|uncle|cousin)|half[- ]?(?:brother|sister)|mother|father|mom|dad|brothers?|sisters?|siblings?|sons?|daughters?|parents?|child(?:ren)?)\b/gi;

/** Relatives named in a span, with where they are named. */
export const relativesIn = (text: string, { start, end }: Span): readonly (Span & { readonly relation: string })[] =>
  [...text.slice(start, end).matchAll(RELATIONS)].map(({ 0: printed, 1: relation = '', index }) => ({
    start: start + index,
    end: start + index + printed.length,
    relation: relation.replace(/\s+/g, ' '),
  }));

/** "Mom reports a cough": who tells of the patient is not who has it. */
const TELLS =
  /^\s+(?:also\s+|who\s+)?(?:reports?|reported|states?|stated|says|said|notes?|noted|denies|denied|describes?|described|brought|thinks|believes|noticed|has noticed|is (?:concerned|worried)|endorses|called)\b/i;

/** Relatives of whom the span tells something, without those who tell of the patient. */
export const relativesTold = (text: string, span: Span): ReturnType<typeof relativesIn> =>
  relativesIn(text, span).filter(({ end }) => !TELLS.test(text.slice(end, end + 30)));

/** Letters for relatives, as a family history lists them: "M - diabetes, F - CAD", "MGM: stroke". */
const LETTERS = /(?<![\w-])(?:(M|F|Mo|Fa|Bro|Sis)(?=\s*[-–:=]\s)|([MP]G[MF])\b)/g;

/** Relatives named in a family history, by a letter too. */
export const relativesListed = (text: string, span: Span): ReturnType<typeof relativesIn> =>
  [
    ...relativesIn(text, span),
    ...[...text.slice(span.start, span.end).matchAll(LETTERS)].map(({ 0: relation, index }) => ({
      start: span.start + index,
      end: span.start + index + relation.length,
      relation,
    })),
  ].sort((a, b) => a.start - b.start);
