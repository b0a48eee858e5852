/** So many at a time, first come first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly size: number) {}

  async acquire(): Promise<void> {
    if (this.taken < this.size) this.taken++;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }
}
