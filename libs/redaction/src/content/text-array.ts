import type { ShownGlyph } from '@chartloom/pdf';
import { codeLength, type FontUse } from '../fonts/font-use.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { numeral, type Operand } from './content-stream.js';

/** The items of a TJ array, and what pdf.js reads from the same array. */
export interface ShownText {
  readonly items: readonly Operand[];
  readonly glyphs: readonly ShownGlyph[];
  readonly font: FontUse;
}

/** A glyph and its character code, as in the string. */
interface ShownCode {
  readonly glyph: ShownGlyph;
  readonly bytes: Uint8Array;
}

/**
 * The items of a TJ array without the removed glyphs: one number takes the place of neighbours that are removed together.
 * Also records in the FontUse which codes are kept and which are removed.
 * @throws UnsupportedContent where the items and pdf.js's glyphs differ
 */
export function removeGlyphs(
  text: ShownText,
  isRemoved: (glyph: ShownGlyph) => boolean,
  isNextTextPlaced: () => boolean,
): { kept: Operand[]; removed: boolean } {
  const array = new TextArray();
  for (const item of numbersAndGlyphs(text)) {
    if (typeof item === 'number') array.shift(item);
    else if (isRemoved(item.glyph)) {
      text.font.removed.add(item.glyph.code);
      array.leaveOut(item.glyph.advance);
    } else {
      text.font.kept.set(item.glyph.code, item.glyph);
      array.show(item.bytes);
    }
  }
  return { kept: array.finish(isNextTextPlaced), removed: array.isShortened };
}

/**
 * The numbers of a TJ array and the glyphs of its strings, in their order.
 * @throws UnsupportedContent where the items and pdf.js's glyphs differ
 */
export function* numbersAndGlyphs({ items, glyphs, font }: ShownText): Generator<number | ShownCode> {
  const length = codeLength(font.source);
  const rest = glyphs[Symbol.iterator]();
  for (const item of items) {
    if (item.kind === 'number') {
      yield Number(item.digits);
      continue;
    }
    for (const [code, bytes] of codesOf(item, length)) {
      const glyph = rest.next().value;
      if (glyph?.code !== code || !Number.isFinite(glyph.advance)) throw new UnsupportedContent('alignment');
      yield { glyph, bytes };
    }
  }
  if (!rest.next().done) throw new UnsupportedContent('alignment');
}

function codesOf(item: Operand, length: 1 | 2): (readonly [code: number, bytes: Uint8Array])[] {
  if (item.kind !== 'string' || item.bytes.length % length !== 0) throw new UnsupportedContent('alignment');
  const bytes = Buffer.from(item.bytes);
  return Array.from({ length: bytes.length / length }, (_, i) => [
    bytes.readUIntBE(i * length, length),
    bytes.subarray(i * length, (i + 1) * length),
  ]);
}

/** Builds a TJ array: strings, and numbers that move the pen between them. */
class TextArray {
  isShortened = false;
  private readonly operands: Operand[] = [];
  private string: number[] = [];
  /** How far the pen still has to move before the next glyph; negative is forward. */
  private pending = 0;

  shift(by: number): void {
    this.pending += by;
    this.endString();
  }

  /** Leaves a glyph out and moves the pen as far as the glyph would have. */
  leaveOut(advance: number): void {
    this.isShortened = true;
    this.shift(-advance);
  }

  show(code: Uint8Array): void {
    this.movePen();
    this.string.push(...code);
  }

  /** Omits the last spacing number if the next operator sets the text position itself. */
  finish(isNextTextPlaced: () => boolean): Operand[] {
    this.endString();
    if (this.pending !== 0 && !isNextTextPlaced()) this.movePen();
    return this.operands;
  }

  private movePen(): void {
    if (this.pending !== 0) this.operands.push(numeral(this.pending));
    this.pending = 0;
  }

  private endString(): void {
    if (this.string.length > 0) this.operands.push({ kind: 'string', bytes: Uint8Array.from(this.string) });
    this.string = [];
  }
}
