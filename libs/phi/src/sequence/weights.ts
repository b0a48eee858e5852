import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWeights, type Weights } from '@chartloom/sequence';
import { DATA } from './feature-table.js';
import { SHAPE } from './tags.js';

export const WEIGHTS_FILE = join(DATA, 'sequence-weights.bin');

let loaded: Weights | undefined;

/** The weights that are stored with the library, read at the first call (1.8 MB). */
export const weights = (): Weights => (loaded ??= unpackWeights(readFileSync(WEIGHTS_FILE), SHAPE));
