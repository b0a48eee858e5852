/** Entry of the worker thread that extracts; compiled, since a thread sees no other. */
export const EXTRACTION_THREAD = new URL('./thread.js', import.meta.url);
