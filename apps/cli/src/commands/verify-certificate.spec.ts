import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublicKeys } from '@chartloom/certificate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom, SAMPLES, type Ended } from '../testing/command.js';

const [OURS, THEIRS] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const pem = (key: KeyObject): string => key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString();
const SOURCE = `${SAMPLES}/lab-report.pdf`;

let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);
const convert = (inputs: string[], out: string, ...more: string[]) =>
  chartloom(['convert', ...inputs, '--task', 'dephi', '--out', at(out), '--certificate-key', at('key.pem'), ...more]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-certificate-'));
  await writeFile(at('key.pem'), pem(OURS.privateKey));
  await writeFile(at('public.pem'), pem(OURS.publicKey));
  await writeFile(at('theirs.pem'), pem(THEIRS.publicKey));
  await writeFile(at('keys.json'), JSON.stringify({ keys: readPublicKeys(pem(THEIRS.publicKey) + pem(OURS.publicKey)) }));
  expect(await convert([SOURCE], 'out', '--recorded-at', '2025-01-15T12:00:00Z')).toMatchObject({ code: 0, stderr: '' });
  const certificate = await readFile(at('out', 'lab-report.certificate.json'), 'utf8');
  await writeFile(at('changed.json'), certificate.replace(/"boxes":\d+/, '"boxes":0'));
  await writeFile(at('spaced.json'), JSON.stringify(JSON.parse(certificate), null, 2));
});
afterAll(() => rm(folder, { recursive: true }));

describe('convert --certificate-key', () => {
  let again: Ended;
  beforeAll(async () => {
    await cp(SOURCE, at('note.pdf'));
    await cp(SOURCE, at('note.certificate.pdf'));
    const inputs = [SOURCE, at('note.pdf'), at('note.certificate.pdf')];
    again = await convert(inputs, 'again', '--recorded-at', '2025-01-15T12:00:00Z', '--concurrency', '1', '--json');
  });

  it('writes the certificate and its printed form beside the result, the same in every run', async () => {
    expect(again.code).toBe(0);
    for (const name of ['lab-report.certificate.json', 'lab-report.certificate.pdf'])
      expect((await readFile(at('again', name))).equals(await readFile(at('out', name)))).toBe(true);
    expect(JSON.parse(await readFile(at('out', 'lab-report.certificate.json'), 'utf8'))).toMatchObject({
      recorded_at: '2025-01-15T12:00:00.000Z',
      signature: { key_id: readPublicKeys(pem(OURS.publicKey))[0]?.kid },
    });
  });

  it('lets no certificate take the place of a result', () => {
    const { files } = JSON.parse(again.stdout) as { files: { outputs: string[] }[] };
    const outputs = files.flatMap((file) => file.outputs);
    expect(outputs).toHaveLength(12);
    expect(new Set(outputs).size).toBe(12);
  });

  it.each([
    ['another task', ['--task', 'clinical_extraction', '--certificate-key', 'key.pem'], 2, 'belongs to --task dephi'],
    ['a public key', ['--task', 'dephi', '--certificate-key', 'public.pem'], 2, 'not a private Ed25519 key'],
    ['no such file', ['--task', 'dephi', '--certificate-key', 'nothing.pem'], 1, 'no such file'],
  ])('is refused with %s', async (_, args, code, says) => {
    const paths = args.map((arg) => (arg.endsWith('.pem') ? at(arg) : arg));
    const ended = await chartloom(['convert', SOURCE, '--out', at('refused'), ...paths]);
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(says) });
  });
});

describe('verify-certificate', () => {
  const CERTIFICATE = ['out', 'lab-report.certificate.json'];
  const RESULT = ['out', 'lab-report.pdf'];
  /** Exit code, and the checks that hold or fail. */
  const verify = async (certificate: string, args: readonly string[]) => {
    const { code, stdout } = await chartloom(['verify-certificate', certificate, ...args, '--json']);
    const { checks } = JSON.parse(stdout) as { checks: { check: string; state: string }[] };
    const by = (wanted: string) => checks.flatMap(({ check, state }) => (state === wanted ? [check] : []));
    return { code, holds: by('holds'), fails: by('fails') };
  };

  it.each<[string, () => readonly string[]]>([
    ['a PEM file', () => [at('public.pem')]],
    ['the private key', () => [at('key.pem')]],
    ['a JWK Set', () => [at('keys.json')]],
    ['a JWK', () => [JSON.stringify(readPublicKeys(pem(OURS.publicKey))[0])]],
  ])('proves a certificate with %s', async (_, key) => {
    const args = ['--public-key', ...key(), '--output', at(...RESULT), '--printed', at('out', 'lab-report.certificate.pdf')];
    expect(await verify(at(...CERTIFICATE), args)).toEqual({
      ...{ code: 0, holds: ['form', 'signature', 'key', 'output', 'printed'], fails: [] },
    });
  });

  it.each<[string, string[], () => string[], string[]]>([
    ['a changed count', ['changed.json'], () => [], ['signature']],
    ['other blanks', ['spaced.json'], () => [], ['form']],
    ['another result', CERTIFICATE, () => ['--output', SOURCE], ['output']],
    ['another printed page', CERTIFICATE, () => ['--printed', SOURCE], ['printed']],
    ['another source', CERTIFICATE, () => ['--input', at(...RESULT), '--certificate-key', at('key.pem')], ['input']],
    ['another key', CERTIFICATE, () => ['--public-key', at('theirs.pem')], ['key']],
    ['a file that is no certificate', RESULT, () => [], ['form']],
  ])('finds %s', async (_, certificate, args, fails) => {
    const given = ['--public-key', at('public.pem'), ...args()];
    expect(await verify(at(...certificate), given)).toMatchObject({ code: 1, fails });
  });

  it('compares the source for whoever has the key', async () => {
    const args = ['--public-key', at('public.pem'), '--input', SOURCE, '--certificate-key', at('key.pem')];
    expect(await verify(at(...CERTIFICATE), args)).toMatchObject({ code: 0, holds: ['form', 'signature', 'key', 'input'] });
  });

  it('proves nothing without a trusted key, and says what is missing', async () => {
    const { code, stdout } = await chartloom(['verify-certificate', at(...CERTIFICATE)]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/signature +holds/);
    expect(stdout).toMatch(/key +not checked +Anyone can sign/);
    expect(stdout).toContain('The certificate is NOT proven.');
  });

  it.each([
    ['a source without its key', ['--input', SOURCE], 2, 'belong together'],
    ['a key that is none', ['--public-key', '{"kty":"oct"}'], 2, 'no Ed25519 keys'],
    ['a key file that is not there', ['--public-key', '/nothing'], 1, 'no such file'],
  ])('is refused with %s', async (_, args, code, says) => {
    const ended = await chartloom(['verify-certificate', at(...CERTIFICATE), ...args]);
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(says) });
  });
});
