export { MEASURED, SYSTEM, type Code, type Concept, type ConceptKind } from './concept.js';
export { displayOf } from './displays.js';
export { conceptsOf } from './lexicon.js';
export { printedUnits, ucumOf, ucumOfMisread } from './units.js';
