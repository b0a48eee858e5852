import { MEASURED } from '@chartloom/terminology';
import type { Reader } from '../lexicon/reader.js';
import { sentencesIn } from '../sections/sentences.js';
import { findDates } from '../text/dates.js';
import { endOfMatch } from '../text/end-of-match.js';
import { dayBeside, daysToldIn, type ToldDay } from '../text/days-told.js';
import { endOfPhrase, hasPhrase, phrasePattern, phrasesIn } from '../text/phrases.js';
import type { Span, TextInLanguage } from '../text/source.js';
import type { ObservationMention } from './observation.js';

/** A line may begin with the time of what it measures: "3/10/2025 09:15 BP 120/80". */
const BEFORE_DATE = phrasePattern('i')`^[\s•▪●○◦*-]*(?:${'on'}\s+)?$`;

/** The mentions with the time that their span gives: the date it begins with, the day that leads a list in, or the patient's arrival. */
export function withTime(reader: Reader, span: Span, mentions: readonly ObservationMention[]): readonly ObservationMention[] {
  const { text, pack } = reader;
  const [first] = findDates(reader, span);
  const date = first?.iso.length === 10 && BEFORE_DATE(pack).test(text.slice(span.start, first.start)) ? first.iso : undefined;
  if (date) return mentions.map((mention) => ({ date, ...mention }));
  const arrivals = phrasesIn(pack, 'arrival', text.slice(span.start, span.end)).map(({ start, end }) => ({
    start: span.start + start,
    end: span.start + end,
  }));
  const days = daysOfLists(reader, span);
  const withDayBeside = daysBeside(reader, span, mentions);
  return mentions.map((mention) => {
    const day = days.find((list) => isOfList(list, mention, mentions));
    if (day) return { date: day.iso, ...mention };
    const onArrival = arrivals.findLast(({ end }) => end <= mention.end) ?? arrivalInHeading({ text, pack }, mention);
    const between = onArrival && { start: onArrival.end, end: Math.max(onArrival.end, mention.start) };
    const isReached =
      between && !hasPhrase(pack, 'later', text.slice(between.start, between.end)) && daysToldIn(reader, between).length === 0;
    return isReached && onArrival ? { ...mention, onArrival } : withDayBeside(mention);
  });
}

/** Each mention with the day that its sentence tells, where it has none of its own. */
function daysBeside(
  reader: Reader,
  span: Span,
  mentions: readonly ObservationMention[],
): (mention: ObservationMention) => ObservationMention {
  const sentences = sentencesIn(reader, span).map((sentence) => ({ ...sentence, days: daysToldIn(reader, sentence) }));
  return (mention) => {
    const sentence = sentences.find(({ start, end }) => start <= mention.start && mention.start < end);
    if (!sentence || sentence.days.length === 0 || mention.date !== undefined) return mention;
    const until = mentions.reduce((least, { start }) => (start >= mention.end ? Math.min(least, start) : least), sentence.end);
    const day = dayBeside(sentence.days, mention, until);
    return day ? { ...mention, dayBeside: day.iso } : mention;
  };
}

/** Characters of the words before the day that leads a list in. */
const LEAD_LENGTH = 50;
/** After such a day: the end of its brackets with a remark, an hour. */
const AFTER_DAY = /(?:[^().;:\d]{0,30}\)|,? ?(?:at )?\d{1,2}:?\d{2}(?: ?[AaPp][Mm])?\b){0,2}/y;
/** "The ESR is 48" goes on with a list of results as "ESR 48" does. */
const BEFORE_TEST = phrasePattern('i')`^\s*(?:${'whose'}\s)?$`;

/**
 * "Labs 10/14/2025: A1c 7.9 %, creatinine 1.18. Ferritin 12", "Your bloods of 2 October: Hb 146": the day of all that follows it in its
 * sentence, and in those after it that begin with the name of a test.
 */
function daysOfLists(reader: Reader, span: Span): readonly (Span & { readonly iso: string })[] {
  const lists: { start: number; end: number; readonly iso: string }[] = [];
  for (const sentence of sentencesIn(reader, span)) {
    const led = dayLeading(reader, sentence);
    const [test] = led ? [] : reader.findConcepts(sentence, ['analyte']);
    const last = lists.at(-1);
    if (led) lists.push(led);
    else if (last && test && goesOn(reader, last, sentence, test)) last.end = sentence.end;
  }
  return lists;
}

/** Whether a list goes on with a sentence that begins with a test and tells no day of its own. */
const goesOn = (reader: Reader, list: Span, sentence: Span, test: Span): boolean =>
  BEFORE_TEST(reader.pack).test(reader.text.slice(list.end, test.start)) && daysToldIn(reader, sentence).length === 0;

/** Whether the day of a list is that of a mention; the pulse after laboratory tests is of another one. */
const isOfList = (list: Span, mention: ObservationMention, all: readonly ObservationMention[]): boolean =>
  list.start <= mention.start &&
  mention.end <= list.end &&
  (mention.concept.kind === 'analyte' ||
    all.every(({ concept, start }) => concept.kind !== 'analyte' || start < list.start || start > mention.start));

/** The rest of a sentence after the day that leads it in, with nothing measured and no other number before that. */
function dayLeading(reader: Reader, { start, end }: Span): { start: number; end: number; iso: string } | undefined {
  const day = dayIn(reader, { start, end: Math.min(end, start + LEAD_LENGTH) }, end);
  if (!day || /\d/.test(reader.text.slice(start, day.start))) return undefined;
  const isFirst = reader.findConcepts({ start, end: day.start }, MEASURED).length === 0;
  return isFirst ? { start: day.end, end, iso: day.iso } : undefined;
}

/** The first day of a lead, with its year or without one. */
const dayIn = (reader: Reader, lead: Span, end: number): ToldDay | undefined =>
  daysToldIn(reader, lead)
    .slice(0, 1)
    .find((day) => day.iso.length === 10 && leadsIn(reader, reader.text.slice(day.end, end)));

/** Whether words after a day end its brackets, or go on with a colon or a word that tells results. */
function leadsIn({ pack }: Reader, after: string): boolean {
  const at = endOfMatch(AFTER_DAY, after, 0) ?? 0;
  const rest = /^\s?:|^ /.exec(after.slice(at))?.[0] ?? '';
  return (
    after.charAt(at - 1) === ')' ||
    rest.endsWith(':') ||
    (rest !== '' && endOfPhrase(pack, 'tells results', after, at + 1) !== undefined)
  );
}

/** The heading of the mention's section, where it is "Admission Labs" or alike. */
function arrivalInHeading({ text, pack }: TextInLanguage, { section, start }: ObservationMention): Span | undefined {
  const at = hasPhrase(pack, 'arrival', section.title) ? text.lastIndexOf(section.title, start) : -1;
  return at < 0 ? undefined : { start: at, end: at + section.title.length };
}
