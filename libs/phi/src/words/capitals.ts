/** Ordinary words that English, or a note, writes with a capital in the middle of a sentence, and that are nobody's name. Lower case. */
export const CAPITALISED_NOUNS: ReadonlySet<string> = new Set(
  `internet web bible god lord christ allah satan heaven earth sun congress constitution
scale inventory questionnaire checklist`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
