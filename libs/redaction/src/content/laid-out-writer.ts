import { apply, multiply, type Box, type Matrix, type PaintedPath, type ShownGlyph } from '@chartloom/pdf';
import type { Stretch } from '../layout/page-plan.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { CLIPS, CONSTRUCTS_PATH } from './content-operators.js';
import type { Operation } from './content-stream.js';
import { LazyState } from './lazy-state.js';
import { inverse, linearPart, translation } from './matrix.js';
import type { PageWriter, ShownText } from './page-writer.js';
import { stretchPath } from './stretch-path.js';
import { TextPen } from './text-pen.js';
import { splitIntoRuns, type GlyphFate, type TextRun } from './text-runs.js';

/** What becomes of the ink of a page whose lines are laid out anew. */
export interface InkFates {
  glyph(glyph: ShownGlyph): GlyphFate;
  /** Absent: it stays as it is. */
  path(path: PaintedPath): Stretch | 'removed' | undefined;
}

/** A glyph of the result, as it must be read again. */
export interface PlannedGlyph {
  readonly text: string;
  readonly box: Box;
}

/** Render modes from this one on clip by the text. */
const FIRST_CLIPPING_MODE = 4;

/**
 * Writes what stays of a page at its planned places. Every run of text has its own matrix, and the state is written anew,
 * so that neither positions nor the number of operators follow from what was removed.
 */
export class LaidOutWriter implements PageWriter {
  /** What of the text was written, in the order of the operators; blanks are left out. */
  readonly planned: PlannedGlyph[] = [];
  /** Where fill characters were left out, in points: the page looks different there. */
  readonly dropped: Box[] = [];
  private readonly state = new LazyState();
  private readonly pen = new TextPen();
  private path: Operation[] = [];
  private clip: Operation | undefined;
  private readonly fromPage: Matrix;

  /** @param toPage from the page's user space to points */
  constructor(
    private readonly fates: InkFates,
    private readonly toPage: Matrix,
  ) {
    this.fromPage = linearPart(inverse(toPage));
  }

  save(): void {
    this.state.save();
    this.pen.save();
  }

  restore(): void {
    this.state.restore();
    this.pen.restore();
  }

  beginText(): void {
    this.pen.begin();
  }

  endText(): void {
    // the text object ends where something else is written
  }

  keep(operation: Operation): void {
    if (CONSTRUCTS_PATH.has(operation.operator)) this.path.push(operation);
    else if (CLIPS.has(operation.operator)) this.clip = operation;
    else if (!this.pen.follow(operation) && !this.state.set(operation)) throw new UnsupportedContent('operator');
  }

  paint(operation: Operation, path: PaintedPath | undefined): void {
    const [points, clip] = [this.path, this.clip ? [this.clip] : []];
    this.path = [];
    this.clip = undefined;
    const fate = path ? this.fates.path(path) : 'removed';
    if (fate === 'removed') {
      if (clip.length > 0) this.state.path([...points, ...clip, { operator: 'n', operands: [] }], false);
      return;
    }
    const placed = fate ? stretchPath(points, fate, multiply(this.toPage, this.state.matrix)) : points;
    this.state.path([...placed, ...clip, operation], true);
  }

  show({ operation: { operator, operands }, items, glyphs, font }: ShownText): void {
    const { state, pen } = this;
    const [word, character] = operands;
    if (operator === '"' && word && character) {
      state.set({ operator: 'Tw', operands: [word] });
      state.set({ operator: 'Tc', operands: [character] });
    }
    if (operator === '"' || operator === "'") pen.nextLine();
    if (state.numberOf('mode', 0) >= FIRST_CLIPPING_MODE) throw new UnsupportedContent('layout');
    const unit = (state.numberOf('font', 0) * state.numberOf('scale', 100)) / 100_000;
    const { runs, advance } = splitIntoRuns({ items, glyphs, font }, (glyph) => this.fateOf(glyph));
    for (const run of runs) this.write(run, multiply(pen.place, translation(run.start * unit, 0)));
    pen.advance(advance * unit);
  }

  finish(): readonly Operation[] {
    return this.state.finish();
  }

  private fateOf(glyph: ShownGlyph): GlyphFate {
    const fate = this.fates.glyph(glyph);
    if (fate === 'dropped') this.dropped.push(glyph.box);
    return fate;
  }

  private write({ move, items, glyphs, hasBlanks }: TextRun, place: Matrix): void {
    const by = move?.by ?? 0;
    const shift = translation(...apply(this.fromPage, by, 0));
    this.state.text(multiply(shift, multiply(this.state.matrix, place)), items, hasBlanks);
    for (const { text, box } of glyphs) if (text.trim() !== '') this.planned.push({ text, box: { ...box, x: box.x + by } });
  }
}
