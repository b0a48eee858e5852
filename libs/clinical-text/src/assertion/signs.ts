/** What the document states about a name. Only `present` makes an active problem. */
export type Assertion = 'present' | 'absent' | 'possible' | 'hypothetical' | 'historical' | 'family';

/** A sign right before a name. A minus denies only where other names have a plus; otherwise it marks an item of a list. */
export const SIGNS: readonly (readonly [before: RegExp, others: RegExp, Assertion])[] = [
  // "? early inflammatory arthritis": what is asked for may have words before it.
  [/(?:^|[\s;,:(])\?\s?(?:(?:\p{Ll}[\p{Ll}-]{2,20}|\p{Lu}\d[\p{Lu}\d/-]{0,8})\s){0,3}$|\?\s?$/u, /\?/, 'possible'],
  // "? bronchitis / early asthma": of several, each is asked for.
  [/(?:^|[\s;,:(])\?\s?\p{L}[\p{L} -]{2,60}\s?\/\s?(?:\p{Ll}[\p{Ll}-]{2,20}\s){0,3}$/u, /\?/, 'possible'],
  [/(?:^|[\s;,:(])[–-]\s?$/, /(?:^|[\s;,:(])\+\s?[A-Za-z]/, 'absent'],
  [/(?:^|[\s;,:])\([–-]\)\s?$/, /./, 'absent'],
  [/(?:^|[\s;,:])\(\+\)\s?$/, /./, 'present'],
];
