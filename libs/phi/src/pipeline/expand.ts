import type { PipelineStep } from './context.js';
import { expandAges } from './expand-ages.js';
import { expandNames } from './expand-names.js';
import { expandPlaces } from './expand-places.js';

/** Words beside a name or a place that belong to it, and the age after a name. */
export const expand: PipelineStep = (found, { artefacts, lexicon }) => [
  ...expandNames(artefacts, found, lexicon),
  ...expandPlaces(artefacts, found, lexicon),
  ...expandAges(artefacts, found, lexicon),
];
