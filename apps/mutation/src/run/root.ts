import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the workspace. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** The text of a file, named from the root. */
export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
