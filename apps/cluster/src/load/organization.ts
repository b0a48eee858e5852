import { accountsV1 } from '@chartloom/contracts';
import { H2cRpc } from '@chartloom/rpc';
import type { LocalCluster } from '../local-cluster.js';

/** More than any load here needs. */
const PER_MINUTE = 1_000_000;

/**
 * An Enterprise organization with the given credits, and practically no rate limit where none is given. Returns the headers with its key.
 */
export async function organization(
  { admin, serviceToken }: LocalCluster,
  name: string,
  credits: number,
  perMinute: number = PER_MINUTE,
): Promise<Record<string, string>> {
  const rpc = new H2cRpc({
    addresses: { [accountsV1.AccountsService.typeName]: admin[1] ?? '' },
    security: { token: serviceToken },
  });
  try {
    const accounts = rpc.client(accountsV1.AccountsService);
    const { organizationId, clientId, clientSecret } = await accounts.createClient({ name, plan: 'enterprise', credits });
    const limits = { convertsPerMinute: perMinute, readsPerMinute: perMinute, uploadsPerMinute: perMinute };
    await accounts.setLimits({ organizationId, limits });
    return { 'X-Client-Id': clientId, 'X-Client-Secret': clientSecret };
  } finally {
    rpc.close();
  }
}
