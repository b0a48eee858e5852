import type { PhiTools } from '../recognisers/recogniser.js';

export interface FindOptions {
  /** Words (lower case) that are no names: drugs, anatomy, findings. They add to the built-in vocabularies. */
  readonly allow?: ReadonlySet<string>;
  /** The lowest score of a candidate that counts. Default 0.5. */
  readonly threshold?: number;
  /** The lowest probability by which the sequence model takes a word for an identifier. Default 0.27. */
  readonly leastProbability?: number;
  /** Names that are known from elsewhere (another page, the metadata of the file). They are found wherever they occur. */
  readonly knownNames?: readonly string[];
  /** Language of the text: the name of a language pack. Default `en`. */
  readonly language?: string;
  /** What recognisers may call, such as a model. Default none. */
  readonly tools?: PhiTools;
}
