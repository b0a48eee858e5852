/** Entry of the process that extracts; compiled, since a process sees no other. */
export const EXTRACTOR_ENTRY = new URL('./entry.js', import.meta.url);
/** Entry of the process that tells which documents a package has. */
export const PACKAGE_ENTRY = new URL('./package-entry.js', import.meta.url);
