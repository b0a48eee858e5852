/** Entry of the worker thread that de-identifies; compiled, since a thread sees no other. */
export const DEIDENTIFIER_THREAD = new URL('./thread.js', import.meta.url);
