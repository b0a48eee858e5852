import { hasPhrase, phrasePattern } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';

/** "Latex; reaction: hives; severity: mild" describes one thing. */
const DETAIL = phrasePattern('i')`^\s*${'detail'}\s*:`;
/** The letter of a kind ends a sentence: "hepatitis C." */
const KIND_LETTER = phrasePattern('i')`\b${'kind with a letter'} [A-E]$`;
/** A full stop after these ends no sentence. */
const ABBREVIATION = phrasePattern()`(?:\b${'abbreviation'}|\b[a-z]\.[a-z]|\b[A-Z])$`;
/** Characters before a full stop, or after a semicolon, by which it is read. */
const [ABBREVIATION_REACH, KIND_REACH, DETAIL_REACH] = [6, 12, 24];

/** The sentences of a span; a tab between cells ends one too. */
export function sentencesIn({ text, pack }: TextInLanguage, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    if (!endsSentence({ text, pack }, from, at, end)) continue;
    if (at > from) found.push({ start: from, end: at + 1 });
    from = at + 1;
  }
  if (from < end) found.push({ start: from, end });
  return found.filter((span) => text.slice(span.start, span.end).trim() !== '');
}

function endsSentence({ text, pack }: TextInLanguage, from: number, at: number, end: number): boolean {
  switch (text.charAt(at)) {
    case '\t':
      return true;
    case ';':
      return (
        !hasPhrase(pack, 'list of risks', text.slice(from, at)) &&
        !DETAIL(pack).test(text.slice(at + 1, Math.min(end, at + DETAIL_REACH)))
      );
    case '?':
      return /\w/.test(text.charAt(at - 1)) && isFullStop({ text, pack }, from, at, end);
    case '.':
    case '!':
      return isFullStop({ text, pack }, from, at, end);
    default:
      return false;
  }
}

function isFullStop({ text, pack }: TextInLanguage, from: number, at: number, end: number): boolean {
  if (at + 1 < end && !/\s/.test(text.charAt(at + 1))) return false;
  const isAbbreviation = ABBREVIATION(pack).test(text.slice(Math.max(from, at - ABBREVIATION_REACH), at));
  return !isAbbreviation || KIND_LETTER(pack).test(text.slice(Math.max(from, at - KIND_REACH), at));
}
