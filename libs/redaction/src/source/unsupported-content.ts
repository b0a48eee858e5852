/** Why a page could not be rewritten and became a picture instead; the report counts them. */
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

/** Ends the rewriting of a page. It never leaves the library: the page goes the raster path. */
export class UnsupportedContent extends Error {
  constructor(readonly reason: PictureReason) {
    super(reason);
  }
}

/** What `work` gives, or the reason why it could not. */
export function resultOrReason<T>(work: () => T): T | PictureReason {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnsupportedContent) return error.reason;
    throw error;
  }
}
