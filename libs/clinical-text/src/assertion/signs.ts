/** What the document states of a thing. Only `present` is a fact about the patient's present. */
export type Assertion = 'present' | 'absent' | 'possible' | 'hypothetical' | 'historical' | 'family';

/** A sign right before a name. A minus is one only where other names have a plus: else it marks an item of a list. */
export const SIGNS: readonly (readonly [before: RegExp, others: RegExp, Assertion])[] = [
  [/\?\s?$/, /\?/, 'possible'],
  [/(?:^|[\s;,:(])[–-]\s?$/, /(?:^|[\s;,:(])\+\s?[A-Za-z]/, 'absent'],
];
