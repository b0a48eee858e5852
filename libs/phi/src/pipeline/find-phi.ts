import { lexiconWith } from '../lexicon/lexicon.js';
import { candidatesOf } from '../recognisers/pattern-matches.js';
import type { Recogniser } from '../recognisers/recogniser.js';
import { defaultRegistry } from '../recognisers/registry.js';
import { withFigures, withLetters } from '../text/misread.js';
import type { Candidate, PhiSpan } from '../text/span.js';
import { artefactsOf } from '../text/tokens.js';
import { remembered, repeated } from './memory.js';
import { neighbours } from './name-neighbours.js';
import { placeNeighbours } from './place-neighbours.js';
import { unite } from './unite.js';

export interface FindOptions {
  /** Words (lower case) that are no names: drugs, anatomy, findings. They add to the ordinary words that are built in. */
  readonly allow?: ReadonlySet<string>;
  /** What a candidate must be worth to count. Default 0.5. */
  readonly threshold?: number;
  /** Names that are known from elsewhere (another page, the file's metadata): they count as found in a sure context. */
  readonly knownNames?: readonly string[];
}

const THRESHOLD = 0.5;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Every identifier of the Safe Harbor method in `text`, as spans that do not overlap, in the order of the text.
 * Pass a whole document at once: a name that one page announces is then found on every other. Lines end in `\n`; two
 * blanks or a tab part columns. The same text gives the same spans; nothing is read but the arguments and the dictionaries.
 */
export function findPhi(text: string, registry: readonly Recogniser[] = defaultRegistry, options: FindOptions = {}): PhiSpan[] {
  const lexicon = lexiconWith(options.allow ?? NOTHING);
  const artefacts = artefactsOf(withLetters(text, lexicon.isOrdinary));
  const threshold = options.threshold ?? THRESHOLD;
  const searched = withCapitals(text);
  const seen = registry
    .flatMap((recogniser) =>
      recogniser.kind === 'pattern' ? candidatesOf(recogniser, searched) : recogniser.find(artefacts, lexicon),
    )
    .filter((candidate) => candidate.score >= threshold);
  const misread = candidatesMisread(text, registry).filter((candidate) => candidate.score >= threshold);
  const found = [...seen, ...misread, ...neighbours(artefacts, seen, lexicon), ...placeNeighbours(artefacts, seen, lexicon)];
  const memory = registry.some(({ category }) => category === 'NAME')
    ? remembered(artefacts, found, lexicon, options.knownNames)
    : [];
  return unite([...found, ...memory, ...repeated(text, found)]);
}

/** Kinds of numbers that keep their shape when OCR takes a figure for a letter. */
const SHAPED: ReadonlySet<string> = new Set(['DATE', 'PHONE', 'FAX', 'SSN']);

/** What patterns of such numbers find once the letters in numbers are read as figures. */
function candidatesMisread(text: string, registry: readonly Recogniser[]): Candidate[] {
  const figures = withFigures(text);
  if (figures === text) return [];
  return registry.flatMap((recogniser) =>
    recogniser.kind === 'pattern' && SHAPED.has(recogniser.category) ? candidatesOf(recogniser, figures) : [],
  );
}

/** A text wholly in lower case is searched by patterns in capitals, as identifiers of letters are written. */
function withCapitals(text: string): string {
  const upper = text.toUpperCase();
  return text === text.toLowerCase() && upper.length === text.length ? upper : text;
}
