export { FeatureNumbers } from './feature-numbers.js';
export { parseFeatures, type Feature } from './feature-table.js';
export { hashOf } from './hash.js';
export { marginalsOf } from './marginals.js';
export { tagProbabilities } from './probabilities.js';
export { beginTag, insideTag, tagsOf, transitionsOf, type Shape } from './tags.js';
export { packWeights, STEPS, unpackWeights, type Weights } from './weights.js';
