import { LEXICON, type Concept, type ConceptKind } from '@chartloom/terminology';
import type { Span } from './source.js';

/** Words of the document that name a concept of the lexicon. */
export interface Match extends Span {
  readonly concept: Concept;
}

interface Token extends Span {
  /** Lower case, without possessive and plural endings. */
  readonly norm: string;
  readonly printed: string;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly ends: { concept: Concept; exact: string | undefined }[];
}

const TOKEN = /[A-Za-z]+\d[A-Za-z\d]*|\d+(?:\.\d+)?[A-Za-z]*|[A-Za-z]+(?:['’]s\b)?|%/g;
/** What may stand between the words of one term. */
const GAP = /^[\s\-–/'’.,()]*$/;
/** Shorter abbreviations are words of the language in other cases (`pe`, `or`, `cap`), so their case must be as in the lexicon. */
const CASE_SENSITIVE = 3;

const plain = (word: string): string => {
  const lower = word.toLowerCase().replace(/['’]s$/, '');
  return lower.length > 4 && /[^sui]s$/.test(lower) ? lower.slice(0, -1) : lower;
};

const tokens = (text: string, from = 0): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: printed, index }) => ({
    start: from + index,
    end: from + index + printed.length,
    norm: plain(printed),
    printed,
  }));

const node = (): Node => ({ next: new Map(), ends: [] });

function trieOf(concepts: readonly Concept[]): Node {
  const root = node();
  for (const concept of concepts) {
    for (const term of concept.terms) {
      const path = tokens(term).reduce((at, { norm }) => {
        const child = at.next.get(norm) ?? node();
        at.next.set(norm, child);
        return child;
      }, root);
      const letters = term.replace(/[^A-Za-z]/g, '');
      const exact = letters.length <= CASE_SENSITIVE && /[A-Z]/.test(letters) ? letters : undefined;
      path.ends.push({ concept, exact });
    }
  }
  return root;
}

const TRIES = new Map<string, Node>();

/** The concepts of these kinds that `span` of the text names: the longest at each place, none overlapping. */
export function findConcepts(text: string, { start, end }: Span, kinds: readonly ConceptKind[]): Match[] {
  const key = kinds.join();
  const root = TRIES.get(key) ?? trieOf(LEXICON.filter(({ kind }) => kinds.includes(kind)));
  TRIES.set(key, root);
  const words = tokens(text.slice(start, end), start);
  const found: Match[] = [];
  for (let i = 0; i < words.length;) {
    const match = longest(text, root, words, i);
    if (match) found.push(match.match);
    i += match?.length ?? 1;
  }
  return found;
}

function longest(text: string, root: Node, words: readonly Token[], from: number): { match: Match; length: number } | undefined {
  let best: { match: Match; length: number } | undefined;
  let at: Node | undefined = root;
  for (let i = from; i < words.length; i++) {
    const word = words[i];
    const before = words[i - 1];
    if (!word || (i > from && before && !GAP.test(text.slice(before.end, word.start)))) break;
    at = at.next.get(word.norm);
    if (!at) break;
    const span = { start: words[from]?.start ?? word.start, end: word.end };
    const letters = text.slice(span.start, span.end).replace(/[^A-Za-z]/g, '');
    const hit = at.ends.find(({ exact }) => exact === undefined || exact === letters || letters === exact.toUpperCase());
    if (hit) best = { match: { ...span, concept: hit.concept }, length: i - from + 1 };
  }
  return best;
}
