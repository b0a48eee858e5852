/** Takes what belongs to each document as it comes, and hands it on in the order of the documents. */
export class InOrder<T> {
  private readonly waiting = new Map<number, T | undefined>();
  private next = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly take: (item: T) => Promise<void>) {}

  /** @param item nothing where the document failed. Resolves when it, and all that had to come before, is taken. */
  add(index: number, item: T | undefined): Promise<void> {
    this.waiting.set(index, item);
    this.writing = this.writing.then(() => this.flush());
    return this.writing;
  }

  private async flush(): Promise<void> {
    while (this.waiting.has(this.next)) {
      const item = this.waiting.get(this.next);
      this.waiting.delete(this.next++);
      if (item !== undefined) await this.take(item);
    }
  }
}
