/** Entry of the worker thread that extracts; compiled, since a thread sees no other. */
export const EXTRACTOR_THREAD = new URL('./thread.js', import.meta.url);
