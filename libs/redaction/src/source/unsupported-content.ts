/** The reason why a page could not stay text and became a picture; the report counts them. */
export type PictureReason =
  | 'scan'
  | 'annotations'
  | 'background-picture'
  | 'document-structure'
  | 'content-syntax'
  | 'operator'
  | 'resource'
  | 'alignment'
  | 'font'
  | 'pixels'
  | 'second-reading'
  /** Its lines are laid out anew. */
  | 'layout';

/** Ends the rewriting of a page. It never leaves the library: the page becomes a picture. */
export class UnsupportedContent extends Error {
  constructor(readonly reason: PictureReason) {
    super(reason);
  }
}

/** The value of `work`, or the reason why it met unsupported content. */
export function resultOrReason<T>(work: () => T): T | PictureReason {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnsupportedContent) return error.reason;
    throw error;
  }
}
