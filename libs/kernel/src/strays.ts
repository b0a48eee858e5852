/**
 * Rejections that a library leaves without a handler although they decide nothing: who waits for its answer is told by another
 * promise, or the library went another way. A process that ends a document for a rejection without a handler lets these pass.
 */
const known: ((reason: unknown) => boolean)[] = [];

/** Says which rejections a library leaves behind: once, where the library is loaded. */
export const allowStrays = (isStray: (reason: unknown) => boolean): void => void known.push(isStray);

export const isStray = (reason: unknown): boolean => known.some((is) => is(reason));
