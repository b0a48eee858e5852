/**
 * node sbom.mjs FOLDER: the CycloneDX bill of materials of what `npm ci` left in FOLDER, on stdout. Every package that lies
 * there, by the lock file that placed it. `npm sbom` cannot: without --package-lock-only it wants the dependencies of
 * development too, and with it it leaves out a quarter of what workspaces need (npm 11.19).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const { packages } = read('package-lock.json');
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `sha512-BASE64`, as npm has it, to the hexadecimal of CycloneDX. */
const hashes = (integrity = '') =>
  [...integrity.matchAll(/sha512-(\S+)/g)].map(([, base64]) => ({
    alg: 'SHA-512',
    content: Buffer.from(base64, 'base64').toString('hex'),
  }));

/** Our own packages are named by a link from node_modules to their folder. */
const own = ({ resolved, link }) => (link ? resolved : undefined);

const components = Object.entries(packages)
  .filter(([path]) => path.startsWith('node_modules/') && existsSync(join(folder, path, 'package.json')))
  .map(([path, locked]) => {
    const { name, version, license } = read(join(own(locked) ?? path, 'package.json'));
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version,
      purl: purl(name, version),
      ...(typeof license === 'string' && license !== 'UNLICENSED' && { licenses: [{ expression: license }] }),
      ...(locked.integrity && { hashes: hashes(locked.integrity) }),
    };
  });
const { name, version } = read('package.json');
const component = { type: 'application', 'bom-ref': name, name, version, purl: purl(name, version) };
process.stdout.write(
  `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components }, null, 2)}\n`,
);
