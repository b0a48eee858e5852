import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguagePack } from '@chartloom/rules';
import { unpackWeights, type Weights } from '@chartloom/sequence';
import { conceptsOf } from '@chartloom/terminology';
import { DATA, featureSource, MENTION_SHAPE } from './mention-features.js';

export const MENTION_WEIGHTS_FILE = join(DATA, 'mention-weights.bin');

let loaded: Weights | undefined;

/** The weights that are stored with the library, read at the first call (1.3 MB). */
export const mentionWeights = (): Weights => (loaded ??= unpackWeights(readFileSync(MENTION_WEIGHTS_FILE), MENTION_SHAPE));

/** SHA-256 of the tables that the tagger's features read. Weights that were learned for others are no longer right. */
export function mentionDigest(pack: LanguagePack): string {
  const { clinicalWords, eponyms, ordinaryWords, wordParts } = pack.names;
  const vocabulary = [clinicalWords, eponyms, ordinaryWords, wordParts].flatMap((rows) =>
    rows.map((row) => `${row.word}=${row.class.join(',')}`),
  );
  const terms = conceptsOf(pack).map((concept) => `${concept.kind}=${concept.terms.join(';')}`);
  const organs = pack.organs.map(({ organ, adjectives }) => `${organ}=${adjectives.join(';')}`);
  return createHash('sha256')
    .update([featureSource(), ...vocabulary, ...terms, ...organs].join('\n'))
    .digest('hex');
}
