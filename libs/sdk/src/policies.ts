import { ENDPOINTS } from '@chartloom/contracts/rest';
import { checked } from './options.js';
import type { Transport } from './transport.js';
import type * as t from './types.js';

/** Policies of de-identification: what happens to identifiers of each category. A version never changes. */
export class Policies {
  /** @internal */
  constructor(private readonly http: Transport) {}

  /** The built-in policies, then those of the organization, each with its latest version. */
  async list(): Promise<t.PolicySummary[]> {
    return (await this.http.call(ENDPOINTS.policies)).policies;
  }

  /** One version, with every choice written out; the latest where none is named. */
  async get(name: string, options: { readonly version?: number } = {}): Promise<t.Policy> {
    const { version } = checked('policies.get', options, { version: true });
    return this.http.call(ENDPOINTS.policy, { params: { name }, query: { version } });
  }

  /** Version 1, or the next version of a policy of that name; the latest one where it is the same. */
  create(definition: t.PolicyDefinition): Promise<t.Policy> {
    return this.http.call(ENDPOINTS.createPolicy, { json: definition });
  }
}
