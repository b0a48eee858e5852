import { readClinicalText, sourceOf } from '@chartloom/clinical-text';

/** Blocks `===QUERY===`, a text, `===PHI_TAGS===` and tags: those without tags (the form of ASQ-PHI). */
export const cleanTexts = (file: string): string[] =>
  file
    .split('===QUERY===')
    .slice(1)
    .flatMap((block) => {
      const [text = '', tags = ''] = block.split('===PHI_TAGS===');
      return tags.trim() === '' ? [text.trim()] : [];
    });

export interface StatedConditions {
  readonly sentences: number;
  readonly coded: number;
  /** The words of those that no table knows. */
  readonly uncoded: readonly string[];
}

/** The conditions that texts state: most of these texts are questions about a kind of patient, and state those of the patient. */
export function conditionsStated(texts: readonly string[]): StatedConditions {
  const uncoded: string[] = [];
  const sums = { sentences: 0, coded: 0 };
  for (const text of texts) {
    sums.sentences += text.split(/[.?!]\s+/).length;
    const stated = readClinicalText(sourceOf(text)).conditions.filter(
      ({ assertion }) => assertion !== 'absent' && assertion !== 'hypothetical',
    );
    sums.coded += stated.filter(({ concept }) => concept.codes.length > 0).length;
    for (const { concept, start, end } of stated) if (concept.codes.length === 0) uncoded.push(text.slice(start, end));
  }
  return { ...sums, uncoded };
}
