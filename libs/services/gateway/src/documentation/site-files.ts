import { lookupTable } from '@chartloom/kernel';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Where `tools/bundle-docs.mjs` puts what `/docs` serves; two folders above, whether this runs from `src` or from `dist`. */
const SITE = join(import.meta.dirname, '../../dist/served');

/** One file as it is sent. */
export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
  /** Where the body is compressed. */
  readonly encoding?: 'br';
}

/** Scripts and styles of the pages; `.br` is how a file is kept. */
const ASSETS = lookupTable<{ readonly file: string; readonly type: string }>({
  'site.css': { file: 'site.css', type: 'text/css; charset=utf-8' },
  'reference.mjs': { file: 'reference.mjs', type: 'text/javascript; charset=utf-8' },
  'scalar.js': { file: 'scalar.js.br', type: 'text/javascript; charset=utf-8' },
});
export const ASSET_NAMES = Object.keys(ASSETS);

/** @throws where the pages were not built */
export const readSite = (name: string): Buffer => readFileSync(join(SITE, name));

/** A script or style; whoever does not take it as it is kept gets it whole. Nothing for an unknown name. */
export function siteAsset(name: string, acceptsBrotli: boolean): SiteFile | undefined {
  const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
  if (!asset) return undefined;
  const body = readSite(asset.file);
  if (!asset.file.endsWith('.br')) return { type: asset.type, body };
  return acceptsBrotli ? { type: asset.type, body, encoding: 'br' } : { type: asset.type, body: brotliDecompressSync(body) };
}

const fingerprints = new Map<string, string>();

/** Changes with the file, so that a browser may keep it for good. */
export function fingerprint(name: string): string {
  const file = ASSETS[name]?.file ?? name;
  const known = fingerprints.get(file) ?? createHash('sha256').update(readSite(file)).digest('hex').slice(0, 12);
  fingerprints.set(file, known);
  return known;
}
