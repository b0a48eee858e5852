import type { PaintedPath } from '@chartloom/pdf';
import { CLIPS, CONSTRUCTS_PATH } from './content-operators.js';
import type { Operand, Operation } from './content-stream.js';
import type { PageWriter, RemovalPredicate, ShownText } from './page-writer.js';
import { removeGlyphs } from './text-array.js';

/** Writes the operators as they are, without the removed glyphs and paths; nothing else moves. */
export class InPlaceWriter implements PageWriter {
  private readonly written: Operation[] = [];

  constructor(private readonly removal: RemovalPredicate) {}

  save(): void {
    this.write('q');
  }

  restore(): void {
    this.write('Q');
  }

  beginText(): void {
    this.write('BT');
  }

  endText(): void {
    this.write('ET');
  }

  keep(operation: Operation): void {
    this.written.push(operation);
  }

  paint(operation: Operation, path: PaintedPath | undefined): void {
    if (path && !this.removal.path(path)) this.written.push(operation);
    else this.leavePathOut();
  }

  show({ operation, items, glyphs, font, isNextTextPlaced }: ShownText): void {
    const { operator, operands } = operation;
    const { kept, removed } = removeGlyphs({ items, glyphs, font }, (glyph) => this.removal.glyph(glyph), isNextTextPlaced);
    if (!removed) return void this.written.push(operation);
    const [word, character] = operands;
    if (operator === '"' && word && character) {
      this.write('Tw', word);
      this.write('Tc', character);
    }
    if (operator === '"' || operator === "'") this.write('T*');
    if (kept.length > 0) this.write('TJ', { kind: 'array', items: kept });
  }

  finish(): readonly Operation[] {
    return this.written;
  }

  /** The points of a path that is not painted would still show a signature, unless they are a clipping path. */
  private leavePathOut(): void {
    let start = this.written.length;
    while (CONSTRUCTS_PATH.has(this.written[start - 1]?.operator ?? '')) start--;
    if (CLIPS.has(this.written[start - 1]?.operator ?? '')) this.write('n');
    else this.written.length = start;
  }

  private write(operator: string, ...operands: readonly Operand[]): void {
    this.written.push({ operator, operands });
  }
}
