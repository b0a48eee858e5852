/**
 * Puts what `/docs` serves into `libs/services/gateway/dist/served`: the pages of `docs/api` and the list of changes as Markdown, style and
 * script of our own, and the one bundle of Scalar's package, compressed: 0.9 of 4.4 MB, which the command's tarball and the image carry.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const GATEWAY = join(ROOT, 'libs/services/gateway');
const out = join(GATEWAY, 'dist/served');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(ROOT, 'docs/api'), out, { recursive: true });
copyFileSync(join(ROOT, 'CHANGELOG.md'), join(out, 'changelog.md'));
cpSync(join(GATEWAY, 'site'), out, { recursive: true });

const entry = createRequire(join(GATEWAY, 'package.json')).resolve('@scalar/api-reference');
const bundle = readFileSync(join(dirname(entry), 'browser/standalone.js'));
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bundle.length };
writeFileSync(join(out, 'scalar.js.br'), brotliCompressSync(bundle, { params }));
