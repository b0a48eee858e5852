import type { Candidate } from '../text/span.js';
import type { SearchedText } from './anchored/anchors.js';
import type { PatternRecogniser } from './recogniser.js';
import { scoreInContext } from './score-in-context.js';

/** The matches of one pattern in `text`, each with its score adjusted by the words around it. */
export function matchPattern(recogniser: PatternRecogniser, searched: SearchedText): Candidate[] {
  const { text } = searched;
  const found: Candidate[] = [];
  for (const match of text.matchAll(recogniser.pattern)) {
    const value = match.groups?.['value'] ?? match[0];
    const start = match.index + match[0].lastIndexOf(value);
    if (recogniser.valid && !recogniser.valid(value)) continue;
    if (recogniser.unless?.(text, start, start + value.length)) continue;
    found.push({
      category: recogniser.category,
      start,
      end: start + value.length,
      ...scoreInContext(recogniser, searched, start, value.length),
    });
  }
  return found;
}
