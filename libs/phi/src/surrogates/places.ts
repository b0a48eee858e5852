import { faker } from '@faker-js/faker/locale/en';
import type { Lexicon } from '../lexicon/lexicon.js';
import { Allocation, allocateAll } from './allocation.js';
import { Draw, type SurrogateKey } from './draw.js';
import { copyCase } from './names.js';
import { parsePlace, type PlaceKind, type PlacePart } from './place-parts.js';

const location = faker.rawDefinitions.location ?? {};
const CITIES: readonly string[] = location.city_name ?? [];
/** Names of streets without their last word, which is the kind of street. */
const STREETS: readonly string[] = [
  ...new Set(
    (location.street_name ?? []).map((street) => street.replace(/ \S+$/, '')).filter((name) => /^[A-Za-z ]+$/.test(name)),
  ),
];

export interface PlaceSources {
  readonly key: SurrogateKey;
  readonly lexicon: Lexicon;
  /** Whether a name of a place, in lower case, is one of the document itself. */
  readonly isTaken: (name: string) => boolean;
}

type Drawer = (value: string, key: SurrogateKey, attempt: number) => string;

/** Other digits; the first is no zero. Letters stay. */
const drawDigits =
  (kind: string): Drawer =>
  (value, key, attempt) => {
    const draw = new Draw(key, kind, value, attempt);
    return value.replace(/\d/g, (_, at: number) => String(at === 0 ? 1 + draw.below(9) : draw.below(10)));
  };

const ZIP_LENGTH = 5;
const drawZip = drawDigits('zip');

/** How each kind of piece is drawn. What two pieces of one key show is drawn from that key alone. */
const DRAWERS: Readonly<Record<Exclude<PlaceKind, 'kept'>, Drawer>> = {
  town: (value, key, attempt) => new Draw(key, 'town', value, attempt).of(CITIES),
  street: (value, key, attempt) => new Draw(key, 'street', value, attempt).of(STREETS),
  // the number alone, on the same street, so that no two houses of it become one
  house: (value, key, attempt) => {
    const [street = '', number = ''] = value.split('|');
    return `${street}|${drawDigits(`house ${street}`)(number, key, attempt)}`;
  },
  unit: (value, key, attempt) => drawDigits('unit')(value, key, attempt),
  zip: (value, key, attempt) => drawZip(value, key, attempt),
  number: (value, key, attempt) => drawDigits('number')(value, key, attempt),
};

/**
 * Draws surrogates for all places of a document, piece by piece, so that a town or a street has the same one in every writing.
 * States stay, since a state is no identifier, and so do the kinds of streets and facilities (`Lane`, `Medical Center`).
 */
export function placeSurrogates(values: readonly string[], { key, lexicon, isTaken }: PlaceSources) {
  const parts = values.flatMap((value) => parsePlace(value, lexicon));
  const byKind = Map.groupBy(parts, ({ kind }) => kind);
  const drawn = new Map(
    [...byKind].flatMap(([kind, pieces]) => {
      if (kind === 'kept') return [];
      const keys = new Set(pieces.map((piece) => drawnKey(piece)));
      const isName = kind === 'town' || kind === 'street';
      const allocation = new Allocation((made) => keys.has(made.toLowerCase()) || (isName && isTaken(made)));
      return [[kind, allocateAll(keys, allocation, (value, attempt) => DRAWERS[kind](value, key, attempt))] as const];
    }),
  );
  /** The surrogate in the form of the value; `undefined` where a piece has none. */
  return (value: string): string | undefined => {
    const made = parsePlace(value, lexicon).map((piece) => {
      if (piece.kind === 'kept') return piece.text;
      const surrogate = drawn.get(piece.kind)?.get(drawnKey(piece));
      return surrogate === undefined ? undefined : write(piece, surrogate, key);
    });
    return made.includes(undefined) ? undefined : inOneLine(made.join(''));
  };
}

/** A ZIP code with four more digits agrees with the one without. A unit has the same words before another number. */
const drawnKey = ({ kind, key }: PlacePart): string =>
  kind === 'zip' ? key.slice(0, ZIP_LENGTH) : kind === 'unit' ? key.replace(/\D/g, '') : key;

function write({ kind, text, key: value }: PlacePart, surrogate: string, key: SurrogateKey): string {
  const word = text.trimEnd();
  const gap = text.slice(word.length);
  switch (kind) {
    case 'zip':
      return `${surrogate}${drawZip(value, key, 0).slice(ZIP_LENGTH)}${gap}`;
    case 'house':
      return `${surrogate.split('|')[1] ?? ''}${gap}`.replace(/[a-z]/, (letter) =>
        /[A-Z]/.test(word) ? letter.toUpperCase() : letter,
      );
    case 'unit': {
      let at = 0;
      return text.replace(/\d/g, () => surrogate.charAt(at++));
    }
    default:
      return `${copyCase(word, surrogate)}${gap}`;
  }
}

/** An address of several lines is written into one. */
const inOneLine = (place: string): string =>
  place
    .replace(/(?<!\s)\s*\n\s*/g, ', ')
    .replaceAll(',,', ',')
    .replace(/\s+/g, ' ');
