/** So many at a time, first come first served. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly size: number) {}

  async take(): Promise<void> {
    if (this.taken < this.size) this.taken++;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  give(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }
}
