import { createPrivateKey } from 'node:crypto';
import { access, constants, readFile, stat } from 'node:fs/promises';
import type { Environment } from '../environment.js';
import { failed, ok, warning, type Finding, type FindingBody } from '../finding.js';
import type { DependencyCheck } from './section.js';

const NAME = 'certificate key';
const KEY = 'CERTIFICATE_KEY';
const FILE = 'file:';

/** Who else than owner and group may do something with a file. */
const OTHERS = 0o007;
/** What the group may do beyond reading: Kubernetes mounts secrets with mode 0440. */
const GROUP_WRITES = 0o020;

/** The key that signs certificates: whether it is there, readable, a private Ed25519 key, and readable by no one else. */
export const CERTIFICATE_KEY: DependencyCheck = {
  name: NAME,
  namedBy: KEY,
  async run(environment: Environment): Promise<readonly Finding[]> {
    const value = environment[KEY] ?? '';
    const body = value.startsWith(FILE) ? await fileFinding(value.slice(FILE.length)) : keyFinding(value, KEY);
    return [{ check: NAME, ...body }];
  },
};

async function fileFinding(path: string): Promise<FindingBody> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile())
    return failed(`there is no file ${path}`, `mount the key there, or leave ${KEY} unset: then results have no certificate`);
  const readable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!readable) return failed(`${path} cannot be read`, 'let the user of this process read it: chown, or fsGroup of the pod');
  const key = keyFinding(await readFile(path, 'utf8'), path);
  if (key.verdict === 'failed' || (found.mode & (OTHERS | GROUP_WRITES)) === 0) return key;
  const mode = (found.mode & 0o777).toString(8).padStart(4, '0');
  return warning(`${path} has mode ${mode}: others can sign in your name`, `chmod 0600 ${path} (0440 for a mounted Secret)`);
}

/** @param where the key is, for the sentence; nothing of the key itself is shown */
const keyFinding = (pem: string, where: string): FindingBody =>
  isSigningKey(pem)
    ? ok('a private Ed25519 key')
    : failed(`${where} holds no private Ed25519 key in PEM (PKCS#8)`, 'make one: openssl genpkey -algorithm ed25519');

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
