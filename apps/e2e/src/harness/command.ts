import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The workspace's own Node, whichever the shell finds first. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** The `chartloom` command, compiled: a process of its own sees neither jest's transform nor the source condition. */
export const CLI = join(ROOT, 'apps/cli/dist/main.js');
