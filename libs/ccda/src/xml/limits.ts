/**
 * Limits above which a document is refused. The largest real C-CDA seen has 60,000 nodes, 40 levels and 5 MB. Each
 * limit allows ten times that and still keeps one document from exhausting the process.
 */
export const LIMITS = {
  bytes: 64 * 1024 * 1024,
  depth: 500,
  /** Elements and runs of text. At about 300 bytes each this is 600 MB of heap at the very worst. */
  nodes: 2_000_000,
  attributeCharacters: 1024 * 1024,
  /** Of one element. */
  attributes: 1_000,
} as const;
