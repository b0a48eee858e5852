/**
 * `npm run pack:cli -- [FOLDER] [--with-node]` (dist-packages): makes the tarball of the `chartloom` command, which
 * `npm i -g ./chartloom-X.tgz` installs without a registry: production code and all dependencies are in it, and what this platform or
 * the command never loads is not. `--with-node` puts this Node in as well. Prints the tarball's path and its size once installed.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { 'with-node': { type: 'boolean' } } });
const out = resolve(positionals[0] ?? join(ROOT, 'dist-packages'));
/** MiB once installed. */
const LIMIT = options['with-node'] ? 400 : 200;

/** What is left out, below node_modules, and why. */
const LEFT_OUT = [
  ['.bin', 'commands of dependencies'],
  ['typescript', 'a peer of a library that loads it only to build'],
  ['@types', 'for compilers'],
  ['coffeescript', 'a peer that is never loaded'],
  ['**/*.{map,d.ts,d.mts,d.cts,flow}', 'for people who develop'],
  ['pdf-lib/{src,ts3.4,dist}', 'other forms of what is imported (es) and required (cjs)'],
  ['pdfjs-dist/{build,web,image_decoders,types}', 'for browsers: the legacy build is loaded'],
  ['@tesseract.js-data/eng/4.0.0', 'another model'],
  ['tesseract.js-core/*.wasm.js', 'for browsers'],
  // tesseract.js 7 asks for these by a comparison that never holds in Node, and so loads the others, which read both kinds of model
  ['tesseract.js-core/tesseract-core{,-simd,-relaxedsimd}-lstm.{js,wasm}', 'never loaded'],
  ['tesseract.js/dist', 'for browsers'],
];

const work = mkdtempSync(join(tmpdir(), 'chartloom-pack-'));
try {
  const app = join(work, 'app');
  execFileSync('sh', [join(ROOT, 'deploy/assemble.sh'), app], { stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = join(work, 'package');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  renameSync(join(app, 'node_modules'), join(folder, 'node_modules'));
  placeOwn(app, join(folder, 'node_modules'));
  for (const [pattern] of LEFT_OUT) remove(join(folder, 'node_modules'), pattern);
  for (const name of ['LICENSE', 'NOTICE', 'sbom.cdx.json']) copyFileSync(join(app, name), join(folder, name));
  for (const name of readdirSync(join(ROOT, 'tools/cli-package')))
    copyFileSync(join(ROOT, 'tools/cli-package', name), join(folder, 'bin', name));
  if (options['with-node']) copyFileSync(process.execPath, join(folder, 'bin/node'));
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(version, license), null, 2)}\n`);

  const size = Math.ceil(sizeOf(folder) / 2 ** 20);
  if (size > LIMIT) throw new Error(`${size} MiB once installed, more than ${LIMIT}: see what is new below node_modules.`);
  mkdirSync(out, { recursive: true });
  const tarball = join(out, `chartloom-${version}${options['with-node'] ? `-${platform()}-${arch()}` : ''}.tgz`);
  // npm's own packing leaves node_modules out; the same files give the same bytes
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', ['-cf', join(work, 'package.tar'), ...same, '-C', work, 'package']);
  writeFileSync(tarball, execFileSync('gzip', ['-9nc', join(work, 'package.tar')], { maxBuffer: 2 ** 30 }));
  console.log(`${tarball}\n${size} MiB once installed`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Our packages in the place of the links to them: npm leaves links out of what it installs. */
function placeOwn(from, modules) {
  const scope = join(modules, '@chartloom');
  for (const name of readdirSync(scope)) {
    const link = join(scope, name);
    if (!lstatSync(link).isSymbolicLink()) continue;
    const target = resolve(join(from, 'node_modules/@chartloom'), readlinkSync(link));
    rmSync(link);
    if (name.startsWith('app-')) continue; // services of the cluster
    cpSync(target, link, { recursive: true });
  }
}

function remove(modules, pattern) {
  for (const found of globSync([pattern, `**/node_modules/${pattern}`], { cwd: modules }))
    rmSync(join(modules, found), { recursive: true, force: true });
}

/** Bytes of all files within. */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Without dependencies: all are inside. The picture library is compiled, so the platform is this one. */
function manifest(version, license) {
  return {
    name: 'chartloom',
    version,
    license,
    description: 'Clinical documents (C-CDA, PDF) to FHIR, JSON or de-identified PDF',
    bin: { chartloom: 'bin/chartloom' },
    engines: { node: '>=24.9' },
    os: [platform()],
    cpu: [arch()],
  };
}
