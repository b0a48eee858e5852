import { lookupTable } from '@chartloom/kernel';
import type { Operand, Operation } from './content-stream.js';
import { IDENTITY, multiply, type Matrix } from '@chartloom/pdf';
import { inverse, linearPart } from './matrix.js';
import { serialiseContent } from './serialise-content.js';

type TextKey = 'font' | 'character' | 'word' | 'scale' | 'mode' | 'rise';
type StateKey = 'states' | 'fill' | 'stroke' | 'width' | 'cap' | 'join' | 'miter' | 'dash' | 'flatness' | TextKey;

/** The operations that set one parameter of the graphics state, and the same as text. */
interface Setting {
  readonly operations: readonly Operation[];
  readonly text: string;
}

type Settings = Map<StateKey, Setting>;

/** What one `q` saved. */
interface Level {
  readonly wanted: Settings;
  readonly wantedMatrix: Matrix;
  /** Absent until the `q` is written. */
  opened?: { readonly at: number; readonly marks: number; readonly settings: Settings; readonly matrix: Matrix };
}

/** Which parameter an operator sets. */
const KEYS = lookupTable<StateKey>({
  ...{ w: 'width', J: 'cap', j: 'join', M: 'miter', d: 'dash', i: 'flatness' },
  ...{ g: 'fill', rg: 'fill', k: 'fill', cs: 'fill', sc: 'fill', scn: 'fill' },
  ...{ G: 'stroke', RG: 'stroke', K: 'stroke', CS: 'stroke', SC: 'stroke', SCN: 'stroke' },
  ...{ Tf: 'font', Tc: 'character', Tw: 'word', Tz: 'scale', Tr: 'mode', Ts: 'rise' },
});
/** Components of a colour: the colour space is what was set before. */
const COMPONENTS: ReadonlySet<string> = new Set(['sc', 'scn', 'SC', 'SCN']);
/** A state dictionary may set these too. */
const SET_BY_STATES: readonly StateKey[] = ['width', 'cap', 'join', 'miter'];
const TEXT_KEYS = ['font', 'character', 'word', 'scale', 'mode', 'rise'] as const;
const PAINT_KEYS = ['fill', 'stroke', 'width', 'cap', 'join', 'miter', 'dash', 'flatness'] as const;

/** A finer number than `numeral`'s, for matrices: large text may have a matrix of small numbers. */
const fine = (value: number): Operand => ({ kind: 'number', digits: String(Number(value.toFixed(6))) });

/**
 * Writes operators that paint, and before each of them only those changes of the graphics state that it needs. So nothing
 * is left of what set the state for removed content, and of groups without content.
 */
export class LazyState {
  readonly written: Operation[] = [];
  private wanted: Settings = new Map();
  private settled: Settings = new Map();
  private wantedMatrix = IDENTITY;
  private settledMatrix = IDENTITY;
  private readonly levels: Level[] = [];
  private isTextOpen = false;
  /** How often something was painted. */
  private marks = 0;

  /** From the present user space to that of the page. */
  get matrix(): Matrix {
    return this.wantedMatrix;
  }

  /** Whether the operator sets a parameter; then it is remembered. */
  set(operation: Operation): boolean {
    const { operator, operands } = operation;
    if (operator === 'cm') {
      this.wantedMatrix = multiply(this.wantedMatrix, operands.map(numberOf) as unknown as Matrix);
      return true;
    }
    if (operator === 'gs') this.addStates(operation);
    const key = KEYS[operator];
    if (key) this.wanted.set(key, settingOf(key, operation, this.wanted.get(key)));
    return key !== undefined || operator === 'gs';
  }

  /** Written at once: what a state dictionary sets depends on what was set before it. */
  private addStates(operation: Operation): void {
    const setting = settingOf('states', operation, undefined);
    const isAlreadySet = this.settled.get('states')?.text === setting.text && !SET_BY_STATES.some((key) => this.wanted.has(key));
    if (isAlreadySet) return;
    this.open();
    this.settle(PAINT_KEYS);
    this.written.push(operation);
    this.settled.set('states', setting);
    for (const key of SET_BY_STATES) {
      this.wanted.delete(key);
      this.settled.delete(key);
    }
  }

  save(): void {
    this.levels.push({ wanted: new Map(this.wanted), wantedMatrix: this.wantedMatrix });
  }

  restore(): void {
    const level = this.levels.pop();
    if (!level) return;
    this.wanted = level.wanted;
    this.wantedMatrix = level.wantedMatrix;
    if (!level.opened) return;
    this.closeText();
    if (level.opened.marks === this.marks) this.written.length = level.opened.at;
    else this.write('Q');
    this.settled = level.opened.settings;
    this.settledMatrix = level.opened.matrix;
  }

  /** Writes operators of a path in the present user space. `isPainted` is false where they only clip. */
  path(operations: readonly Operation[], isPainted: boolean): void {
    this.closeText();
    this.open();
    this.settleMatrix(this.wantedMatrix);
    if (isPainted) {
      this.settle(PAINT_KEYS);
      this.marks++;
    }
    this.written.push(...operations);
  }

  /**
   * Writes text.
   * @param place from text space to the page's user space
   * @param hasBlanks whether the word spacing matters
   */
  text(place: Matrix, items: readonly Operand[], hasBlanks: boolean): void {
    if (this.isStroked()) {
      // the width of strokes depends on the user space; its origin does not matter
      const { settledMatrix: settled } = this;
      const [a, b, c, d] = linearPart(this.wantedMatrix);
      this.settleMatrix([a, b, c, d, settled[4], settled[5]]);
    }
    this.open();
    if (!this.isTextOpen) this.write('BT');
    this.isTextOpen = true;
    this.settle([...PAINT_KEYS, ...TEXT_KEYS].filter((key) => hasBlanks || key !== 'word'));
    this.write('Tm', ...multiply(inverse(this.settledMatrix), place).map(fine));
    this.write('TJ', { kind: 'array', items });
    this.marks++;
  }

  finish(): readonly Operation[] {
    this.closeText();
    while (this.levels.length > 0) this.restore();
    return this.written;
  }

  /** The last number that the operator of this parameter was given. */
  numberOf(key: TextKey, fallback: number): number {
    const operand = this.wanted.get(key)?.operations.at(-1)?.operands.at(-1);
    return operand ? numberOf(operand) : fallback;
  }

  private isStroked(): boolean {
    return this.numberOf('mode', 0) % 4 !== 0;
  }

  private settleMatrix(matrix: Matrix): void {
    const change = multiply(inverse(this.settledMatrix), matrix).map(fine);
    if (change.every((operand, i) => numberOf(operand) === IDENTITY[i])) return;
    this.closeText();
    this.open();
    this.write('cm', ...change);
    this.settledMatrix = matrix;
  }

  private settle(keys: readonly StateKey[]): void {
    for (const key of keys) {
      const setting = this.wanted.get(key);
      if (!setting || this.settled.get(key)?.text === setting.text) continue;
      this.written.push(...setting.operations);
      this.settled.set(key, setting);
    }
  }

  /** Writes the `q` of every level that has none yet. */
  private open(): void {
    for (const level of this.levels) {
      if (level.opened) continue;
      this.closeText();
      const { settledMatrix: matrix, marks } = this;
      level.opened = { at: this.written.length, marks, settings: new Map(this.settled), matrix };
      this.write('q');
    }
  }

  private closeText(): void {
    if (this.isTextOpen) this.write('ET');
    this.isTextOpen = false;
  }

  private write(operator: string, ...operands: readonly Operand[]): void {
    this.written.push({ operator, operands });
  }
}

export const numberOf = (operand: Operand): number => (operand.kind === 'number' ? Number(operand.digits) : 0);

function settingOf(key: StateKey, operation: Operation, before: Setting | undefined): Setting {
  const operations = COMPONENTS.has(operation.operator) ? [...spaceOf(key, before), operation] : [operation];
  return { operations, text: serialiseContent(operations).toString('latin1') };
}

/** What set the colour space of a colour; at the start of a page it is that of grey. */
function spaceOf(key: StateKey, before: Setting | undefined): readonly Operation[] {
  const set = before?.operations.filter(({ operator }) => !COMPONENTS.has(operator)) ?? [];
  return set.length > 0 ? set : [{ operator: key === 'fill' ? 'g' : 'G', operands: [fine(0)] }];
}
