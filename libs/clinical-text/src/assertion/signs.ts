/** What the document states about a name. Only `present` makes an active problem. */
export type Assertion = 'present' | 'absent' | 'possible' | 'hypothetical' | 'historical' | 'family';

/** A sign right before a name. A minus denies only where other names have a plus; otherwise it marks an item of a list. */
export const SIGNS: readonly (readonly [before: RegExp, others: RegExp, Assertion])[] = [
  [/\?\s?$/, /\?/, 'possible'],
  [/(?:^|[\s;,:(])[–-]\s?$/, /(?:^|[\s;,:(])\+\s?[A-Za-z]/, 'absent'],
  [/(?:^|[\s;,:])\([–-]\)\s?$/, /./, 'absent'],
  [/(?:^|[\s;,:])\(\+\)\s?$/, /./, 'present'],
];
