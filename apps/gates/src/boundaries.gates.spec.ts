import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './sources.js';

interface Linted {
  readonly messages: readonly { readonly ruleId: string | null }[];
}

/** The rules that `text` breaks where it is in `file`. */
function rulesBroken(file: string, text: string): (string | null)[] {
  const eslint = spawnSync(
    join(ROOT, 'node_modules/.bin/node'),
    [join(ROOT, 'node_modules/eslint/bin/eslint.js'), '--stdin', '--stdin-filename', file, '--format', 'json'],
    { cwd: ROOT, input: text, encoding: 'utf8' },
  );
  const [linted] = JSON.parse(eslint.stdout) as Linted[];
  return (linted?.messages ?? []).map(({ ruleId }) => ruleId);
}

const used = (name: string, library: string): string =>
  `import { ${name} } from '@chartloom/${library}';\nexport const planted = ${name};\n`;

describe('the boundaries between libraries', () => {
  it.each([
    ['libs/kernel/src/errors.ts', used('RegistryModule', 'registry'), true],
    ['libs/pdf/src/index.ts', used('findPhi', 'phi'), true],
    ['libs/services/gateway/src/index.ts', used('RegistryModule', 'registry'), true],
    ['libs/redaction/src/index.ts', used('findPhi', 'phi'), false],
  ])('are enforced in %s: %j', (file, text, broken) => {
    expect(rulesBroken(file, text).includes('@nx/enforce-module-boundaries')).toBe(broken);
  });
});
