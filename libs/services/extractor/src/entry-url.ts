/** Entry of the process that extracts; compiled, since a process sees no other. */
export const EXTRACTOR_ENTRY = new URL('./entry.js', import.meta.url);
