import type { Reader } from '../lexicon/reader.js';
import { readSig } from '../medication/sig.js';
import type { ObservationMention } from './observation.js';

/** "Tab. ETORICOXIB 90 mg SOS … | 10 tabs": a name that has a drug with its strength is no test, whatever else it has. */
export const isOfDrug = (reader: Reader, { name }: Pick<ObservationMention, 'name'>): boolean =>
  reader
    .findConcepts(name, ['drug'])
    .some(({ end }) => end < name.end && readSig(reader.pack, reader.text.slice(end, name.end)).strength !== undefined);
