import type { Candidate } from '../text/span.js';
import type { SearchedText } from './anchored/anchors.js';
import type { PatternRecogniser, ScannedRecogniser } from './recogniser.js';
import { extentOf, type Extent } from './scanned/scan.js';
import { scoreInContext } from './score-in-context.js';

/** What a pattern or a scan finds in `text`, each with its score adjusted by the words around it. */
export function matchPattern(recogniser: PatternRecogniser | ScannedRecogniser, searched: SearchedText): Candidate[] {
  const { text } = searched;
  const found: Candidate[] = [];
  for (const { start, end } of extentsOf(recogniser, text)) {
    if (recogniser.valid && !recogniser.valid(text.slice(start, end))) continue;
    if (recogniser.unless?.(text, start, end)) continue;
    found.push({
      category: recogniser.category,
      start,
      end,
      ...scoreInContext(recogniser, searched, start, end - start),
    });
  }
  return found;
}

const extentsOf = (recogniser: PatternRecogniser | ScannedRecogniser, text: string): Iterable<Extent> =>
  recogniser.kind === 'scanned' ? recogniser.scan(text) : [...text.matchAll(recogniser.pattern)].map(extentOf);
