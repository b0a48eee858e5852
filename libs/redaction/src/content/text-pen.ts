import { lookupTable } from '@chartloom/kernel';
import { IDENTITY, multiply, type Matrix } from '@chartloom/pdf';
import type { Operation } from './content-stream.js';
import { numberOf } from './lazy-state.js';
import { translation } from './matrix.js';

/** Where the next text is shown (ISO 32000-1, 9.4.2), in the user space of its operators. */
export class TextPen {
  private line: Matrix = IDENTITY;
  private x = 0;
  private leading = 0;
  private readonly saved: number[] = [];

  /** From text space to user space. */
  get place(): Matrix {
    return multiply(this.line, translation(this.x, 0));
  }

  begin(): void {
    this.line = IDENTITY;
    this.x = 0;
  }

  /** The leading belongs to the graphics state. */
  save(): void {
    this.saved.push(this.leading);
  }

  restore(): void {
    this.leading = this.saved.pop() ?? this.leading;
  }

  /** After text of this width. */
  advance(by: number): void {
    this.x += by;
  }

  nextLine(): void {
    this.move(0, -this.leading);
  }

  /** Whether the operator moves the pen, or sets the leading. */
  follow({ operator, operands }: Operation): boolean {
    const [a = 0, b = 0] = operands.map(numberOf);
    const move = this.moves[operator];
    if (operator === 'Tm') {
      this.begin();
      this.line = operands.map(numberOf) as unknown as Matrix;
    }
    move?.(a, b);
    return move !== undefined || operator === 'Tm';
  }

  private readonly moves = lookupTable<(a: number, b: number) => void>({
    Td: (x, y) => this.move(x, y),
    TD: (x, y) => {
      this.leading = -y;
      this.move(x, y);
    },
    TL: (leading) => void (this.leading = leading),
    'T*': () => this.nextLine(),
  });

  private move(x: number, y: number): void {
    this.line = multiply(this.line, translation(x, y));
    this.x = 0;
  }
}
