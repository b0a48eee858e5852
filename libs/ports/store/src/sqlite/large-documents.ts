/** Characters. Smaller documents are not cached: parsing them is faster than the lookup. */
const LARGE = 4_096;
const MAX_KEPT = 32;

/**
 * Large documents that were read or written last, with the text they came from. Text that has not changed is not parsed
 * again: an account with thousands of holds is read many times a second and parses in milliseconds. Since the text itself
 * is compared, no other writer can make this wrong; that documents are never changed in place is what `readonly` promises.
 */
export class LargeDocuments<T> {
  private readonly kept = new Map<string, { readonly text: string; readonly document: T }>();

  /** The document that `text` is. */
  parsed(id: string, text: string): T {
    const known = this.kept.get(id);
    if (known?.text === text) return known.document;
    const document = JSON.parse(text) as T;
    this.keep(id, text, document);
    return document;
  }

  /** Remembers `document`, which has just been made to `text`. */
  keep(id: string, text: string, document: T): void {
    this.kept.delete(id);
    if (text.length < LARGE) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= MAX_KEPT) this.kept.delete(oldest);
    this.kept.set(id, { text, document });
  }
}
