export { SYSTEM, type Code, type Concept, type ConceptKind } from './concept.js';
export { conceptsOf, LEXICON } from './lexicon.js';
export { PRINTED_UNITS, ucumOf, ucumOfMisread } from './units.js';
