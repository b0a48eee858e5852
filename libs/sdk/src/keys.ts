import { ENDPOINTS } from '@chartloom/contracts/rest';
import { checked, pageQuery } from './options.js';
import { each } from './pages.js';
import type { Transport } from './transport.js';
import type * as t from './types.js';

/** The keys of the organization. No key makes one with more rights than its own. */
export class Keys {
  /** @internal */
  constructor(private readonly http: Transport) {}

  /** Oldest first. */
  async list(options: t.Page = {}): Promise<t.KeyList> {
    return this.http.call(ENDPOINTS.keys, { query: pageQuery('keys.list', options) });
  }

  each(): AsyncGenerator<t.KeyList['keys'][number]> {
    return each(
      (pageToken) => this.list({ pageToken }),
      (page) => page.keys,
    );
  }

  /** The secret is in the answer, this once. */
  create(key: t.CreateKey): Promise<t.KeyCreated> {
    return this.http.call(ENDPOINTS.createKey, { json: key });
  }

  /**
   * Gives a key a new secret, which is in the answer, this once.
   * @param options.graceSeconds how long the secret before works beside it, up to a day; else it ends at once
   */
  async rotate(clientId: string, options: { readonly graceSeconds?: number } = {}): Promise<t.KeyRotated> {
    const { graceSeconds = 0 } = checked('keys.rotate', options, { graceSeconds: true });
    return this.http.call(ENDPOINTS.rotateKey, { params: { client_id: clientId }, json: { grace_seconds: graceSeconds } });
  }

  /** The key's secrets stop working. */
  revoke(clientId: string): Promise<t.KeyRevoked> {
    return this.http.call(ENDPOINTS.revokeKey, { params: { client_id: clientId } });
  }
}
