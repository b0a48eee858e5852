import type { Stored } from './store.js';

/**
 * Documents as this process last wrote or read them, so that the next change need not read them. Another process may have changed one:
 * then its write fails, and it is read.
 */
export class RecentDocuments<T extends Stored> {
  private readonly documents = new Map<string, T>();

  /**
   * @param most how many are kept
   * @param isDone documents that are not kept: no further change is expected
   */
  constructor(
    private readonly most: number,
    private readonly isDone: (document: T) => boolean = () => false,
  ) {}

  get(id: string): T | undefined {
    return this.documents.get(id);
  }

  keep(document: T): void {
    this.documents.delete(document.id); // so that the latest come last
    if (this.isDone(document)) return;
    this.documents.set(document.id, document);
    const [oldest] = this.documents.keys();
    if (this.documents.size > this.most && oldest !== undefined) this.documents.delete(oldest);
  }
}
