import { createHash } from 'node:crypto';
import { defaultPack, mayBeCondition, mentionExamples, MENTION_KINDS, type MentionKind } from '@chartloom/clinical-text';
import { beginTag, insideTag } from '@chartloom/sequence';
import type { AnnotatedText, Random } from '@chartloom/testing';
import type { TaggedSequence } from '../crf.js';
import { tagsOfSpans } from '../sequences.js';

/** What a corpus annotates: the kind of each label, and which kinds it has at all. */
export interface Guideline {
  readonly kindOf: (label: string) => MentionKind | undefined;
  readonly kinds: readonly MentionKind[];
  readonly style: 'record' | 'article';
  /** The label of a site that is annotated by itself right before what is found there, and is a part of its name. */
  readonly sites?: string;
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
  maccrobat: {
    kindOf: (label) => CASE_REPORT[label],
    kinds: MENTION_KINDS,
    style: 'record',
    sites: 'Biological_structure',
    times: 4,
  },
  bc5cdr: {
    kindOf: (label) => (label === 'Disease' ? 'condition' : undefined),
    kinds: ['condition'],
    style: 'article',
    times: 1,
  },
  ncbi: { kindOf: () => 'condition', kinds: ['condition'], style: 'article', times: 1 },
} as const satisfies Readonly<Record<string, Guideline>>;

/** A statement that trains, with where it came from. */
export interface Example extends TaggedSequence {
  /** Half of the documents of each corpus, by hash: what is chosen by hand is measured on those that did not train. */
  readonly half: 0 | 1;
  readonly corpus: keyof typeof GUIDELINES;
}

const halfOf = (text: string): 0 | 1 => ((createHash('sha1').update(text).digest()[1] ?? 0) < 128 ? 0 : 1);

const LOWER = /\p{Ll}/gu;
/** Capitals in the place of letters, where that changes no length. */
const inCapitals = (text: string): string =>
  text.replace(LOWER, (letter) => (letter.toUpperCase().length === 1 ? letter.toUpperCase() : letter));

/** Shares of texts that are seen in capitals, in lower case, and with some stretches in capitals: charts are written so, articles are not. */
const [CAPITALS, SMALL, PARTLY] = [0.1, 0.08, 0.25];
/** How often a stretch of capitals begins at a word, and how often it goes on. */
const [STRETCH_BEGINS, STRETCH_GOES_ON] = [0.08, 0.7];
const WORDS = /\S+/g;

/** The text written in another way, each of its characters at its place. */
function varied(text: string, random: Random): string {
  if (random.chance(CAPITALS)) return inCapitals(text);
  if (random.chance(SMALL)) return text.toLowerCase();
  if (!random.chance(PARTLY)) return text;
  let isStretch = false;
  return text.replace(WORDS, (word) => {
    isStretch = random.chance(isStretch ? STRETCH_GOES_ON : STRETCH_BEGINS);
    return isStretch ? inCapitals(word) : word;
  });
}

interface KindSpan {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

/** The spans of a text that have a kind, without those that overlap one before them. */
export function spansOf({ text, spans }: AnnotatedText, { kindOf, sites }: Guideline): KindSpan[] {
  const all = spans.flatMap(({ label, start, end }): KindSpan[] => {
    const kind = kindOf(label);
    // Corpora count normal findings as signs; what is stated of a patient must be none.
    const isNone = kind === undefined || (kind === 'condition' && !mayBeCondition(defaultPack(), text.slice(start, end)));
    if (isNone) return [];
    const site = spans.find((other) => other.label === sites && other.end < start && text.slice(other.end, start).trim() === '');
    return [{ kind: MENTION_KINDS.indexOf(kind), start: site?.start ?? start, end }];
  });
  const kept: KindSpan[] = [];
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
    return mentionExamples(text, guideline.style).map(({ tokens, features }) => ({
      features,
      tags: tagsOfSpans(tokens, spans),
      half,
      corpus,
      without,
    }));
  });
}
