import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sequenceExample } from '@chartloom/phi';
import { isTrainingDocument } from '@chartloom/testing';

/** A sentence of a public note. `name` is where a person was who is to be replaced by an invented one. */
interface BackgroundSentence {
  readonly text: string;
  readonly names: readonly { readonly start: number; readonly end: number }[];
}

/** Consecutive sentences of one note. */
export type BackgroundNote = readonly BackgroundSentence[];

/** The training parts of the corpora in a folder: `aci-bench`, `mts-dialog`, `mtsamples` (see NOTICE). */
function notesIn(dir: string): string[] {
  const aci = ['train.json', 'valid.json'].flatMap((file) => {
    const { data } = JSON.parse(readFileSync(join(dir, 'aci-bench', file), 'utf8')) as { data: { src: string; tgt: string }[] };
    return data.flatMap(({ src, tgt }) => [src, tgt]);
  });
  const mts = ['TrainingSet', 'ValidationSet'].flatMap((name) =>
    csvRows(readFileSync(join(dir, 'mts-dialog', `MTS-Dialog-${name}.csv`), 'utf8'))
      .slice(1)
      .flatMap((row) => row.slice(2, 4)),
  );
  const mtsamples = csvRows(readFileSync(join(dir, 'mtsamples', 'mtsamples.csv'), 'utf8'))
    .slice(1)
    .filter(([id = '']) => isTrainingDocument(id))
    .map((row) => row[4] ?? '');
  return [...aci, ...mts, ...mtsamples].filter((text) => text !== '');
}

/** The cells of a CSV file with quotes (RFC 4180). A last quote that nothing closes quotes nothing. */
function csvRows(file: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const readUnquoted = (text: string): void => {
    for (const [row, line] of text.split('\n').entries()) {
      if (row > 0) {
        endCell();
        rows.push([]);
      }
      for (const [column, part] of line.split(',').entries()) {
        if (column > 0) endCell();
        cell += part;
      }
    }
  };
  const parts = file.replaceAll('\r\n', '\n').split('"');
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (index % 2 === 1 && !isLast) cell += part;
    // nothing between two quoted parts: a quote of the text
    else if (part === '' && index > 0 && !isLast) cell += '"';
    else readUnquoted(part);
  }
  endCell();
  return rows.filter((row) => row.length > 2);
}

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s)[^.!?\n]*)*[.!?\n]*\s*/g;
const LONGEST_PIECE = 1500;
const CERTAIN_SCORE = 0.75;
const SHORTEST = 12;

const piecesOf = (text: string): string[] => {
  const pieces: string[] = [''];
  for (const [sentence] of text.replaceAll('\r', '').matchAll(SENTENCE)) {
    if ((pieces.at(-1)?.length ?? 0) + sentence.length > LONGEST_PIECE) pieces.push('');
    pieces[pieces.length - 1] += sentence;
  }
  return pieces.filter((piece) => piece.length > SHORTEST);
};

/**
 * Notes as sentences without identifiers, or with people who are replaced. Whether a sentence of a published note names anybody is
 * judged by the rules: what they find with certainty and call a name is replaced, a sentence with any other place is left out, and
 * a weak finding is left out only where it is a listed name, since else the model could not learn where the rules err.
 */
export async function backgroundNotes(dir: string, isListed: (word: string) => boolean): Promise<BackgroundNote[]> {
  const notes: BackgroundNote[] = [];
  for (const piece of notesIn(dir).flatMap(piecesOf)) {
    const { found } = await sequenceExample(piece, false);
    const people = found.filter(({ category }) => category === 'NAME' || category === 'LOCATION');
    const sentences = [...piece.matchAll(SENTENCE)].flatMap(({ 0: text, index }) => {
      const inside = people.filter(({ start, end }) => start < index + text.length && end > index);
      const certain = inside.filter(({ score }) => score >= CERTAIN_SCORE);
      const isDoubtful = inside.some(
        ({ start, end, score }) =>
          score < CERTAIN_SCORE &&
          piece
            .slice(start, end)
            .split(/\W+/)
            .some((word) => isListed(word.toLowerCase())),
      );
      if (certain.some(({ category }) => category !== 'NAME') || (isDoubtful && certain.length === 0)) return [];
      return [
        {
          text,
          names: disjoint(
            certain.map(({ start, end }) => ({ start: start - index, end: end - index })),
            text.length,
          ),
        },
      ];
    });
    if (sentences.length > 0) notes.push(sentences);
  }
  return notes;
}

function disjoint(
  spans: readonly { readonly start: number; readonly end: number }[],
  length: number,
): { start: number; end: number }[] {
  const kept: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else kept.push({ start, end });
  }
  return kept.filter(({ start, end }) => start >= 0 && end <= length);
}
