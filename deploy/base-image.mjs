/**
 * Pins the base image of the Dockerfile by digest, as its registry names it now: so that a build next year has the same base.
 *
 *   node deploy/base-image.mjs [--dockerfile FILE] [IMAGE]     IMAGE: node:24-bookworm-slim, registry.example.org/node:24; by default
 *                                                              that of the Dockerfile
 *
 * It needs the registry, and changes one line of the Dockerfile, which you commit. The digest is counted from the manifest that came.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const LINE = /^ARG NODE_IMAGE=(\S+)$/m;
const HUB = 'registry-1.docker.io';
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

try {
  const { values, positionals } = parseArgs({ options: { dockerfile: { type: 'string' } }, allowPositionals: true });
  const file = values.dockerfile ?? join(import.meta.dirname, 'Dockerfile');
  const text = readFileSync(file, 'utf8');
  const [, present] = LINE.exec(text) ?? [];
  if (present === undefined) throw new Error(`${file} has no line ARG NODE_IMAGE=`);
  const [image] = (positionals[0] ?? present).split('@');
  const pinned = `${image}@${await digestOf(image)}`;
  writeFileSync(file, text.replace(LINE, `ARG NODE_IMAGE=${pinned}`));
  console.log(pinned);
} catch (error) {
  const why = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  console.error(`deploy/base-image.mjs: ${why}. The Dockerfile is as it was.`);
  process.exitCode = 1;
}

/** `registry.example.org:5000/team/node:24` in its parts; without a registry it is of Docker Hub, as docker reads it. */
function partsOf(image) {
  const [, name, tag = 'latest'] = /^(.+?)(?::([\w.-]+))?$/.exec(image) ?? [];
  const [first, ...rest] = name.split('/');
  if (rest.length > 0 && /[.:]|^localhost$/.test(first)) return { host: first, repository: rest.join('/'), tag };
  return { host: HUB, repository: rest.length > 0 ? name : `library/${name}`, tag };
}

/** @throws Error where the registry cannot be reached, does not have the image, or says another digest than it sends */
async function digestOf(image) {
  const { host, repository, tag } = partsOf(image);
  const scheme = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https';
  const url = `${scheme}://${host}/v2/${repository}/manifests/${tag}`;
  const get = (more) => fetch(url, { headers: { accept: MANIFESTS, ...more } });
  let response = await get({});
  if (response.status === 401) response = await get({ authorization: `Bearer ${await tokenOf(response)}` });
  if (!response.ok) throw new Error(`${host} answers ${response.status} for ${repository}:${tag}`);
  const digest = `sha256:${createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')}`;
  const said = response.headers.get('docker-content-digest') ?? digest;
  if (said !== digest) throw new Error(`${host} says ${said} of a manifest whose digest is ${digest}`);
  return digest;
}

/** A token for anyone, from where the registry sends us. */
async function tokenOf(response) {
  const asked = Object.fromEntries(
    [...(response.headers.get('www-authenticate') ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!asked.realm) throw new Error('the registry wants a password; give an image that anyone may fetch');
  const { realm, ...query } = asked;
  const given = await (await fetch(`${realm}?${new URLSearchParams(query)}`)).json();
  return given.token ?? given.access_token;
}
