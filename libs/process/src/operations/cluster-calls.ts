import { parseConfig } from '@chartloom/platform';
import type { CallerSecurity } from '@chartloom/rpc';
import { callerSecurity } from '../connections.js';
import { RpcKeys, type Environment } from './environment.js';

/** Where accounts and notifier are, and how a caller proves itself to them. */
export interface ClusterCalls {
  readonly accounts: string;
  readonly notifier: string;
  /** Where it is known. */
  readonly registry: string | undefined;
  readonly security: CallerSecurity;
}

const Keys = RpcKeys.partial({ REGISTRY_URL: true });

/**
 * Loaded by a path of its own (`@chartloom/process/cluster-calls`): a command that only calls services need not load what
 * runs them.
 * @throws AppError `configuration` naming the key that is missing or wrong
 */
export function clusterCalls(environment: Environment): ClusterCalls {
  const keys = parseConfig(Keys, environment);
  return {
    accounts: keys.ACCOUNTS_URL,
    notifier: keys.NOTIFIER_URL,
    registry: keys.REGISTRY_URL,
    security: callerSecurity(keys),
  };
}
