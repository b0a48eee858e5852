import type { QuarterTurn } from '../page/model.js';
import { shrink, type GreyImage } from './grey-image.js';
import { lineSharpness, type Edge } from './deskew.js';
import { undoTurn } from './quarter-turn.js';

/** Pixels per inch at which the profiles are measured. */
const PROFILE_DPI = 100;
/** Lines of writing are so much sharper in their own direction than the columns that words form by chance. */
const CLEAR_AXIS = 1.5;
/**
 * Most letters have their feet on the baseline, while their tops end at two heights: the lower edges of a line are sharper than
 * the upper ones. Text in capitals and figures shows no difference.
 */
const CLEAR_FEET = 1.06;

/** The directions in which the text of a picture may run. */
export interface Orientation {
  /** The likeliest first. */
  readonly turns: readonly QuarterTurn[];
  /** Whether the first one is clear from the picture alone. */
  readonly clear: boolean;
}

/** How far the text of a picture is turned, as its rows and columns of ink tell. */
export function findOrientation(image: GreyImage, dpi: number): Orientation {
  const small = shrink(image, Math.max(1, Math.round(dpi / PROFILE_DPI)));
  const upright = undoTurn(small, 90);
  const [level, sideways] = [feetAndTops(small), feetAndTops(upright)];
  const [rows, columns] = [Math.max(...level), Math.max(...sideways)];
  if (rows === 0 && columns === 0) return { turns: [0], clear: true };
  const levelTurns = byFeet(level, 0, 180);
  const sidewaysTurns = byFeet(sideways, 90, 270);
  if (rows > CLEAR_AXIS * columns) return levelTurns;
  if (columns > CLEAR_AXIS * rows) return sidewaysTurns;
  const turns = rows >= columns ? [...levelTurns.turns, ...sidewaysTurns.turns] : [...sidewaysTurns.turns, ...levelTurns.turns];
  return { turns, clear: false };
}

const feetAndTops = (image: GreyImage): readonly [feet: number, tops: number] => {
  const sharpness = (edge: Edge) => lineSharpness(image, edge);
  return [sharpness('lower'), sharpness('upper')];
};

function byFeet([feet, tops]: readonly [number, number], upright: QuarterTurn, reversed: QuarterTurn): Orientation {
  const turns = feet >= tops ? [upright, reversed] : [reversed, upright];
  return { turns, clear: Math.max(feet, tops) > CLEAR_FEET * Math.min(feet, tops) };
}
