import type { PipelineStep } from './context.js';
import { expandNames } from './expand-names.js';
import { expandPlaces } from './expand-places.js';

/** Words beside a name or a place that belong to it. */
export const expand: PipelineStep = (found, { artefacts, lexicon }) => [
  ...expandNames(artefacts, found, lexicon),
  ...expandPlaces(artefacts, found, lexicon),
];
