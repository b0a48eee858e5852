import { findDates } from '../text/dates.js';
import { hasPhrase, phrasePattern, phrasesIn } from '../text/phrases.js';
import type { Span, TextInLanguage, TextWithDates } from '../text/source.js';
import type { ObservationMention } from './observation.js';

/** A line may begin with the time of what it measures: "3/10/2025 09:15 BP 120/80". */
const BEFORE_DATE = phrasePattern('i')`^[\s•▪●○◦*-]*(?:${'on'}\s+)?$`;

/** The mentions with the time that their span gives: the date it begins with, or the patient's arrival. */
export function withTime(
  { text, pack, dateOrder }: TextWithDates,
  span: Span,
  mentions: readonly ObservationMention[],
): readonly ObservationMention[] {
  const [first] = findDates({ text, pack, dateOrder }, span);
  const date = first?.iso.length === 10 && BEFORE_DATE(pack).test(text.slice(span.start, first.start)) ? first.iso : undefined;
  if (date) return mentions.map((mention) => ({ date, ...mention }));
  const arrivals = phrasesIn(pack, 'arrival', text.slice(span.start, span.end)).map(({ start, end }) => ({
    start: span.start + start,
    end: span.start + end,
  }));
  return mentions.map((mention) => {
    const onArrival = arrivals.findLast(({ end }) => end <= mention.end) ?? arrivalInHeading({ text, pack }, mention);
    const isReached = onArrival && !hasPhrase(pack, 'later', text.slice(onArrival.end, mention.start));
    return isReached ? { ...mention, onArrival } : mention;
  });
}

/** The heading of the mention's section, where it is "Admission Labs" or alike. */
function arrivalInHeading({ text, pack }: TextInLanguage, { section, start }: ObservationMention): Span | undefined {
  const at = hasPhrase(pack, 'arrival', section.title) ? text.lastIndexOf(section.title, start) : -1;
  return at < 0 ? undefined : { start: at, end: at + section.title.length };
}
