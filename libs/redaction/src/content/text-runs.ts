import type { ShownGlyph } from '@chartloom/pdf';
import { numeral, type Operand } from './content-stream.js';
import { numbersAndGlyphs, type ShownText } from './text-array.js';

/** A piece of a page that moves to the right; negative: to the left. */
interface GlyphMove {
  /** Points. */
  readonly by: number;
}

/**
 * What becomes of a glyph: it moves, stays (`undefined`), or is left out; `removed` is what no one may learn, `dropped` the
 * blanks and fill characters of a line that is laid out anew.
 */
export type GlyphFate = GlyphMove | 'removed' | 'dropped' | undefined;

/** Neighbouring glyphs of one operator with one fate. */
export interface TextRun {
  /** Where it begins, from the start of the operator's text, in thousandths of the type size. */
  readonly start: number;
  readonly move: GlyphMove | undefined;
  /** Of a TJ array. */
  readonly items: readonly Operand[];
  readonly glyphs: readonly ShownGlyph[];
  /** Whether it has the one code to which word spacing applies (ISO 32000-1, 9.3.3). */
  readonly hasBlanks: boolean;
}

interface OpenRun extends TextRun {
  readonly items: Operand[];
  readonly glyphs: ShownGlyph[];
  hasBlanks: boolean;
}

/** The text of one operator in runs, and how far all of it moves the pen, in thousandths of the type size. */
interface SplitText {
  readonly runs: readonly TextRun[];
  readonly advance: number;
}

const BLANK = 32;

/**
 * Splits the items of a TJ array where the fate of glyphs changes; numbers at the edges of runs are left out. Records in the
 * FontUse which codes are kept and which are removed.
 * @throws UnsupportedContent where the items and pdf.js's glyphs differ
 */
export function splitIntoRuns(text: ShownText, fateOf: (glyph: ShownGlyph) => GlyphFate): SplitText {
  const builder = new RunBuilder();
  for (const item of numbersAndGlyphs(text)) {
    if (typeof item === 'number') {
      builder.shift(item);
      continue;
    }
    const { glyph, bytes } = item;
    const fate = fateOf(glyph);
    if (fate === 'removed') text.font.removed.add(glyph.code);
    if (fate === 'removed' || fate === 'dropped') builder.leaveOut(glyph);
    else {
      text.font.kept.set(glyph.code, glyph);
      builder.show(glyph, bytes, fate);
    }
  }
  return builder.finish();
}

class RunBuilder {
  private readonly runs: OpenRun[] = [];
  private open: OpenRun | undefined;
  private string: number[] = [];
  /** Numbers since the last glyph. */
  private pending = 0;
  private at = 0;

  shift(by: number): void {
    this.pending += by;
    this.at -= by;
  }

  leaveOut({ advance }: ShownGlyph): void {
    this.close();
    this.at += advance;
  }

  show(glyph: ShownGlyph, bytes: Uint8Array, move: GlyphMove | undefined): void {
    if (this.open?.move !== move) this.close();
    if (!this.open) {
      this.open = { start: this.at, move, items: [], glyphs: [], hasBlanks: false };
      this.runs.push(this.open);
    } else if (this.pending !== 0) {
      this.endString();
      this.open.items.push(numeral(this.pending));
    }
    this.pending = 0;
    this.string.push(...bytes);
    this.open.glyphs.push(glyph);
    this.open.hasBlanks ||= bytes.length === 1 && glyph.code === BLANK;
    this.at += glyph.advance;
  }

  finish(): SplitText {
    this.close();
    return { runs: this.runs, advance: this.at };
  }

  private close(): void {
    this.endString();
    this.open = undefined;
    this.pending = 0;
  }

  private endString(): void {
    if (this.string.length > 0) this.open?.items.push({ kind: 'string', bytes: Uint8Array.from(this.string) });
    this.string = [];
  }
}
