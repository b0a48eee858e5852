import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { NODE } from './harness/command.js';

const ROOT = join(import.meta.dirname, '../../..');

it('has every operation of the OpenAPI document, as it is now', () => {
  const check = () => execFileSync(NODE, [join(ROOT, 'tools/collection.mjs'), '--check'], { encoding: 'utf8', stdio: 'pipe' });
  expect(check()).toBe('');
});
