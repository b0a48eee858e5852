import { lookupTable } from '@chartloom/kernel';

/** One operand of a content stream (ISO 32000-1, 7.3 and 7.8.2). Names are decoded and without their slash. */
export type Operand =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'string'; readonly bytes: Uint8Array }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'constant'; readonly word: string }
  | { readonly kind: 'array'; readonly items: readonly Operand[] }
  | { readonly kind: 'dictionary'; readonly entries: readonly (readonly [string, Operand])[] };

/** PDF has no exponents; four decimals of a thousandth are finer than any device. */
export const numeral = (value: number): Operand => ({ kind: 'number', digits: String(Number(value.toFixed(4))) });

export interface Operation {
  /** An inline image is one operation `BI`: its dictionary is the operand, its samples are `data`. */
  readonly operator: string;
  readonly operands: readonly Operand[];
  readonly data?: Uint8Array;
}

/** Deeper than any writer nests; keeps a forged file from exhausting the stack. */
const MAX_DEPTH = 20;
/** After an inline image this many bytes must look like operators, else its `EI` was part of the samples. */
const LOOK_AHEAD = 12;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const OPERATOR = /^[A-Za-z'"][A-Za-z0-9*]{0,2}$/;
const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'null']);
const ESCAPED = lookupTable<number>({ n: 10, r: 13, t: 9, b: 8, f: 12 });

const code = (character: string): number => character.charCodeAt(0);
const BLANKS: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map(code));
const isBlank = (byte: number): boolean => BLANKS.has(byte);
const isRegular = (byte: number): boolean => byte >= 0 && !BLANKS.has(byte) && !DELIMITERS.has(byte);
const [CR, LF, BACKSLASH, PERCENT] = [13, 10, code('\\'), code('%')];

class MalformedContent extends Error {}

/**
 * The operations of a content stream, or `undefined` where it is malformed: a number of another form, a string without an
 * end, an operand without an operator. Comments and white space are left out. Never throws.
 */
export function parseContent(bytes: Uint8Array): Operation[] | undefined {
  try {
    return new ContentReader(bytes).operations();
  } catch (error) {
    if (error instanceof MalformedContent) return undefined;
    throw error;
  }
}

class ContentReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  operations(): Operation[] {
    const found: Operation[] = [];
    let operands: Operand[] = [];
    for (this.skipBlanks(); this.at < this.bytes.length; this.skipBlanks()) {
      const token = this.startsWord() ? this.constantOrOperator() : this.operand(0);
      if (token.kind === 'operator') {
        found.push(this.operation(token.operator, operands));
        operands = [];
      } else operands.push(token);
    }
    if (operands.length > 0) throw new MalformedContent();
    return found;
  }

  private constantOrOperator(): Operand | { readonly kind: 'operator'; readonly operator: string } {
    const word = this.word();
    return CONSTANTS.has(word) ? { kind: 'constant', word } : { kind: 'operator', operator: word };
  }

  private operation(operator: string, operands: readonly Operand[]): Operation {
    if (!OPERATOR.test(operator)) throw new MalformedContent();
    if (operator !== 'BI') return { operator, operands };
    if (operands.length > 0) throw new MalformedContent();
    return this.inlineImage();
  }

  /** -1 after the end. */
  private byte(offset = 0): number {
    return this.bytes[this.at + offset] ?? -1;
  }

  private startsWord(): boolean {
    const character = String.fromCharCode(Math.max(0, this.byte()));
    return /[A-Za-z'"]/.test(character);
  }

  private skipBlanks(): void {
    for (; this.at < this.bytes.length; this.at++) {
      if (this.byte() === PERCENT) while (this.at < this.bytes.length && this.byte() !== CR && this.byte() !== LF) this.at++;
      else if (!isBlank(this.byte())) return;
    }
  }

  private word(): string {
    const start = this.at;
    while (isRegular(this.byte())) this.at++;
    return latin1(this.bytes.subarray(start, this.at));
  }

  private operand(depth: number): Operand {
    if (depth > MAX_DEPTH) throw new MalformedContent();
    switch (String.fromCharCode(this.byte())) {
      case '(':
        return { kind: 'string', bytes: this.literal() };
      case '/':
        return { kind: 'name', name: this.name() };
      case '[':
        this.at++;
        return { kind: 'array', items: this.until(']', depth) };
      case '<':
        if (this.byte(1) !== code('<')) return { kind: 'string', bytes: this.hexadecimal() };
        this.at += 2;
        return { kind: 'dictionary', entries: toPairs(this.until('>>', depth)) };
      default:
        return this.plain();
    }
  }

  private plain(): Operand {
    const word = this.word();
    if (NUMBER.test(word)) return { kind: 'number', digits: word };
    if (CONSTANTS.has(word)) return { kind: 'constant', word };
    throw new MalformedContent();
  }

  private until(end: ']' | '>>', depth: number): Operand[] {
    const items: Operand[] = [];
    for (this.skipBlanks(); ; this.skipBlanks()) {
      if ([...end].every((character, i) => this.byte(i) === code(character))) {
        this.at += end.length;
        return items;
      }
      items.push(this.operand(depth + 1)); // throws at the end of the stream
    }
  }

  private name(): string {
    this.at++;
    return this.word().replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  }

  private hexadecimal(): Uint8Array {
    const end = this.bytes.indexOf(code('>'), this.at);
    const digits = latin1(this.bytes.subarray(this.at + 1, Math.max(0, end))).replace(/[\0\t\n\f\r ]+/g, '');
    if (end < 0 || !/^[0-9a-fA-F]*$/.test(digits)) throw new MalformedContent();
    this.at = end + 1;
    return new Uint8Array(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'));
  }

  private literal(): Uint8Array {
    const found: number[] = [];
    let depth = 1;
    for (this.at++; this.at < this.bytes.length; this.at++) {
      const byte = this.byte();
      if (byte === BACKSLASH) {
        this.at++;
        this.escape(found);
        continue;
      }
      if (byte === code('(')) depth++;
      if (byte === code(')') && --depth === 0) {
        this.at++;
        return Uint8Array.from(found);
      }
      if (byte === CR && this.byte(1) === LF) this.at++;
      found.push(byte === CR ? LF : byte);
    }
    throw new MalformedContent();
  }

  /** Reads what follows a backslash and stops at the last byte of the escape (7.3.4.2, table 3). */
  private escape(found: number[]): void {
    const byte = this.byte();
    const octal = /^[0-7]{1,3}/.exec(latin1(this.bytes.subarray(this.at, this.at + 3)))?.[0];
    if (octal) {
      found.push(Number.parseInt(octal, 8) & 0xff);
      this.at += octal.length - 1;
    } else if (byte === CR || byte === LF) {
      if (byte === CR && this.byte(1) === LF) this.at++; // the string continues on the next line
    } else if (byte >= 0) {
      found.push(ESCAPED[String.fromCharCode(byte)] ?? byte);
    }
  }

  private inlineImage(): Operation {
    const entries: Operand[] = [];
    for (this.skipBlanks(); !(this.byte() === code('I') && this.byte(1) === code('D')); this.skipBlanks())
      entries.push(this.operand(1));
    this.at += 2;
    if (!isBlank(this.byte())) throw new MalformedContent();
    const start = ++this.at;
    for (; this.at < this.bytes.length; this.at++) {
      if (!this.endsImage()) continue;
      const data = this.bytes.slice(start, this.at - 1);
      this.at += 2;
      return { operator: 'BI', operands: [{ kind: 'dictionary', entries: toPairs(entries) }], data };
    }
    throw new MalformedContent();
  }

  /** `EI` between white space, with text after it: the samples may contain the two letters as well. */
  private endsImage(): boolean {
    if (this.byte() !== code('E') || this.byte(1) !== code('I') || !isBlank(this.byte(-1))) return false;
    if (this.byte(2) >= 0 && !isBlank(this.byte(2))) return false;
    return this.bytes
      .subarray(this.at + 2, this.at + 2 + LOOK_AHEAD)
      .every((byte) => (byte >= 32 && byte < 127) || (isBlank(byte) && byte !== 0));
  }
}

function toPairs(items: readonly Operand[]): [string, Operand][] {
  const found: [string, Operand][] = [];
  for (let i = 0; i < items.length; i += 2) {
    const [key, value] = [items[i], items[i + 1]];
    if (key?.kind !== 'name' || !value) throw new MalformedContent();
    found.push([key.name, value]);
  }
  return found;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
