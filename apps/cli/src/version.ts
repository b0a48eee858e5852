import { readFileSync } from 'node:fs';

/** Version of this command, as its package says. */
export const { version: COMMAND_VERSION } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
