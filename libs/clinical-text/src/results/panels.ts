import type { Section } from '../sections/section.js';
import type { SourceLine, Span } from '../text/source.js';

/** Titles of groups of results that are reported together. */
const PANEL =
  /^(?:(?:comprehensive |basic |complete )?metabolic (?:panel|profile)|cmp|bmp|chem(?:istry)?[- ]?(?:7|8|10|12|14|20)?|chemistr(?:y|ies)(?: panel)?|complete blood count|cbc|h(?:a)?ematology|lipid (?:panel|profile)|lipids|(?:hepatic function|liver(?: function)?) (?:panel|tests?)|lfts?|thyroid (?:function|panel|studies|function tests?)|renal (?:function )?panel|electrolytes?(?: panel)?|coagulation(?: studies| panel)?|iron (?:studies|panel)|urinalysis|cardiac (?:markers|enzymes)|(?:arterial|venous) blood gas(?:es)?|abg|vbg|anemia panel|endocrin(?:e|ology)|serology|immunology|tumou?r markers|hepatitis panel|vitamins?|[a-z0-9 ]{3,30} panel)(?: \(?(?:cmp|bmp|cbc)\)?)?(?: with (?:auto(?:mated)? )?diff(?:erential)?(?:\/(?:plt|platelets?))?| w(?:ith)?\/ ?diff)?$/;

/** The words of a line, or of a section's heading, that name a panel and nothing else. */
export function panelIn(text: string, part: SourceLine | Section): Span | undefined {
  const span = 'title' in part ? headingSpan(text, part) : part;
  if (!span) return undefined;
  const printed = text.slice(span.start, span.end);
  let { length } = printed;
  while (/[:\s]/.test(printed.charAt(length - 1))) length--;
  const title = printed.slice(0, length);
  return PANEL.test(title.trim().toLowerCase())
    ? { start: span.start + printed.indexOf(title.trim()), end: span.start + title.length }
    : undefined;
}

/** Where a section's heading is printed: right before its first line. */
function headingSpan(text: string, { title, lines: [first] }: Section): Span | undefined {
  const start = first === undefined || title === '' ? -1 : text.lastIndexOf(title, first.start);
  return start < 0 ? undefined : { start, end: start + title.length };
}
