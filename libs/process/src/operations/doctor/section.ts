import { parseConfig } from '@chartloom/platform';
import type * as z from 'zod';
import type { ServiceName } from '../../configuration.js';
import { within } from '../deadline.js';
import type { Environment } from '../environment.js';
import { failed, type Finding, type FindingBody } from '../finding.js';
import { describeConnectionError } from '../describe-connection-error.js';

/** One dependency of a service, and what `chartloom doctor` checks once it is reached. */
export interface DependencyCheckSpec<Keys, Resource extends AsyncDisposable> {
  readonly name: string;
  /** The key without which this dependency is not looked at. */
  readonly namedBy: string;
  readonly keys: z.ZodType<Keys>;
  readonly open: (keys: Keys) => Promise<Resource>;
  /** Checks whether the dependency can be reached. If it fails, the other checks are skipped. */
  readonly reach: (resource: Resource, keys: Keys) => Promise<FindingBody>;
  /** What to do where it cannot be reached. */
  readonly advice: string;
  readonly checks: Readonly<Record<string, (resource: Resource, keys: Keys) => Promise<FindingBody>>>;
  /** Whether a service needs it whose environment names it; where absent, each does. */
  readonly isNeededBy?: (service: ServiceName) => boolean;
}

export interface DependencyCheck {
  readonly name: string;
  readonly namedBy: string;
  readonly isNeededBy?: ((service: ServiceName) => boolean) | undefined;
  run(environment: Environment, deadlineMs: number): Promise<readonly Finding[]>;
}

/** Makes a section from its table: an error in a check becomes its finding, and each check ends at its deadline. */
export function section<Keys, Resource extends AsyncDisposable>(spec: DependencyCheckSpec<Keys, Resource>): DependencyCheck {
  const { name, namedBy, isNeededBy } = spec;
  return {
    name,
    namedBy,
    isNeededBy,
    async run(environment, deadlineMs) {
      const findings: Finding[] = [];
      try {
        const keys = parseConfig(spec.keys, environment);
        await using resource = await within(deadlineMs, spec.open(keys));
        const reached = await attempt(deadlineMs, () => spec.reach(resource, keys), spec.advice);
        findings.push({ check: name, ...reached });
        if (reached.verdict === 'failed') return findings;
        for (const [what, check] of Object.entries(spec.checks))
          findings.push({ check: `${name} ${what}`, ...(await attempt(deadlineMs, () => check(resource, keys), spec.advice)) });
      } catch (error) {
        if (findings.length === 0) findings.push({ check: name, ...failed(describeConnectionError(error), spec.advice) });
      }
      return findings;
    },
  };
}

async function attempt(deadlineMs: number, check: () => Promise<FindingBody>, advice: string): Promise<FindingBody> {
  try {
    return await within(deadlineMs, check());
  } catch (error) {
    return failed(describeConnectionError(error), advice);
  }
}
