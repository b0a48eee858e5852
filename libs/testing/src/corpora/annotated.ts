import { createHash } from 'node:crypto';
import type { Mirror } from './mirror.js';

/** What a corpus says of a range of a text, in UTF-16 units; `end` is exclusive. */
export interface AnnotatedSpan {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

export interface AnnotatedText {
  readonly text: string;
  readonly spans: readonly AnnotatedSpan[];
}

/** What may be learned from, and what only measures. */
export type CorpusPart = 'train' | 'test';

/** Whether a document of a corpus without parts of its own trains: the SHA-1 of its id begins with 0 to 7. */
export const isTrainingDocument = (id: string): boolean => (createHash('sha1').update(id).digest()[0] ?? 255) < 128;

/** "T7	Sign_symptom 78 90	palpitations", also with several ranges: "78 90;95 99". */
const ENTITY = /^T\d+\t(\S+) ([\d ;]+)\t/;

/** Spans of a file of annotations beside a text (brat's standoff). One of several ranges reaches from the first to the last. */
export const standoffSpans = (file: string): AnnotatedSpan[] =>
  file.split('\n').flatMap((line) => {
    const [, label, ranges = ''] = ENTITY.exec(line) ?? [];
    const places = ranges.split(/[ ;]/).map(Number);
    return label === undefined ? [] : [{ label, start: Math.min(...places), end: Math.max(...places) }];
  });

/** Offsets of brat count characters; a text with some beyond 16 bits needs them in UTF-16 units. */
function inUnits(text: string, spans: readonly AnnotatedSpan[]): AnnotatedSpan[] {
  const units = [0];
  for (const character of text) units.push((units.at(-1) ?? 0) + character.length);
  if (units.length === text.length + 1) return [...spans];
  return spans.map(({ label, start, end }) => ({ label, start: units[start] ?? 0, end: units[end] ?? text.length }));
}

/** MACCROBAT2020: case reports, by document. */
export function maccrobat(mirror: Mirror, part: CorpusPart): AnnotatedText[] {
  const texts = mirror.files('MACCROBAT2020', '.txt');
  return [...mirror.files('MACCROBAT2020', '.ann')].flatMap(([path, notes]) => {
    const id = path.replace(/^.*\//, '').replace(/\.ann$/, '');
    const text = texts.get(path.replace(/ann$/, 'txt'));
    if (text === undefined || isTrainingDocument(id) !== (part === 'train')) return [];
    return [{ text, spans: inUnits(text, standoffSpans(notes)) }];
  });
}

/** The NCBI disease corpus: abstracts, by its own parts; `devel` trains. */
export const ncbiDiseases = (mirror: Mirror, part: CorpusPart): AnnotatedText[] =>
  (part === 'train' ? ['train', 'devel'] : ['test']).flatMap((folder) => {
    const notes = mirror.files(`standoff/${folder}`, '.ann');
    return [...mirror.files(`standoff/${folder}`, '.txt')].map(([path, text]) => ({
      text,
      spans: inUnits(text, standoffSpans(notes.get(path.replace(/\.txt$/, '.ann')) ?? '')),
    }));
  });

/** BC5CDR: sentences of abstracts with diseases and chemicals, by its own parts; `devel` trains. */
export const bc5cdr = (mirror: Mirror, part: CorpusPart): AnnotatedText[] =>
  (part === 'train' ? ['train', 'devel'] : ['test']).flatMap((name) =>
    mirror
      .file(`data/BC5CDR-IOB/${name}.tsv`)
      .split(/\n\s*\n/)
      .map(joinedTokens)
      .filter(({ text }) => text !== ''),
  );

/** Tokens right after the one before them, and those that nothing separates from the next. */
const [LEANING, OPEN] = [/^[.,;:)\]%'’/-]$/, /^[([/'’-]$/];

/** A sentence of lines "token, tab, tag" (`B-Disease`, `I-Disease`, `O`), as it may have been printed. */
export function joinedTokens(lines: string): AnnotatedText {
  let text = '';
  let before = '';
  const spans: AnnotatedSpan[] = [];
  for (const line of lines.split('\n')) {
    const [token = '', tag = 'O'] = line.trim().split('\t');
    if (token === '') continue;
    if (text !== '' && !LEANING.test(token) && !OPEN.test(before)) text += ' ';
    const start = text.length;
    text += token;
    before = token;
    const last = spans.at(-1);
    if (tag.startsWith('B-')) spans.push({ label: tag.slice(2), start, end: text.length });
    else if (tag.startsWith('I-') && last) spans[spans.length - 1] = { ...last, end: text.length };
  }
  return { text, spans };
}
