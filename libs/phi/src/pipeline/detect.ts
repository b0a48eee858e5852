import { searchText, type SearchedText } from '../recognisers/anchored/anchors.js';
import { matchAnchored } from '../recognisers/anchored/anchored-matches.js';
import { matchPattern } from '../recognisers/pattern-matches.js';
import type { AnchoredRecogniser, PatternRecogniser, Recogniser, ScannedRecogniser } from '../recognisers/recogniser.js';
import { lettersToFigures } from '../text/misread.js';
import type { Candidate, PhiCategory } from '../text/span.js';
import type { PipelineContext, PipelineStep } from './context.js';

/** Runs every recogniser of the registry, each by itself. Candidates come in the order of the registry. */
export const detect: PipelineStep = async (_, context) => {
  const searched = searchText(asCapitals(context.text), context.lexicon.pack);
  const found = await Promise.all(context.registry.map((recogniser) => candidatesOf(recogniser, searched, context)));
  return [...found.flat(), ...misreadNumbers(context)].filter(({ score }) => score >= context.threshold);
};

async function candidatesOf(
  recogniser: Recogniser,
  searched: SearchedText,
  { artefacts, lexicon, language, tools }: PipelineContext,
): Promise<readonly Candidate[]> {
  if (recogniser.kind === 'sequence') return [];
  return recogniser.kind === 'tokens'
    ? await recogniser.find(artefacts, lexicon, { language, tools })
    : matchShapes(recogniser, searched);
}

type ShapeRecogniser = PatternRecogniser | ScannedRecogniser | AnchoredRecogniser;

const matchShapes = (recogniser: ShapeRecogniser, searched: SearchedText): Candidate[] =>
  recogniser.kind === 'anchored' ? matchAnchored(recogniser, searched) : matchPattern(recogniser, searched);

const isShape = (recogniser: Recogniser): recogniser is ShapeRecogniser =>
  recogniser.kind === 'pattern' || recogniser.kind === 'scanned' || recogniser.kind === 'anchored';

/** A text without capitals is searched by patterns as if it were in capitals, since codes of letters are usually written so. */
function asCapitals(text: string): string {
  const upper = text.toUpperCase();
  return text === text.toLowerCase() && upper.length === text.length ? upper : text;
}

/** Whether a number of the category keeps its shape when OCR takes a figure for a letter, as `O1/O9/2O25` does. */
const KEEPS_SHAPE: Readonly<Record<PhiCategory, boolean>> = {
  NAME: false,
  LOCATION: false,
  DATE: true,
  AGE_OVER_89: false,
  PHONE: true,
  FAX: true,
  EMAIL: false,
  SSN: true,
  MRN: false,
  HEALTH_PLAN: false,
  ACCOUNT: false,
  LICENSE: false,
  VEHICLE: false,
  DEVICE: false,
  URL: false,
  IP: false,
  OTHER_ID: false,
};

/** What shapes of such numbers match once the letters in numbers are read as figures. */
function misreadNumbers({ text, registry, lexicon }: PipelineContext): Candidate[] {
  const figures = lettersToFigures(text);
  if (figures === text) return [];
  const searched = searchText(figures, lexicon.pack);
  return registry.flatMap((recogniser) =>
    isShape(recogniser) && KEEPS_SHAPE[recogniser.category] ? matchShapes(recogniser, searched) : [],
  );
}
