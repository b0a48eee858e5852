import { beginTag, insideTag, KINDS, sequenceExample } from '@chartloom/phi';
import type { TaggedSequence } from './crf.js';
import type { LabelledText } from './grammar.js';

/** The text as the model sees it, each token with its right tag. */
export async function taggedSequence({ text, spans }: LabelledText, withEvidence: boolean): Promise<TaggedSequence> {
  const { spans: tokens, features } = await sequenceExample(text, withEvidence);
  const tags = new Uint8Array(tokens.length);
  let next = 0;
  let started = -1;
  tokens.forEach(({ start, end }, at) => {
    while ((spans[next]?.end ?? Infinity) <= start) next++;
    const span = spans[next];
    if (!span || span.start >= end) return;
    const kind = KINDS.indexOf(span.kind);
    tags[at] = started === next ? insideTag(kind) : beginTag(kind);
    started = next;
  });
  return { features, tags };
}
