import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const PACK_MS = 400_000;
const INSTALL_MS = 100_000;

/** npm was once seen to wait for ever over its own cache, without any network: it is asked a second time. */
function installed(install: () => unknown): void {
  try {
    install();
  } catch {
    install();
  }
}

describe('the package of the command, installed from its tarball', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartloom-cli-package-'));
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  /** No file of the workspace is on the path but its Node. */
  const env = { ...inherited, PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: folder };
  const command = join(folder, 'prefix/bin/chartloom');
  let packed: readonly string[];

  beforeAll(() => {
    const script = [join(ROOT, 'tools/pack-cli.mjs'), join(folder, 'packages')];
    packed = execFileSync(process.execPath, script, { encoding: 'utf8', env: inherited }).trim().split('\n');
    const install = ['install', '-g', '--prefix', join(folder, 'prefix'), '--offline', '--silent', packed[0] ?? ''];
    installed(() => execFileSync('npm', install, { cwd: folder, env: inherited, timeout: INSTALL_MS, killSignal: 'SIGKILL' }));
    cpSync(join(ROOT, 'docs/samples'), join(folder, 'samples'), { recursive: true });
  }, PACK_MS);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const run = (...args: readonly string[]) => spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  const convert = (file: string, task: string): string => {
    const { status, stderr } = run('convert', join('samples', file), '--task', task, '--out', 'out');
    expect({ file, status, stderr: status === 0 ? '' : stderr }).toEqual({ file, status: 0, stderr: '' });
    return join(folder, 'out', file.replace(/\.\w+$/, ''));
  };

  it('takes less than 200 MiB, and says its version', () => {
    const [, size = ''] = /^(\d+) MiB/.exec(packed[1] ?? '') ?? [];
    expect(Number(size)).toBeGreaterThan(0);
    expect(Number(size)).toBeLessThanOrEqual(200);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
    expect(run('--version').stdout.trim()).toBe(version);
  });

  it.each(['ccd.xml', 'lab-report.pdf'])(
    'converts %s',
    (file) => {
      expect(JSON.parse(readFileSync(`${convert(file, 'clinical_extraction')}.fhir.json`, 'utf8'))).toMatchObject({
        resourceType: 'Bundle',
      });
    },
    PACK_MS,
  );

  it(
    'reads and de-identifies a scan',
    () => {
      expect(
        readFileSync(`${convert('scanned-note.pdf', 'dephi')}.pdf`)
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    },
    PACK_MS,
  );

  it('says in one line which Node it needs', () => {
    const start = join(folder, 'prefix/lib/node_modules/chartloom/bin/start.cjs');
    const old = join(folder, 'old.cjs');
    writeFileSync(
      old,
      `Object.defineProperty(process.versions, 'node', { value: '22.1.0' }); require(${JSON.stringify(start)});`,
    );
    const { status, stderr } = spawnSync(process.execPath, [old], { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'chartloom: it needs Node 24.9 or newer; this is 22.1.0 (https://nodejs.org).\n',
    });
  });
});
