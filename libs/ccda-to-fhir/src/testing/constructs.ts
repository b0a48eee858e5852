import { DRUGS, MEANING, SHELL } from './facts.js';
import { HEADER } from './header-rows.js';
import { RESOURCES } from './resources.js';
import type { Row } from './statements.js';
import { TIMES, VALUES } from './values.js';

/** Every construct that has a test document, by topic. */
export const CONSTRUCTS: readonly (readonly [about: string, rows: readonly Row[]])[] = [
  ['a value', VALUES],
  ['a time', TIMES],
  ['a drug', DRUGS],
  ['what is meant', MEANING],
  ['the document around', SHELL],
  ['the header', HEADER],
  ['what has a resource of its own', RESOURCES],
];
