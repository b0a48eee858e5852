import type { PhiCategory } from '../text/span.js';

/** What the model tells apart. Places include postal addresses; facilities include schools, employers and places of worship. */
export const KINDS = ['NAME', 'LOCATION', 'FACILITY'] as const;
export type SequenceKind = (typeof KINDS)[number];

/** Tag 0 is any other word. Then for each kind one tag begins a span and the next continues it. */
export const TAGS = 1 + 2 * KINDS.length;
export const beginTag = (kind: number): number => 1 + 2 * kind;
export const insideTag = (kind: number): number => 2 + 2 * kind;

/** Whether `tag` may follow `before`: a span is continued only by its own kind. `before` is -1 at the start of the text. */
export const canFollow = (before: number, tag: number): boolean =>
  tag === 0 || tag % 2 === 1 || before === tag || before === tag - 1;

export const CATEGORY: Readonly<Record<SequenceKind, PhiCategory>> = { NAME: 'NAME', LOCATION: 'LOCATION', FACILITY: 'LOCATION' };
