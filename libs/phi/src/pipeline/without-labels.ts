import type { Candidate } from '../text/span.js';
import { without } from '../text/stretch.js';
import type { PipelineContext } from './context.js';

/** The candidates without what of names and places lies on a row of labels: a form's `City | State | Zip` is no address. */
export function withoutLabels(found: readonly Candidate[], { artefacts, labelRows }: PipelineContext): readonly Candidate[] {
  if (labelRows.length === 0) return found;
  return found.flatMap((candidate) => {
    if (candidate.category !== 'NAME' && candidate.category !== 'LOCATION') return [candidate];
    const parts = without(candidate, labelRows);
    const isWhole = parts.length === 1 && parts[0]?.start === candidate.start && parts[0].end === candidate.end;
    return isWhole ? [candidate] : parts.flatMap((part) => trimmed({ ...candidate, ...part }, artefacts.text));
  });
}

/** Without the blanks at the ends; nothing where there is nothing else. */
function trimmed(candidate: Candidate, text: string): Candidate[] {
  const part = text.slice(candidate.start, candidate.end);
  const start = candidate.start + part.length - part.trimStart().length;
  const end = start + part.trim().length;
  return end > start ? [{ ...candidate, start, end }] : [];
}
