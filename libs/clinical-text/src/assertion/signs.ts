/** What the document states of a thing. Only `present` is a fact about the patient's present. */
export type Assertion = 'present' | 'absent' | 'possible' | 'hypothetical' | 'historical' | 'family';

/** What is joined to a name and changes its meaning: "pain free", "flu-like illness", "COVID-19 pandemic". */
export const SUFFIXES: readonly (readonly [after: RegExp, Assertion])[] = [
  [/^[ -]free\b/i, 'absent'],
  [/^,? (?:times|x) ?0\b/i, 'absent'],
  // Of a checklist: "fever (-)", "cough: no", "rash - neg".
  [/^\s*\((?:-|–|no|neg(?:ative)?|absent|denie[sd])\)/i, 'absent'],
  [/^\s*[:–-]\s*(?:no|neg|negative|denie[sd]|none|absent)\b(?!\s+[a-z])/i, 'absent'],
  // "Diabetes: >6.4" is the legend of a result.
  [/^:\s*[<>≤≥]?\s?\d+(?:\.\d+)?\b/, 'hypothetical'],
  [/^[ -]like\b/i, 'hypothetical'],
  [/^[ -](?:pandemic|epidemic|outbreak|vaccin\w+|test(?:ing|s)?|screen(?:ing|s)?|swabs?|titers?|antibod(?:y|ies)|serolog(?:y|ies))\b/i, 'hypothetical'],
  [/^[ -](?:clinic|prevention|prophylaxis|precautions|risk|work-?up|labs|panel|education|counseling)\b/i, 'hypothetical'],
]; // prettier-ignore

/** A sign right before a name. A minus is one only where other names have a plus: else it marks an item of a list. */
export const SIGNS: readonly (readonly [before: RegExp, others: RegExp, Assertion])[] = [
  [/\?\s?$/, /\?/, 'possible'],
  [/(?:^|[\s;,:(])[–-]\s?$/, /(?:^|[\s;,:(])\+\s?[A-Za-z]/, 'absent'],
];
