import { endOf, scanFrom, type Extent, type Scan } from './scan.js';

const CODE_START = /(?<![\p{L}\p{N}.,/-])[\p{L}\p{N}]/gu;
const HAS_FIGURE = /[\p{L}_-]{0,6}\d/uy;
const HAS_LETTER = /[\p{N}_-]{0,40}\p{L}/uy;
const CODE = /[\p{L}\p{N}]{1,64}(?:[_-][\p{L}\p{N}]{1,20}){0,5}(?![\p{L}\p{N}_-])/uy;

/** `AB12-3456_X`: letters and figures together, in up to six groups. */
export const lettersAndFigures: Scan = scanFrom(CODE_START, (text, _, start) =>
  endOf(HAS_FIGURE, text, start) !== undefined && endOf(HAS_LETTER, text, start) !== undefined
    ? endOf(CODE, text, start)
    : undefined,
);

const NAME_START = /(?<![\p{L}\p{N}@/.-])[\p{L}\p{N}]/gu;
/** The longest name, the longest ending, and one character more to see whether it goes on. */
const STRETCH = /[\p{L}\p{N}_.-]{1,87}/uy;
const ENDING = /\.(?:pdf|docx?|xlsx?|txt|rtf|jpe?g|png|tiff?|dcm|hl7|xml|zip|mp[34]|wav)(?![\p{L}\p{N}])/giu;
/** Characters of a name without its ending. */
const [SHORTEST, LONGEST] = [3, 81];

/** `okarin_zelmira.pdf`: up to the last ending in reach. */
export const fileNames: Scan = scanFrom(NAME_START, (text, _, start) => {
  const stretch = text.slice(start, endOf(STRETCH, text, start));
  const ending = [...stretch.matchAll(ENDING)].findLast(({ index }) => {
    const { length } = [...stretch.slice(0, index)];
    return length >= SHORTEST && length <= LONGEST;
  });
  return ending && start + ending.index + ending[0].length;
});

const COLON = /(?<=\p{L}):[ \t]{1,24}/gu;
const CODE_BEHIND_COLON = /[A-Z]{2,4}(?:-?\d{4,12}| \d{3,6}(?: \d{2,6}){1,3})(?![\p{L}\p{N}/-]|\.[\p{L}\p{N}])/uy;

/** `NHI: ZAC5361`: letters and figures after any label. */
export const codesBehindColon: Scan = function* (text): Generator<Extent> {
  for (const { 0: colon, index } of text.matchAll(COLON)) {
    const start = index + colon.length;
    const end = endOf(CODE_BEHIND_COLON, text, start);
    if (end !== undefined) yield { start, end };
  }
};
