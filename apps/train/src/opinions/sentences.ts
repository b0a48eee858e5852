import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { opinionExample, type Opinion } from '@chartloom/clinical-text';

/** A labelled sentence as the model sees it. */
export interface Example {
  readonly features: readonly number[];
  /** What it names is so now: the patient has it, or takes it. */
  readonly isSo: boolean;
}

/**
 * The files of each opinion in `apps/train/sentences`, and the label of what is so now. The sentences of `documents.tsv` are those of the pages
 * of `apps/benchmarks/blind`, labelled by their truth: of drugs there are too few.
 */
const SOURCES: Readonly<Record<Opinion, { readonly files: readonly string[]; readonly soNow: string }>> = {
  condition: { files: ['conditions.tsv', 'documents.tsv'], soNow: 'present' },
  drug: { files: ['drugs.tsv'], soNow: 'taking' },
};

/** The sentences of this repository, each a label, a name and the sentence that has it; the path is the same from `src` and from `dist`. */
export const sentencesOf = (opinion: Opinion): string =>
  SOURCES[opinion].files.map((file) => readFileSync(join(import.meta.dirname, '..', '..', 'sentences', file), 'utf8')).join('');

/** @throws Error where a row has not three cells, or its sentence not its name */
export const examplesOf = (opinion: Opinion): readonly Example[] =>
  sentencesOf(opinion)
    .trim()
    .split('\n')
    .map((row) => {
      const [label, name, sentence] = row.split('\t');
      if (!label || !name || !sentence)
        throw new Error(`"${row}" is not a label, a name and a sentence, with tabs between them.`);
      return { features: opinionExample(sentence, name), isSo: label === SOURCES[opinion].soNow };
    });
