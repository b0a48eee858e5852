import type { Reader } from '../lexicon/reader.js';
import type { SourceLine } from '../text/source.js';
import type { Heading } from './headings.js';
import type { SectionKind } from './section-kinds.js';
import { policyOf } from './section-policy.js';
import { typeOfGroup } from './section-titles.js';

/** A short title with a remark that may be behind it: "Acute (last 6 months)". */
const GROUP = /^(\p{Lu}[\p{L} ]{2,30}?)(?:\s?\([^()]{1,30}\))?:?$/u;

/** The title of a part of the list above it, alone on its line. */
export function groupHeading(
  { text, pack }: Reader,
  { start, end, cells }: SourceLine,
  kind: SectionKind | undefined,
): Heading | undefined {
  if (cells.length > 1 || kind === undefined || policyOf(pack, kind).lines !== 'items') return undefined;
  const title = GROUP.exec(text.slice(start, end).trim())?.[1];
  const type = title === undefined ? undefined : typeOfGroup(pack, title, kind);
  return type && title !== undefined ? { type, title, end } : undefined;
}
