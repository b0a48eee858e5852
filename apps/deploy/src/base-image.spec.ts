import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './chart.js';

const MANIFEST = JSON.stringify({ schemaVersion: 2, manifests: [] });
const DIGEST = `sha256:${createHash('sha256').update(MANIFEST).digest('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'chartloom-base-image-'));
const dockerfile = join(folder, 'Dockerfile');

/** A registry that gives a token to anyone, as Docker Hub does; of the tag `forged` it says another digest than it has. */
const registry: Server = createServer(({ url = '', headers }, response) => {
  const base = `http://${headers.host}`;
  if (url.startsWith('/token?')) return response.end(JSON.stringify({ token: new URL(url, base).searchParams.get('scope') }));
  const [, repository, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url) ?? [];
  const scope = `repository:${repository}:pull`;
  if (headers.authorization !== `Bearer ${scope}`)
    return response.writeHead(401, { 'www-authenticate': `Bearer realm="${base}/token",service="r",scope="${scope}"` }).end();
  if (repository !== 'library/node') return response.writeHead(404).end();
  const said = tag === 'forged' ? `sha256:${'0'.repeat(64)}` : DIGEST;
  return response.writeHead(200, { 'docker-content-digest': said }).end(MANIFEST);
});

beforeAll(async () => {
  await once(registry.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

const pin = async (image: string) => {
  copyFileSync(join(ROOT, 'deploy/Dockerfile'), dockerfile);
  const host = `127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const args = [join(ROOT, 'deploy/base-image.mjs'), '--dockerfile', dockerfile, image.replace('HOST', host)];
  const printed = await promisify(execFile)(process.execPath, args).catch((error: { stderr: string }) => error);
  return { host, ...printed, text: readFileSync(dockerfile, 'utf8') };
};

describe('the base image', () => {
  it('is pinned by the digest of what the registry has, in one line of the Dockerfile', async () => {
    const { host, text } = await pin('HOST/library/node:24-bookworm-slim');
    const line = `ARG NODE_IMAGE=${host}/library/node:24-bookworm-slim@${DIGEST}`;
    expect(text).toContain(`\n${line}\n`);
    expect(text.replace(line, '')).toBe(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replace(/ARG NODE_IMAGE=.+/, ''));
  });

  it.each([
    ['the registry does not have', 'HOST/library/other:1', 'answers 404'],
    ['comes with another digest than was said', 'HOST/library/node:forged', 'whose digest is'],
    ['is on no registry', '127.0.0.1:9/library/node:24', 'fetch failed'],
  ])('that %s is not pinned', async (_, image, why) => {
    const { stderr, text } = await pin(image);
    expect(stderr).toContain(why);
    expect(text).toBe(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  });

  it.each(['node:24-bookworm-slim', 'node:24@sha256:0123', ''])('%j is refused for a release', (image) => {
    const env = { ...process.env, RELEASE: '1', NODE_IMAGE: image };
    const { status, stderr } = spawnSync('sh', [join(ROOT, 'deploy/assemble.sh'), join(folder, 'out')], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('node deploy/base-image.mjs')]);
  });

  it('that is pinned goes on to be built', () => {
    const env = { ...process.env, RELEASE: '1', NODE_IMAGE: `node:24@${DIGEST}` };
    const { status, stderr } = spawnSync('sh', [join(ROOT, 'deploy/assemble.sh'), ROOT], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('is not empty')]);
  });
});
