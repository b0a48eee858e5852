import type { Span } from '../text/source.js';

/** The semicolons of such a list do not end what is said of all its items. */
const RISKS = /\b(?:risks?|complications?|side effects|differential)\b/i;
/** "Latex; reaction: hives; severity: mild" is said of one thing. */
const LABELLED = /^\s*(?:reactions?|manifestations?|severity|criticality|onset|status|type|dates?|noted|comments?)\s*:/i;
/** A full stop behind these ends no sentence. */
/** The letter that tells the kind of a thing ends a sentence: "hepatitis C." */
const KIND_LETTER = /\b(?:hepatitis|hep|vitamin|influenza|type|grade|stage|class|group|strep|protein|flu) [A-E]$/i;
const ABBREVIATION = /(?:\b(?:Dr|Mr|Mrs|Ms|vs|St|No|approx|Pt|Jr|Sr|Inc|etc|T|a)|\b[a-z]\.[a-z]|\b[A-Z])$/;

export function sentences(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    const next = text.slice(at + 1, at + 3);
    const stop =
      (/[.!]/.test(char) || (char === '?' && /\w/.test(text.charAt(at - 1)))) &&
      (at + 1 >= end || /^\s+\S?/.test(next)) &&
      (!ABBREVIATION.test(text.slice(Math.max(from, at - 6), at)) || KIND_LETTER.test(text.slice(Math.max(from, at - 12), at)));
    const listed =
      char === ';' && (RISKS.test(text.slice(from, at)) || LABELLED.test(text.slice(at + 1, Math.min(end, at + 24))));
    if (stop || (char === ';' && !listed) || char === '\t') {
      if (at > from) found.push({ start: from, end: at + 1 });
      from = at + 1;
    }
  }
  if (from < end) found.push({ start: from, end });
  return found.filter((span) => text.slice(span.start, span.end).trim() !== '');
}
