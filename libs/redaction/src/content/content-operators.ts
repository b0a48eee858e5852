/** How an operator (ISO 32000-1, annex A) is rewritten. */
export type OperatorUse =
  /** Copied as it is. */
  | 'keep'
  /** Paints nothing: marked content with its ActualText, compatibility sections. */
  | 'drop'
  | 'save'
  | 'restore'
  | 'begin-text'
  | 'end-text'
  | 'show'
  | 'paint'
  | 'font'
  | 'graphics-state'
  | 'colour-space'
  | 'xobject';

interface OperatorRule {
  /** Kinds of the operands: n number, s string, N name, a array, p name or dictionary; `n*` any number of numbers. */
  readonly operands: string;
  readonly use: OperatorUse;
}

const rules = (use: OperatorUse, operands: string, operators: string): [string, OperatorRule][] =>
  operators.split(' ').map((operator) => [operator, { operands, use }]);

/** Shadings (`sh`) and glyph descriptions (`d0`, `d1`) are left out: a page with them is not rewritten. */
export const OPERATORS: ReadonlyMap<string, OperatorRule> = new Map([
  ...rules('keep', 'n', 'w J j M i g G Tc Tw Tz TL Tr Ts'),
  ...rules('keep', 'nn', 'm l Td TD'),
  ...rules('keep', 'nnn', 'rg RG'),
  ...rules('keep', 'nnnn', 'v y re k K'),
  ...rules('keep', 'nnnnnn', 'cm c Tm'),
  ...rules('keep', '', 'h W W* T*'),
  ...rules('keep', 'n*', 'sc SC scn SCN'),
  ...rules('keep', 'an', 'd'),
  ...rules('drop', 'N', 'ri BMC MP'),
  ...rules('drop', 'Np', 'BDC DP'),
  ...rules('drop', '', 'EMC BX EX'),
  ...rules('drop', 'p', 'BI'),
  ...rules('save', '', 'q'),
  ...rules('restore', '', 'Q'),
  ...rules('begin-text', '', 'BT'),
  ...rules('end-text', '', 'ET'),
  ...rules('show', 's', "Tj '"),
  ...rules('show', 'nns', '"'),
  ...rules('show', 'a', 'TJ'),
  ...rules('paint', '', 'S s f F f* B B* b b* n'),
  ...rules('font', 'Nn', 'Tf'),
  ...rules('graphics-state', 'N', 'gs'),
  ...rules('colour-space', 'N', 'cs CS'),
  ...rules('xobject', 'N', 'Do'),
]);

/** Operators that set the pen from the line's start, so that text shown before no longer moves it. */
export const PLACES_TEXT: ReadonlySet<string> = new Set(['Td', 'TD', 'Tm', 'T*', 'ET', "'", '"']);

/** Operators that add to the current path. */
export const CONSTRUCTS_PATH: ReadonlySet<string> = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h']);
/** Operators that make the current path a clipping path once it is painted. */
export const CLIPS: ReadonlySet<string> = new Set(['W', 'W*']);
