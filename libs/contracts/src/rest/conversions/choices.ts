/** What a client chooses from. Values alone: a command that only lists them need not load the schemas. */
export const FILE_TYPES = ['pdf', 'ccda'] as const;
export const TASKS = ['clinical_extraction', 'dephi'] as const;
export const FORMATS = ['fhir', 'json', 'pdf'] as const;

/** Types of Bundle in the format fhir; the first is the default. */
export const BUNDLES = ['collection', 'document', 'transaction'] as const;
export type BundleType = (typeof BUNDLES)[number];

/** How the narrative of a section is told in the format json; the first is the default. */
export const SECTIONS_TEXTS = ['plain', 'markdown'] as const;
export type SectionsText = (typeof SECTIONS_TEXTS)[number];

/** What replaces an identifier. */
export const DEID_MODES = ['remove', 'surrogate'] as const;
/** What of an identifier may stay. */
export const DEID_KEEPABLE = ['year', 'zip3'] as const;
export type DeidKeepable = (typeof DEID_KEEPABLE)[number];
/** What happens to a line after an identifier is removed from it. */
export const DEID_LAYOUTS = ['keep', 'pad'] as const;
export type DeidLayout = (typeof DEID_LAYOUTS)[number];

export type FileType = (typeof FILE_TYPES)[number];
export type Task = (typeof TASKS)[number];
export type Format = (typeof FORMATS)[number];

export const MIN_RESULT_TTL = 1;
export const MAX_RESULT_TTL = 15;
