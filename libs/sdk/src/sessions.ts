import { ENDPOINTS } from '@chartloom/contracts/rest';
import type { Transport } from './transport.js';
import type * as t from './types.js';

/** Sign-in of a person in a browser: the service sets a cookie that the page cannot read. */
export class Sessions {
  /** @internal */
  constructor(private readonly http: Transport) {}

  /** Signs in with the id and the secret of a key, or of a reviewer's sign-in. The page need not keep them. */
  begin(clientId: string, clientSecret: string): Promise<t.Session> {
    return this.http.call(ENDPOINTS.createSession, { json: { client_id: clientId, client_secret: clientSecret } });
  }

  /** Who is signed in. The session lasts on from here: call it where the person did something, not by a timer. */
  current(): Promise<t.Session> {
    return this.http.call(ENDPOINTS.session);
  }

  /** Signs out. */
  async end(): Promise<void> {
    await this.http.call(ENDPOINTS.endSession);
  }
}
