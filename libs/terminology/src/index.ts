export { SYSTEM, type Code, type Concept, type ConceptKind } from './concept.js';
export { LEXICON } from './lexicon.js';
export { PRINTED_UNITS, ucumOf } from './units.js';
