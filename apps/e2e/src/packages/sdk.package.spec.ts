import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startService, type Service } from '../harness/service.js';

const ROOT = join(import.meta.dirname, '../../../..');
const NODE = process.execPath;
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Its types are written out by a compiler, which takes a minute and a half of a slow core. */
const PACK_MS = 400_000;
const SECRET = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`;

/** The examples of the README that run by themselves, in their order; readme.spec.ts of the SDK compiles all. */
const EXAMPLES = [...readFileSync(join(ROOT, 'libs/sdk/README.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
);
const RECEIVER = EXAMPLES.findIndex((code) => code.includes('createServer'));

describe('the package of the SDK, installed from its tarball', () => {
  let service: Service;
  let folder: string;
  let tarball: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    const packages = mkdtempSync(join(tmpdir(), 'chartloom-packages-'));
    const script = join(ROOT, 'tools/pack-sdk.mjs');
    tarball = execFileSync(NODE, [script, packages], { encoding: 'utf8', env: withoutOptions() }).trim();
    folder = join(packages, 'project');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const npm = ['install', '--silent', '--no-audit', '--no-fund', '--offline', tarball];
    execFileSync('npm', npm, { cwd: folder, env: withoutOptions() });
    cpSync(join(ROOT, 'docs/samples'), folder, { recursive: true });
    service = await startService();
    const { id, secret } = (await service.newClient()).credentials;
    env = {
      ...withoutOptions(),
      ...{ CHARTLOOM_URL: service.baseUrl, CHARTLOOM_CLIENT_ID: id, CHARTLOOM_CLIENT_SECRET: secret },
      CHARTLOOM_WEBHOOK_SECRET: SECRET,
    };
  }, PACK_MS);
  afterAll(async () => {
    rmSync(join(folder, '..'), { recursive: true });
    await service[Symbol.asyncDispose]();
  });

  const write = (name: string, code: string): string => {
    writeFileSync(join(folder, name), code);
    return name;
  };
  const run = (name: string, code: string): string =>
    execFileSync(NODE, [write(name, code)], { cwd: folder, env, encoding: 'utf8' });

  it('has no dependency, and only its own files', () => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'node_modules/@chartloom/sdk/package.json'), 'utf8')) as {
      readonly dependencies?: object;
    };
    expect(dependencies).toBeUndefined();
    const files = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();
    const code = ['index.cjs', 'index.d.cts', 'index.d.ts', 'index.js', 'package.json'];
    const names = ['LICENSE', 'README.md', 'THIRD-PARTY-LICENCES.txt', ...code];
    expect(files).toEqual(names.map((name) => `package/${name}`));
  });

  it.each(EXAMPLES.filter((_, i) => i !== RECEIVER).map((code, i) => [i + 1, code] as const))(
    'runs example %d of its README',
    (number, code) => {
      expect(run(`example-${number}.mjs`, code)).toBeDefined();
    },
    60_000,
  );

  it('converts from CommonJS', () => {
    const code = [
      `const { ChartloomClient } = require('@chartloom/sdk');`,
      `const request = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } };`,
      `void new ChartloomClient()`,
      `  .convertAndWait('ccd.xml', request)`,
      `  .then(({ result }) => console.log(result.fhir_data.resourceType));`,
    ].join('\n');
    expect(run('convert.cjs', code)).toBe('Bundle\n');
  }, 60_000);

  it('receives webhooks as its README says, and refuses what is not signed', async () => {
    const receiver = spawn(NODE, [write('receiver.mjs', EXAMPLES[RECEIVER] ?? '')], {
      ...{ cwd: folder, env: { ...env, PORT: '0' } },
    });
    try {
      const port = /listening on .*port: (\d+)/s.exec(await firstLine(receiver))?.[1] ?? '';
      const body = JSON.stringify({
        ...{ type: 'job.completed', timestamp: '2026-01-15T12:00:00Z' },
        data: { job_id: 'j', file_id: 'f', status: 'success', message: 'Job completed successfully' },
      });
      const [id, at] = ['msg_1', new Date()];
      const signature = new Webhook(SECRET).sign(id, at, body);
      const signed = {
        'webhook-id': id,
        'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
        'webhook-signature': signature,
      };
      const post = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
      expect((await post({ ...signed, 'webhook-signature': 'v1,AAAA' })).status).toBe(401);
      expect((await post(signed)).status).toBe(204);
    } finally {
      receiver.kill();
    }
  }, 60_000);

  it('has types that hold for modules of both kinds', () => {
    const use = (load: string) =>
      [
        load,
        `const client = new ChartloomClient({ baseUrl: 'http://127.0.0.1:1' });`,
        `export const ask = async (): Promise<string> => {`,
        `  const request = { process_config: { tasks: ['dephi' as const] }, output_config: { format: 'pdf' as const } };`,
        `  const { job, pdf } = await client.convertAndWait(new Uint8Array(), request);`,
        `  // @ts-expect-error there is no such status`,
        `  if (job.status === 'done') throw new ApiError(400, 'x', 'y');`,
        `  for await (const { job_id } of client.eachJob()) return job_id;`,
        `  const CONSTANT = { process_config: { tasks: ['dephi'] }, output_config: { format: 'pdf' } } as const;`,
        `  const again: Uint8Array = (await client.convertAndWait('a.pdf', CONSTANT)).pdf;`,
        `  const fhir = await client.convertAndWait('a.xml', { ...request, output_config: { format: 'fhir' } });`,
        `  return pdf.byteLength + again.byteLength + (fhir.result.fhir_data.entry[0]?.resource.resourceType ?? '');`,
        `};`,
      ].join('\n');
    const names = [
      write('uses.mts', use(`import { ApiError, ChartloomClient } from '@chartloom/sdk';`)),
      write('uses.cts', use(`import { ApiError, ChartloomClient } from '@chartloom/sdk';`)),
    ];
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
    expect(() => execFileSync(NODE, [TSC, ...strict, ...names], { cwd: folder, encoding: 'utf8' })).not.toThrow();
  }, 60_000);

  it('is a package as publint and arethetypeswrong want it', () => {
    expect(execFileSync(NODE, [join(ROOT, 'tools/check-package.mjs'), tarball], { env, encoding: 'utf8' })).toBe('');
  });

  it('needs nothing of Node where there is no Node, and refuses a secret in a browser', () => {
    const code = readFileSync(join(folder, 'node_modules/@chartloom/sdk/index.js'), 'utf8');
    expect(code).not.toMatch(/(?:from|require\()\s*['"]node:/);
    const browser = [
      `globalThis.window = globalThis.document = {};`,
      `const { ChartloomClient } = await import('@chartloom/sdk');`,
      `new ChartloomClient({ baseUrl: 'https://chartloom.example' });`,
      `try { new ChartloomClient({ baseUrl: 'https://chartloom.example', clientId: 'a', clientSecret: 'b' }); }`,
      `catch (error) { console.log(error.message); }`,
    ].join('\n');
    expect(run('browser.mjs', browser)).toMatch(/must not be in a browser/);
  });
});

/** The environment without the options of Node that the tests run with. */
function withoutOptions(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return rest;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return chunk.toString();
}
