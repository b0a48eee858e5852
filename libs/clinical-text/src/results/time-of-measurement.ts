import { findDates } from '../text/dates.js';
import type { Span } from '../text/source.js';
import type { ObservationMention } from './observation.js';

/** A line may begin with the time of what it measures: "3/10/2025 09:15 BP 120/80". */
const BEFORE_DATE = /^[\s•*-]*(?:on\s+)?$/i;
/** "On arrival labs were notable for", and what ends its reach. */
const ARRIVAL =
  /\b(?:(?:on|at|upon) (?:arrival|admission|presentation)|(?:admission|admitting|initial|presenting) (?:labs?|laborator\w+|vitals?|vital signs))\b/gi;
const LATER =
  /\b(?:discharge|subsequently|repeat\w*|today|now|currently|later|hospital day|follow-?up|trended|improved|increased|decreased|peaked)\b/i;

/** The mentions with the time that their span gives: the date it begins with, or the patient's arrival. */
export function withTime(text: string, span: Span, mentions: readonly ObservationMention[]): readonly ObservationMention[] {
  const [first] = findDates(text, span);
  const date = first?.iso.length === 10 && BEFORE_DATE.test(text.slice(span.start, first.start)) ? first.iso : undefined;
  if (date) return mentions.map((mention) => ({ date, ...mention }));
  const arrivals = [...text.slice(span.start, span.end).matchAll(ARRIVAL)].map(({ 0: words, index }) => ({
    start: span.start + index,
    end: span.start + index + words.length,
  }));
  return mentions.map((mention) => {
    const onArrival = arrivals.findLast(({ end }) => end <= mention.end) ?? arrivalInHeading(text, mention);
    const isReached = onArrival && !LATER.test(text.slice(onArrival.end, mention.start));
    return isReached ? { ...mention, onArrival } : mention;
  });
}

/** The heading of the mention's section, where it is "Admission Labs" or alike. */
function arrivalInHeading(text: string, { section, start }: ObservationMention): Span | undefined {
  const at = section.title.search(ARRIVAL) < 0 ? -1 : text.lastIndexOf(section.title, start);
  return at < 0 ? undefined : { start: at, end: at + section.title.length };
}
