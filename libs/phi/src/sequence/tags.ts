import { tagsOf, type Shape } from '@chartloom/sequence';
import type { PhiCategory } from '../text/span.js';

/** What the model tells apart. Places include postal addresses; facilities include schools, employers and places of worship. */
export const KINDS = ['NAME', 'LOCATION', 'FACILITY'] as const;
export type SequenceKind = (typeof KINDS)[number];

export const TAGS = tagsOf(KINDS.length);

/** Two features may share a number. */
export const SHAPE: Shape = { tags: TAGS, buckets: 1 << 18 };

export const CATEGORY: Readonly<Record<SequenceKind, PhiCategory>> = { NAME: 'NAME', LOCATION: 'LOCATION', FACILITY: 'LOCATION' };
