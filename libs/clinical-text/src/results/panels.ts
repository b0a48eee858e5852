import type { Section } from '../sections/section.js';
import type { SourceLine, Span } from '../text/source.js';
import { PANEL_FORMS, PANEL_SUFFIXES, PANEL_TITLES } from './panel-table.js';

/** Whether these words, in lower case, are the title of a panel, with its suffixes or without. */
const isPanelTitle = (title: string): boolean =>
  PANEL_SUFFIXES.reduce((forms, suffix) => [...forms, ...forms.map((form) => form.replace(suffix, ''))], [title]).some(
    (form) => PANEL_TITLES.has(form) || PANEL_FORMS.some((pattern) => pattern.test(form)),
  );

/** The words of a line, or of a section's heading, that name a panel and nothing else. */
export function panelIn(text: string, part: SourceLine | Section): Span | undefined {
  const span = 'title' in part ? headingSpan(text, part) : part;
  if (!span) return undefined;
  const printed = text.slice(span.start, span.end);
  let { length } = printed;
  while (/[:\s]/.test(printed.charAt(length - 1))) length--;
  const title = printed.slice(0, length);
  return isPanelTitle(title.trim().toLowerCase())
    ? { start: span.start + printed.indexOf(title.trim()), end: span.start + title.length }
    : undefined;
}

/** Where a section's heading is printed: right before its first line. */
function headingSpan(text: string, { title, lines: [first] }: Section): Span | undefined {
  const start = first === undefined || title === '' ? -1 : text.lastIndexOf(title, first.start);
  return start < 0 ? undefined : { start, end: start + title.length };
}
