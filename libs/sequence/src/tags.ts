/** Tag 0 is a word of no kind. Then for each kind one tag begins a span and the next continues it. */
export const tagsOf = (kinds: number): number => 1 + 2 * kinds;
export const beginTag = (kind: number): number => 1 + 2 * kind;
export const insideTag = (kind: number): number => 2 + 2 * kind;

/** Whether `tag` may follow `before`: a span is continued only by its own kind. `before` is -1 at the start of the text. */
export const canFollow = (before: number, tag: number): boolean =>
  tag === 0 || tag % 2 === 1 || before === tag || before === tag - 1;

/** The size of a model: how many tags it has, and how many different features; those are a power of two, and two features may share a number. */
export interface Shape {
  readonly tags: number;
  readonly buckets: number;
}

/** Scores of a tag after a tag, row by row; the last row is the start of the text. */
export const transitionsOf = (tags: number): number => (tags + 1) * tags;
