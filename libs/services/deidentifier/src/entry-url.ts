/** Entry of the worker thread that de-identifies; compiled, since a thread sees no other. */
export const DEIDENTIFIER_ENTRY = new URL('./entry.js', import.meta.url);
