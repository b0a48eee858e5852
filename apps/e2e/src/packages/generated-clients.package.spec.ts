import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../harness/service.js';

const ROOT = join(import.meta.dirname, '../../../..');
/** Versions of the generators, so that a new one does not break the build by itself. */
const REDOCLY = '@redocly/cli@2.77.0';
const HEY_API = ['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3', 'tsx@4.20.6'];
const PYTHON = ['openapi-python-client==0.29.1', 'ruff==0.17.6'];
const INSTALL_MS = 300_000;

const TYPESCRIPT = `
import { readFile } from 'node:fs/promises';
import { client } from './typescript/client.gen';
import { convert, getResults, getStatus, uploadFile } from './typescript/sdk.gen';
const { CHARTLOOM_URL: baseUrl, CHARTLOOM_CLIENT_ID: id = '', CHARTLOOM_CLIENT_SECRET: secret = '' } = process.env;
client.setConfig({ baseUrl, throwOnError: true, headers: { 'X-Client-Id': id, 'X-Client-Secret': secret } });
void (async () => {
  const file = new File([await readFile('ccd.xml')], 'ccd.xml');
  const { file_id } = (await uploadFile({ body: { file }, throwOnError: true })).data;
  const body = { file_id, file_type: 'ccda' as const, process_config: { tasks: ['clinical_extraction' as const] }, output_config: { format: 'json' as const } };
  const { job_id } = (await convert({ body, throwOnError: true })).data;
  const { status } = (await getStatus({ path: { job_id }, query: { wait: 60 }, throwOnError: true })).data;
  const result = (await getResults({ path: { job_id }, query: { presigned: false }, throwOnError: true })).data;
  if (!('json_data' in result)) throw new Error('no json_data');
  console.log(status, result.json_data.conditions.length > 0, result.json_data.schema_version.length > 0);
})();
`;

const PYTHON_CODE = `
import os, sys
sys.path.insert(0, 'python')
from chartloom_client import AuthenticatedClient
from chartloom_client.api.conversion import convert, get_results, get_status
from chartloom_client.api.files import upload_file
from chartloom_client.models import ConvertRequest, JsonResult, UploadForm
from chartloom_client.types import File

env = os.environ
client = AuthenticatedClient(base_url=env['CHARTLOOM_URL'], token=env['CHARTLOOM_CLIENT_SECRET'], prefix='',
    auth_header_name='X-Client-Secret', headers={'X-Client-Id': env['CHARTLOOM_CLIENT_ID']}, timeout=70)
with open('ccd.xml', 'rb') as source:
    stored = upload_file.sync(client=client, body=UploadForm(file=File(payload=source, file_name='ccd.xml')))
request = ConvertRequest.from_dict({'file_id': stored.file_id, 'file_type': 'ccda',
    'process_config': {'tasks': ['clinical_extraction']}, 'output_config': {'format': 'json'}})
job = convert.sync(client=client, body=request)
status = get_status.sync(job.job_id, client=client, wait=60)
result = get_results.sync(job.job_id, client=client, presigned=False)
assert isinstance(result, JsonResult), result
print(status.status, len(result.json_data.conditions) > 0, len(result.json_data.schema_version) > 0)
`;

/** What strangers' tools make of the OpenAPI document. They come from the registries: without these the tests fail. */
describe('the OpenAPI document in the hands of generators', () => {
  let service: Service;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chartloom-generated-'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    cpSync(join(ROOT, 'docs/samples/ccd.xml'), join(folder, 'ccd.xml'));
    service = await startService();
    const client = await service.newClient();
    const { id, secret } = client.credentials;
    const { text } = await client.get('/api/v1/openapi.json', { anonymous: true });
    writeFileSync(join(folder, 'openapi.json'), text);
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    env = { ...inherited, CHARTLOOM_URL: service.baseUrl, CHARTLOOM_CLIENT_ID: id, CHARTLOOM_CLIENT_SECRET: secret };
  }, INSTALL_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service[Symbol.asyncDispose]();
  });

  const run = (command: string, ...args: readonly string[]): string =>
    execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const install = (...packages: readonly string[]): string =>
    run('npm', 'install', '--silent', '--no-audit', '--no-fund', ...packages);
  const bin = (name: string): string => join(folder, 'node_modules/.bin', name);

  it(
    'has no fault that Redocly finds',
    () => {
      install(REDOCLY);
      const found = JSON.parse(run(bin('redocly'), 'lint', 'openapi.json', '--format', 'json')) as {
        readonly problems: object[];
      };
      expect(found.problems).toEqual([]);
    },
    INSTALL_MS,
  );

  it(
    'becomes a TypeScript client that converts a document',
    () => {
      install(...HEY_API);
      run(bin('openapi-ts'), '-i', 'openapi.json', '-o', 'typescript', '-c', '@hey-api/client-fetch');
      writeFileSync(join(folder, 'convert.ts'), TYPESCRIPT);
      run(
        bin('tsc'),
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--target',
        'es2022',
        '--lib',
        'es2022,dom,dom.iterable',
        'typescript/index.ts',
      );
      expect(run(bin('tsx'), 'convert.ts')).toBe('success true true\n');
    },
    INSTALL_MS,
  );

  it(
    'becomes a Python client that converts a document',
    () => {
      run('python3', '-m', 'venv', 'venv');
      const python = join(folder, 'venv/bin');
      run(join(python, 'pip'), 'install', '--quiet', ...PYTHON);
      env = { ...env, PATH: `${python}:${env['PATH'] ?? ''}` };
      const said = run(join(python, 'openapi-python-client'), 'generate', '--path', 'openapi.json', '--output-path', 'python');
      expect(said.trim()).toBe('Generating python');
      writeFileSync(join(folder, 'convert.py'), PYTHON_CODE);
      expect(run(join(python, 'python'), 'convert.py')).toBe('success True True\n');
    },
    INSTALL_MS,
  );
});
