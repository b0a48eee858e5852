import { accountsV1, notifierV1 } from '@chartloom/contracts';
import type { Admin } from '@chartloom/embedded';
import { AppError } from '@chartloom/kernel';
import { H2cRpc } from '@chartloom/rpc';

export interface ClusterAddresses {
  readonly accountsUrl?: string;
  readonly notifierUrl?: string;
}

/**
 * The accounts of a cluster, over its internal services. The token is read from the environment only: on a command line
 * everybody on the machine could read it.
 * @throws AppError `configuration` where an address or the token is missing
 */
export function openClusterAdmin({ accountsUrl, notifierUrl }: ClusterAddresses, token: string | undefined): Admin {
  if (accountsUrl === undefined || notifierUrl === undefined) {
    throw new AppError('configuration', 'A cluster needs both --accounts-url and --notifier-url.');
  }
  if (token === undefined || token === '') {
    throw new AppError('configuration', "Set CHARTLOOM_SERVICE_TOKEN to one of the cluster's service tokens.");
  }
  const addresses = { [accountsV1.AccountsService.typeName]: accountsUrl, [notifierV1.NotifierService.typeName]: notifierUrl };
  const rpc = new H2cRpc({ addresses, security: { tokens: [token] } });
  return {
    accounts: rpc.client(accountsV1.AccountsService),
    createWebhookSecret: async (organizationId) =>
      (await rpc.client(notifierV1.NotifierService).createSecret({ organizationId })).secret,
    [Symbol.asyncDispose]: () => {
      rpc.close();
      return Promise.resolve();
    },
  };
}
