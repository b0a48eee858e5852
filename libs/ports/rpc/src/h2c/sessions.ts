import type { ClientHttp2Session } from 'node:http2';
import { Http2SessionManager } from '@connectrpc/connect-node';

type Request = Http2SessionManager['request'];

/**
 * Connections of a client that outlive the shutdown of a server. Connect destroys an idle connection that receives GOAWAY
 * with an error, and takes its listener off where the next call opens another connection before the socket has closed: the
 * error then has no listener and ends the process (connect-es 1768). At that time it says nothing that matters.
 */
export class Sessions extends Http2SessionManager {
  private readonly guarded = new WeakSet<ClientHttp2Session>();

  override async request(...call: Parameters<Request>): ReturnType<Request> {
    const stream = await super.request(...call);
    const session = stream.session as ClientHttp2Session | undefined;
    if (session && !this.guarded.has(session)) {
      this.guarded.add(session);
      session.on('error', () => undefined);
    }
    return stream;
  }
}
