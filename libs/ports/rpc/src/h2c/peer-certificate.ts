import type { Http2ServerRequest, ServerHttp2Session } from 'node:http2';
import type { TLSSocket } from 'node:tls';

/** A connection's certificate does not change, and reading it costs more than most calls. */
const known = new WeakMap<ServerHttp2Session, readonly string[]>();

/** The DNS names (subject alternative names) of the certificate with which the caller came; undefined over cleartext. */
export function certificateNames({ stream }: Http2ServerRequest): readonly string[] | undefined {
  const session = stream.session as ServerHttp2Session | undefined;
  if (!session?.encrypted) return undefined;
  let names = known.get(session);
  if (!names) known.set(session, (names = namesOf((session.socket as TLSSocket).getPeerCertificate().subjectaltname)));
  return names;
}

/** `DNS:a, DNS:b, IP Address:…` as Node prints it. A name that Node quotes is none of ours. */
const namesOf = (printed = ''): readonly string[] =>
  printed.split(', ').flatMap((name) => (name.startsWith('DNS:') ? [name.slice('DNS:'.length)] : []));
