import { findDates, type PrintedDate } from './dates.js';
import type { Statement } from './sections.js';
import type { Span } from './source.js';

/** HL7 v3 ActCode of an encounter's class. */
export type EncounterClass = 'AMB' | 'IMP' | 'EMER' | 'VR' | 'HH';

export interface EncounterMention extends Span {
  readonly class: EncounterClass;
  readonly from: PrintedDate;
  readonly to?: PrintedDate;
}

/** What kind of meeting a line tells of; any other is a visit. */
const CLASSES: readonly (readonly [EncounterClass, RegExp])[] = [
  ['VR', /\b(?:tele-?(?:health|medicine|phone)|virtual|video|phone call|e-?visit)\b/i],
  ['EMER', /\b(?:emergency|E[DR] (?:visit|note|arrival|provider|physician|encounter|record|report))\b/i],
  ['IMP', /\b(?:inpatient|hospitali[sz]ation|hospital (?:admission|stay)|admission|admitted)\b/i],
  ['HH', /\bhome (?:visit|health)\b/i],
];

/** What kind of meeting these words tell of. */
export const classOf = (words: string): EncounterClass => CLASSES.find(([, form]) => form.test(words))?.[0] ?? 'AMB';

/** The visits of a list of visits: one for each line that is dated to the day. */
export function encountersIn(text: string, statement: Statement): EncounterMention[] {
  if (statement.section.kind !== 'encounters') return [];
  const words = text.slice(statement.start, statement.end);
  const [from, to] = findDates(text, statement).filter(({ iso }) => iso.length === 10);
  if (!from) return [];
  const range = to && /^\s*(?:-|–|to|through)\s*$/.test(text.slice(from.end, to.start)) ? to : undefined;
  return [
    {
      class: classOf(words),
      from,
      ...(range && { to: range }),
      start: statement.start,
      end: statement.start + words.trimEnd().length,
    },
  ];
}
