import type { Candidate } from '../../text/span.js';
import { scoreInContext } from '../score-in-context.js';
import type { AnchoredRecogniser, AnchoredShape } from '../recogniser.js';
import type { Anchor, SearchedText } from './anchors.js';

interface Extent {
  readonly start: number;
  readonly end: number;
}

interface Match extends Extent {
  readonly value: Extent;
}

/** The matches of one recogniser in the text, in their order. They do not overlap. */
export function matchAnchored(recogniser: AnchoredRecogniser, searched: SearchedText): Candidate[] {
  const matches = recogniser.shapes
    .flatMap((shape) => anchorsOf(shape, searched).flatMap((anchor) => matchShape(shape, anchor, searched) ?? []))
    .sort((a, b) => a.start - b.start);
  const found: Candidate[] = [];
  let end = 0;
  for (const match of matches) {
    if (match.start < end) continue;
    end = match.end;
    const { value } = match;
    const written = searched.text.slice(value.start, value.end);
    if (recogniser.valid && !recogniser.valid(written)) continue;
    if (recogniser.unless?.(searched.text, value.start, value.end)) continue;
    found.push({
      category: recogniser.category,
      ...value,
      ...scoreInContext(recogniser, searched, value.start, written.length),
    });
  }
  return found;
}

const anchorsOf = ({ anchor, glued }: AnchoredShape, searched: SearchedText): readonly Anchor[] =>
  glued ? [...searched.anchors(anchor), ...searched.gluedAnchors(anchor)] : searched.anchors(anchor);

function matchShape({ before, after, identifier }: AnchoredShape, anchor: Anchor, searched: SearchedText): Match | undefined {
  const head = before ? lengthBefore(before, searched.text, anchor.start) : 0;
  if (head === undefined) return undefined;
  const read = after ? after(searched, anchor.end) : { end: anchor.end };
  if (!read) return undefined;
  const whole = { start: anchor.start - head, end: read.end };
  return { ...whole, value: identifier === 'anchor' ? anchor : (read.value ?? whole) };
}

/** Length of the group `head` of a pattern that looks back from `at`; `undefined` where it does not match. */
function lengthBefore(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? (match.groups?.['head']?.length ?? 0) : undefined;
}
