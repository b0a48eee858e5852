import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The workspace's own Node, independent of the shell's PATH. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** The compiled `chartloom` command: a separate process has neither jest's transform nor the source condition. */
export const CLI = join(ROOT, 'apps/cli/dist/main.js');
