import type { LanguagePack } from '@chartloom/rules';
import type { Reader } from '../lexicon/reader.js';
import { findPhrase } from '../text/phrases.js';
import type { SourceLine } from '../text/source.js';
import type { Heading } from './headings.js';
import type { SectionKind } from './section-kinds.js';
import { policyOf } from './section-policy.js';
import { typeOfGroup } from './section-titles.js';

/** A short title with a remark that may be after it: "Acute (last 6 months)". */
const GROUP = /^(\p{Lu}[\p{L}\d ]{2,40}?)(?:\s?\([^()]{1,30}\))?:?$/u;

/** The title of a part of the list above it, alone on its line or in the margin of a row without heads. */
export function groupHeading(
  { text, pack }: Reader,
  { start, end: endOfLine, cells, table }: SourceLine,
  kind: SectionKind | undefined,
): Heading | undefined {
  const isInMargin = cells.length > 1 && table?.heads.every((head) => head === '') === true;
  if ((cells.length > 1 && !isInMargin) || kind === undefined || policyOf(pack, kind).lines !== 'items') return undefined;
  const end = isInMargin ? (cells[0]?.end ?? endOfLine) : endOfLine;
  const title = GROUP.exec(text.slice(start, end).trim())?.[1];
  const type = title === undefined ? undefined : typeOfGroup(pack, withoutTime(pack, title), kind);
  return type && title !== undefined ? { type, title, end } : undefined;
}

/** "Stopped in last 12 months" is of what is stopped. */
function withoutTime(pack: LanguagePack, title: string): string {
  const time = findPhrase(pack, 'time of a list', title);
  return time ? title.slice(0, time.start).trim() : title;
}
