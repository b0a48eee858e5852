/**
 * Signs what is published, so that `cosign verify-blob --key KEY.pub --signature FILE.sig FILE` accepts it: ECDSA on P-256
 * over SHA-256, in base64.
 *
 *   node deploy/sign.mjs KEY.pem FILE...          writes FILE.sig beside each
 *   node deploy/sign.mjs --provenance FILE...     prints the in-toto statement (SLSA provenance 1.0) of how these files were made
 *
 * The key is the publisher's: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out KEY.pem
 */
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'usage: node deploy/sign.mjs KEY.pem FILE... | --provenance FILE...';
const fail = (why) => {
  process.stderr.write(`${why}\n`);
  process.exit(2);
};
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const git = (...args) => execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' }).trim();
/** Where the sources are published; a clone of a folder names that. */
const origin = () => {
  const [name] = git('remote').split('\n');
  return name === ''
    ? fail('The checkout has no remote: name the place of the sources with git remote add.')
    : git('remote', 'get-url', name);
};

function keyOf(file) {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails.namedCurve !== 'prime256v1')
    fail(`${file} is no key of the curve P-256: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ${file}`);
  return key;
}

/** What was built, from which commit and lock file, by which Node. */
function provenance(files) {
  if (git('status', '--porcelain') !== '')
    fail('The checkout has changes that are not committed: nobody could build this again.');
  const source = `git+${origin()}`;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: basename(file), digest: { sha256: sha256(file) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${source}#deploy/assemble.sh`,
        externalParameters: {},
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: git('rev-parse', 'HEAD') } },
          { uri: 'package-lock.json', digest: { sha256: sha256(join(ROOT, 'package-lock.json')) } },
        ],
      },
      runDetails: { builder: { id: `node/${process.versions.node}` } },
    },
  };
}

const [first, ...files] = process.argv.slice(2);
if (first === undefined || files.length === 0) fail(USAGE);
if (first === '--provenance') {
  process.stdout.write(`${JSON.stringify(provenance(files), null, 2)}\n`);
} else {
  const key = keyOf(first);
  for (const file of files) writeFileSync(`${file}.sig`, sign('sha256', readFileSync(file), key).toString('base64'));
}
