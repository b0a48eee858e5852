import type { Span } from '../text/source.js';

/** After such a word a semicolon separates the items of a list of which one thing is stated. */
const LIST_OF_RISKS = /\b(?:risks?|complications?|side effects|differential)\b/i;
/** "Latex; reaction: hives; severity: mild" describes one thing. */
const DETAIL = /^\s*(?:reactions?|manifestations?|severity|criticality|onset|status|type|dates?|noted|comments?)\s*:/i;
/** The letter of a kind ends a sentence: "hepatitis C." */
const KIND_LETTER = /\b(?:hepatitis|hep|vitamin|influenza|type|grade|stage|class|group|strep|protein|flu) [A-E]$/i;
/** A full stop after these ends no sentence. */
const ABBREVIATION = /(?:\b(?:Dr|Mr|Mrs|Ms|vs|St|No|approx|Pt|Jr|Sr|Inc|etc|T|a)|\b[a-z]\.[a-z]|\b[A-Z])$/;
/** Characters before a full stop, or after a semicolon, by which it is read. */
const [ABBREVIATION_REACH, KIND_REACH, DETAIL_REACH] = [6, 12, 24];

/** The sentences of a span; a tab between cells ends one too. */
export function sentencesIn(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if (!endsSentence(text, from, at, end)) continue;
    if (at > from) found.push({ start: from, end: at + 1 });
    from = at + 1;
  }
  if (from < end) found.push({ start: from, end });
  return found.filter((span) => text.slice(span.start, span.end).trim() !== '');
}

function endsSentence(text: string, from: number, at: number, end: number): boolean {
  switch (text.charAt(at)) {
    case '\t':
      return true;
    case ';':
      return !LIST_OF_RISKS.test(text.slice(from, at)) && !DETAIL.test(text.slice(at + 1, Math.min(end, at + DETAIL_REACH)));
    case '?':
      return /\w/.test(text.charAt(at - 1)) && isFullStop(text, from, at, end);
    case '.':
    case '!':
      return isFullStop(text, from, at, end);
    default:
      return false;
  }
}

function isFullStop(text: string, from: number, at: number, end: number): boolean {
  if (at + 1 < end && !/\s/.test(text.charAt(at + 1))) return false;
  const isAbbreviation = ABBREVIATION.test(text.slice(Math.max(from, at - ABBREVIATION_REACH), at));
  return !isAbbreviation || KIND_LETTER.test(text.slice(Math.max(from, at - KIND_REACH), at));
}
