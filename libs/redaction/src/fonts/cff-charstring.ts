import { readInteger } from './cff-read.js';

/** The charstring of a glyph, with its subroutines inlined. */
export interface Outline {
  readonly bytes: Buffer;
  /** Base and accent, as codes of the standard encoding, of a glyph that is composed of two others. */
  readonly parts: readonly number[];
}

export interface Subroutines {
  readonly local: readonly Buffer[];
  readonly global: readonly Buffer[];
}

/** How many tokens of one program may still be read: subroutines that call subroutines multiply. */
export interface Budget {
  tokens: number;
}

/** Three million drawing steps are some twenty thousand ideographs. */
export const newBudget = (): Budget => ({ tokens: 3_000_000 });

/**
 * A Type 2 charstring (Adobe TN 5177) that draws the same without any subroutine: each call is replaced by its body.
 * @throws RangeError where a token of it is not supported
 */
export function inlineSubroutines(charString: Buffer, subroutines: Subroutines, budget: Budget): Outline {
  return new CharstringInliner(subroutines, budget).outline(charString);
}

/** Limits for levels of subroutines, operands, and hints (TN 5177, appendix B). */
const [MAX_DEPTH, MAX_OPERANDS, MAX_HINTS] = [10, 48, 96];
const OPERATOR = { callLocal: 10, return: 11, escape: 12, end: 14, callGlobal: 29 } as const;
const STEMS: ReadonlySet<number> = new Set([1, 3, 18, 23]);
const MASKS: ReadonlySet<number> = new Set([19, 20]);
/** Moves, lines and curves, which take all operands. */
const PATHS: ReadonlySet<number> = new Set([4, 5, 6, 7, 8, 21, 22, 24, 25, 26, 27, 30, 31]);
/** After an escape: the old dot section, and flexes. */
const ESCAPED_PATHS: ReadonlySet<number> = new Set([0, 34, 35, 36, 37]);
/** After an escape: how many operands an operator needs, and by how many their number changes. */
const ARITHMETIC: ReadonlyMap<number, readonly [needs: number, change: number]> = new Map([
  [3, [2, -1]], // and
  [4, [2, -1]], // or
  [5, [1, 0]], // not
  [9, [1, 0]], // abs
  [10, [2, -1]], // add
  [11, [2, -1]], // sub
  [12, [2, -1]], // div
  [14, [1, 0]], // neg
  [15, [2, -1]], // eq
  [18, [1, -1]], // drop
  [20, [2, -2]], // put
  [21, [1, 0]], // get
  [22, [4, -3]], // ifelse
  [24, [2, -1]], // mul
  [26, [1, 0]], // sqrt
  [27, [1, 1]], // dup
  [28, [2, 0]], // exch
  [29, [1, 0]], // index
  [30, [2, -2]], // roll
]);

class CharstringInliner {
  private readonly written: Buffer[] = [];
  /** The operands; `undefined` where one was computed. */
  private stack: (number | undefined)[] = [];
  private hints = 0;
  private parts: readonly number[] = [];
  private ended = false;

  constructor(
    private readonly subroutines: Subroutines,
    private readonly budget: Budget,
  ) {}

  outline(charString: Buffer): Outline {
    this.run(charString, 0);
    if (!this.ended) throw new RangeError();
    return { bytes: Buffer.concat(this.written), parts: this.parts };
  }

  private run(code: Buffer, depth: number): void {
    for (let at = 0; !this.ended;) {
      if (this.budget.tokens-- <= 0) throw new RangeError();
      const first = code.readUInt8(at); // throws at an end without `return` or `endchar`
      if (first === OPERATOR.return && depth > 0) return;
      const called = this.calledBy(first);
      if (called) this.call(called, depth);
      const end = called ? at + 1 : isNumber(first) ? this.number(code, at) : this.operator(code, at);
      if (!called) this.written.push(code.subarray(at, end));
      at = end;
    }
  }

  private calledBy(operator: number): readonly Buffer[] | undefined {
    const { local, global } = this.subroutines;
    return operator === OPERATOR.callLocal ? local : operator === OPERATOR.callGlobal ? global : undefined;
  }

  private call(subroutines: readonly Buffer[], depth: number): void {
    const body = subroutines[(this.stack.pop() ?? NaN) + bias(subroutines.length)];
    if (!body || depth >= MAX_DEPTH) throw new RangeError();
    this.written.pop(); // its number: the last token that was written, since it was not computed
    this.run(body, depth + 1);
  }

  private number(code: Buffer, at: number): number {
    const fixed = code.readUInt8(at) === 255;
    const { value, end } = fixed ? { value: code.readInt32BE(at + 1) / 0x10000, end: at + 5 } : readInteger(code, at);
    if (this.stack.push(value) > MAX_OPERANDS) throw new RangeError();
    return end;
  }

  /** Applies an operator to operands and hints, and gives the position after it. */
  private operator(code: Buffer, at: number): number {
    const first = code.readUInt8(at);
    if (first === OPERATOR.escape) {
      this.escaped(code.readUInt8(at + 1));
      return at + 2;
    }
    if (STEMS.has(first) || MASKS.has(first))
      this.hints += this.stack.length >> 1; // two for each hint; one more is the width
    else if (first === OPERATOR.end) this.end();
    else if (!PATHS.has(first)) throw new RangeError();
    if (this.hints > MAX_HINTS) throw new RangeError();
    this.stack = [];
    return at + 1 + (MASKS.has(first) ? Math.ceil(this.hints / 8) : 0);
  }

  private escaped(second: number): void {
    const [needs, change] = ARITHMETIC.get(second) ?? [0, -this.stack.length];
    if ((!ARITHMETIC.has(second) && !ESCAPED_PATHS.has(second)) || this.stack.length < needs) throw new RangeError();
    this.stack = Array.from({ length: this.stack.length + change }, () => undefined);
    if (this.stack.length > MAX_OPERANDS) throw new RangeError();
  }

  /** Four operands, or five with the width, name the two glyphs of an accented one (TN 5177, appendix C). */
  private end(): void {
    const [base, accent] = this.stack.slice(-2);
    const { length } = this.stack;
    if (length > 1) {
      if ((length !== 4 && length !== 5) || base === undefined || accent === undefined) throw new RangeError();
      this.parts = [base, accent];
    }
    this.ended = true;
  }
}

const isNumber = (first: number): boolean => first === 28 || first >= 32;
const bias = (count: number): number => (count < 1240 ? 107 : count < 33900 ? 1131 : 32768);
