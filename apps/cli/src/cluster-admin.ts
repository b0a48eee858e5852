import { accountsV1, auditV1, notifierV1, registryV1 } from '@chartloom/contracts';
import type { Admin } from '@chartloom/embedded';
import { AppError } from '@chartloom/kernel';
import { clusterCalls } from '@chartloom/process/cluster-calls';
import { H2cRpc } from '@chartloom/rpc';

/** Options that give a cluster's addresses, where the environment does not. */
export interface ClusterAddresses {
  readonly accountsUrl?: string;
  readonly notifierUrl?: string;
}

/**
 * The accounts of a cluster, over its internal services. The token and the certificate come from the environment,
 * because every user of the machine can read a command line.
 * @throws AppError `configuration` where an address, the token or a part of the certificate is missing
 */
export function openClusterAdmin({ accountsUrl, notifierUrl }: ClusterAddresses, environment: NodeJS.ProcessEnv): Admin {
  const { CHARTLOOM_SERVICE_TOKEN: given, OPERATOR_TOKEN: mounted, ...rest } = environment;
  const token = given ?? mounted;
  if (token === undefined && rest['RPC_TOKEN'] !== undefined)
    throw new AppError(
      'configuration',
      'The configuration is not usable. OPERATOR_TOKEN is missing: a service may not administer. Run this in the container of accounts',
    );
  const { accounts, notifier, registry, security } = clusterCalls({
    ...rest,
    ...(token !== undefined && { RPC_TOKEN: token }),
    ...(accountsUrl !== undefined && { ACCOUNTS_URL: accountsUrl }),
    ...(notifierUrl !== undefined && { NOTIFIER_URL: notifierUrl }),
  });
  const addresses = {
    [accountsV1.AccountsService.typeName]: accounts,
    [auditV1.AuditService.typeName]: accounts,
    [notifierV1.NotifierService.typeName]: notifier,
    ...(registry !== undefined && { [registryV1.RegistryService.typeName]: registry }),
  };
  const rpc = new H2cRpc({ addresses, security });
  return {
    accounts: rpc.client(accountsV1.AccountsService),
    audit: rpc.client(auditV1.AuditService),
    createWebhookSecret: async (organizationId) =>
      (await rpc.client(notifierV1.NotifierService).createSecret({ organizationId })).secret,
    acceptClock: async () => {
      if (registry === undefined) throw new AppError('configuration', 'The configuration is not usable. REGISTRY_URL is missing');
      await rpc.client(registryV1.RegistryService).acceptClock({});
    },
    holdingsOf: () => Promise.reject(sealedByBucket()),
    shred: () => Promise.reject(sealedByBucket()),
    [Symbol.asyncDispose]: () => {
      rpc.close();
      return Promise.resolve();
    },
  };
}

const sealedByBucket = (): AppError =>
  new AppError('usage', 'In a cluster the bucket seals: end the key of the organization in your KMS.');
