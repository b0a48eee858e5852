import { createHash } from 'node:crypto';
import { mentionExamples, MENTION_KINDS, MENTION_SHAPE, type MentionKind } from '@chartloom/clinical-text';
import { beginTag, insideTag } from '@chartloom/sequence';
import type { AnnotatedText, Random } from '@chartloom/testing';
import type { TaggedSequence } from '../crf.js';
import { tagsOfSpans } from '../sequences.js';

/** What a corpus annotates: the kind of each label, and which kinds it has at all. */
export interface Guideline {
  readonly kindOf: (label: string) => MentionKind | undefined;
  readonly kinds: readonly MentionKind[];
  readonly style: 'record' | 'article';
  /** How often each text is read, each time written in another way. */
  readonly times: number;
}

const CASE_REPORT: Readonly<Record<string, MentionKind>> = {
  Disease_disorder: 'condition',
  Sign_symptom: 'condition',
  Therapeutic_procedure: 'procedure',
  Diagnostic_procedure: 'procedure',
};

export const GUIDELINES = {
  maccrobat: { kindOf: (label) => CASE_REPORT[label], kinds: MENTION_KINDS, style: 'record', times: 3 },
  bc5cdr: { kindOf: (label) => (label === 'Disease' ? 'condition' : undefined), kinds: ['condition'], style: 'article', times: 1 },
  ncbi: { kindOf: () => 'condition', kinds: ['condition'], style: 'article', times: 1 },
} as const satisfies Readonly<Record<string, Guideline>>;

/** A statement that trains, with where it came from. */
export interface Example extends TaggedSequence {
  /** Half of the documents of each corpus, by hash: what is chosen by hand is measured on those that did not train. */
  readonly half: 0 | 1;
  readonly corpus: keyof typeof GUIDELINES;
}

const halfOf = (text: string): 0 | 1 => ((createHash('sha1').update(text).digest()[1] ?? 0) < 128 ? 0 : 1);

/** Capitals in the place of letters, where that changes no length. */
const inCapitals = (text: string): string => text.replace(/\p{Ll}/gu, (letter) => (letter.toUpperCase().length === 1 ? letter.toUpperCase() : letter));

/** Shares of texts that are seen in capitals and in lower case: charts are written so, and articles are not. */
const [CAPITALS, SMALL] = [0.12, 0.08];

function varied(text: string, random: Random): string {
  if (random.chance(CAPITALS)) return inCapitals(text);
  return random.chance(SMALL) ? text.toLowerCase() : text;
}

/** The spans of a text that have a kind, without those that overlap one before them. */
function spansOf({ spans }: AnnotatedText, { kindOf }: Guideline): { kind: number; start: number; end: number }[] {
  const all = spans.flatMap(({ label, start, end }) => {
    const kind = kindOf(label);
    return kind === undefined ? [] : [{ kind: MENTION_KINDS.indexOf(kind), start, end }];
  });
  const kept: typeof all = [];
  for (const span of all.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}

/** Tags that a corpus says nothing of. */
function unknownTags({ kinds }: Guideline): number[] {
  return MENTION_KINDS.flatMap((kind, at) => (kinds.includes(kind) ? [] : [beginTag(at), insideTag(at)]));
}

/** The statements of a corpus's texts with the tags of their tokens. */
export function examplesOf(corpus: keyof typeof GUIDELINES, texts: readonly AnnotatedText[], random: Random): Example[] {
  const guideline: Guideline = GUIDELINES[corpus];
  const without = unknownTags(guideline);
  const readings = Array.from({ length: guideline.times }, () => texts).flat();
  return readings.flatMap((annotated) => {
    const spans = spansOf(annotated, guideline);
    const half = halfOf(annotated.text);
    const text = varied(annotated.text, random);
    if (text.length !== annotated.text.length) return [];
    return mentionExamples(text, guideline.style).map(({ tokens, features }) => ({ features, tags: tagsOfSpans(tokens, spans), half, corpus, without }));
  });
}

export { MENTION_SHAPE };
