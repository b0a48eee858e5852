import { KINDS, sequenceExample } from '@chartloom/phi';
import { beginTag, insideTag } from '@chartloom/sequence';
import type { TaggedSequence } from './crf.js';
import type { LabelledText } from './grammar.js';

/** The text as the model sees it, each token with its right tag. */
export async function taggedSequence({ text, spans }: LabelledText, withEvidence: boolean): Promise<TaggedSequence> {
  const { spans: tokens, features } = await sequenceExample(text, withEvidence);
  return {
    features,
    tags: tagsOfSpans(
      tokens,
      spans.map(({ kind, start, end }) => ({ kind: KINDS.indexOf(kind), start, end })),
    ),
  };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The tag of each token, where `spans` in the order of the text have kinds by number. None of them overlap. */
export function tagsOfSpans(tokens: readonly Place[], spans: readonly (Place & { readonly kind: number })[]): Uint8Array {
  const tags = new Uint8Array(tokens.length);
  let next = 0;
  let started = -1;
  tokens.forEach(({ start, end }, at) => {
    while ((spans[next]?.end ?? Infinity) <= start) next++;
    const span = spans[next];
    if (!span || span.start >= end) return;
    tags[at] = started === next ? insideTag(span.kind) : beginTag(span.kind);
    started = next;
  });
  return tags;
}
