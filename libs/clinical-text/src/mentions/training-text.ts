import { readerOf } from '../lexicon/reader.js';
import { sectionsOf } from '../sections/sections.js';
import { statementsOf } from '../sections/statements.js';
import { sourceOf } from '../text/source.js';
import { knownIn, mentionFeatures, type MentionFeatures } from './mention-features.js';

/** A text as the tagger of mentions sees it: its statements, one by one. */
export function mentionExamples(text: string, style: 'record' | 'article'): MentionFeatures[] {
  const reader = readerOf(sourceOf(text));
  const statements = sectionsOf(reader).flatMap((section) => statementsOf(reader, section));
  return statements
    .map((statement) => mentionFeatures(reader, statement, knownIn(reader, statement), style))
    .filter(({ tokens }) => tokens.length > 0);
}
