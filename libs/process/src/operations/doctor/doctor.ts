import { parseConfig } from '@chartloom/platform';
import { isAppError } from '@chartloom/kernel';
import { SCHEMAS, type ServiceName } from '../../configuration.js';
import type { Environment } from '../environment.js';
import { failed, ok, some, type Finding, type FindingBody } from '../finding.js';
import { CERTIFICATE_KEY } from './certificate-key.js';
import { GATEWAY } from './gateway.js';
import { KAFKA } from './kafka.js';
import { MONGODB } from './mongodb.js';
import type { DependencyCheck } from './section.js';
import { S3 } from './s3.js';
import { SERVICES } from './services.js';

/** Every dependency, in the order in which it is spoken of. */
const SECTIONS: readonly DependencyCheck[] = [KAFKA, MONGODB, S3, CERTIFICATE_KEY, ...SERVICES, GATEWAY];

/** The longest that one check may take. */
const DEADLINE_MS = 15_000;

const NAMES = Object.keys(SCHEMAS) as ServiceName[];

export interface DoctorOptions {
  /** Check the environment as this service would read it, and what this service needs. */
  readonly service?: ServiceName;
  readonly deadlineMs?: number;
}

/**
 * Checks the environment and every dependency that it names; a dependency that fails hides no other. Never throws, and no
 * finding holds a value of the environment that could be secret.
 */
export async function examine(environment: Environment, options: DoctorOptions = {}): Promise<readonly Finding[]> {
  const { service, deadlineMs = DEADLINE_MS } = options;
  const wanted = service === undefined ? SECTIONS : SECTIONS.filter((one) => isOf(one, service));
  const named = wanted.filter(({ namedBy }) => (environment[namedBy] ?? '') !== '');
  const first = service === undefined ? ofAll(environment, wanted, named) : ofService(environment, service);
  const found = await Promise.all(named.map((one) => one.run(environment, deadlineMs)));
  return [{ check: 'environment', ...first }, ...found.flat()];
}

const isOf = ({ namedBy, isNeededBy }: DependencyCheck, service: ServiceName): boolean =>
  namedBy in SCHEMAS[service].shape && isNeededBy?.(service) !== false;

function ofService(environment: Environment, service: ServiceName): FindingBody {
  const wrong = faultsOf(environment, service);
  return wrong === undefined
    ? ok(`complete for ${service}`)
    : failed(`not usable for ${service}: ${wrong}`, 'docs/configuration.md says what each key means');
}

function ofAll(environment: Environment, wanted: readonly DependencyCheck[], named: readonly DependencyCheck[]): FindingBody {
  const absent = wanted.filter((one) => !named.includes(one)).map(({ namedBy }) => namedBy);
  if (named.length === 0)
    return failed(`none of ${absent.join(', ')} is set`, 'run this with the environment of a service, in its container');
  const fits = NAMES.filter((service) => faultsOf(environment, service) === undefined);
  const whose = fits.length > 0 ? `complete for ${some(fits, NAMES.length)}` : 'complete for no service (--service says why)';
  return ok(absent.length > 0 ? `${whose}; not looked at, since not set: ${some(absent, absent.length)}` : whose);
}

function faultsOf(environment: Environment, service: ServiceName): string | undefined {
  try {
    parseConfig(SCHEMAS[service], environment);
    return undefined;
  } catch (error) {
    // A value that makes a schema throw is wrong too; its text is not for showing
    return isAppError(error) ? error.message.replace('The configuration is not usable. ', '') : 'a value cannot be read';
  }
}
