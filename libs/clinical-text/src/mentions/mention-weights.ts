import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPack, type LanguagePack } from '@chartloom/rules';
import { unpackWeights, type Weights } from '@chartloom/sequence';
import { conceptsOf } from '@chartloom/terminology';
import { DATA, featureSource, MENTION_SHAPE } from './mention-features.js';

/** Where the weights of a language are, which need not exist. */
export const mentionWeightsFile = (language: string): string => join(DATA, `mention-weights-${language}.bin`);

/** The weights for a language, read at the first call (1.3 MB); nothing for one that no weights were learned for. */
export const mentionWeights = fromPack(({ language }): Weights | undefined => {
  const file = mentionWeightsFile(language);
  return existsSync(file) ? unpackWeights(readFileSync(file), MENTION_SHAPE) : undefined;
});

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
