import { createHash, timingSafeEqual } from 'node:crypto';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { Code, ConnectError, createContextKey, type ContextKey, type Interceptor } from '@connectrpc/connect';
import { Health, mayCall, type ServiceCaller } from '@chartloom/contracts';
import type { CalleeSecurity, CallerSecurity, KnownCaller, RefusedCall } from './options.js';

/** Beside the shared token in `authorization`, the caller's own: a callee of the release before reads the former alone. */
const OWN_TOKEN = 'x-service-token';

/** Names of the caller's certificate; undefined without mutual TLS. */
export const CERTIFICATE_NAMES: ContextKey<readonly string[] | undefined> = createContextKey<readonly string[] | undefined>(
  undefined,
);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a callee has to know of a caller's token. */
export const knownCaller = (caller: ServiceCaller, token: string): KnownCaller => ({
  caller,
  sha256: digest(token).toString('hex'),
});

/** The shared token says only that it is one of our services, of the release before. */
type Recognised = ServiceCaller | 'shared' | 'unknown';
type Call = Parameters<ReturnType<Interceptor>>[0];

/**
 * Lets in who is known, by a token, to a method that the table of callers has for it, and with the certificate of that
 * caller. A health check is open to all: an orchestrator has no token.
 */
export function admitCallers(security: CalleeSecurity): Interceptor {
  const { onRefused } = security;
  const recognise = recogniser(security);
  return (next) => (request) => {
    const { service, method, header, contextValues } = request;
    if (service.typeName === Health.typeName) return next(request);
    const caller = recognise(header);
    const code = refusalOf(caller, request) ?? certificateRefusal(caller, contextValues.get(CERTIFICATE_NAMES), security);
    if (code === undefined) return next(request);
    onRefused?.({ caller: caller === 'shared' ? 'unknown' : caller, service: service.typeName, method: method.name, code });
    throw refused(code, caller, method.name);
  };
}

/**
 * Refuses a request without a known token by its headers alone: nobody whom we do not know makes us read a message.
 * @returns whether it was refused
 */
export function refuseStrangers(
  security: CalleeSecurity,
): (request: Http2ServerRequest, response: Http2ServerResponse) => boolean {
  const recognise = recogniser(security);
  return (request, response) => {
    const [service = '', method = ''] = request.url.slice(1).split('/');
    const header = (name: string): string | null => [request.headers[name]].flat()[0] ?? null;
    if (service === Health.typeName || recognise({ get: header }) !== 'unknown') return false;
    security.onRefused?.({ caller: 'unknown', service, method, code: 'unknown-caller' });
    if (header('content-type')?.startsWith('application/grpc')) {
      // Trailers alone: in gRPC a status counts only in the headers that end the stream
      const trailers = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '16', 'grpc-message': NOT_VALID };
      response.stream.respond(trailers, { endStream: true });
    } else {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'unauthenticated', message: NOT_VALID }));
    }
    return true;
  };
}
const NOT_VALID = 'the service token is not valid';

/** Compares with every known token, in constant time. */
function recogniser({ callers, sharedTokens = [] }: CalleeSecurity): (header: Pick<Headers, 'get'>) => Recognised {
  const known: readonly (readonly [Recognised, Buffer])[] = [
    ...callers.map(({ caller, sha256 }) => [caller, Buffer.from(sha256, 'hex')] as const),
    ...sharedTokens.map((token) => ['shared', digest(token)] as const),
  ];
  const find = (token: string): Recognised => {
    const given = digest(token);
    const [found] = known.filter(([, sha256]) => timingSafeEqual(sha256, given));
    return found?.[0] ?? 'unknown';
  };
  return (header) => {
    const own = header.get(OWN_TOKEN);
    const recognised = own === null ? 'unknown' : find(own);
    if (recognised !== 'unknown') return recognised;
    return find((header.get('authorization') ?? '').replace(/^Bearer /, ''));
  };
}

function refusalOf(caller: Recognised, { service, method }: Call): RefusedCall['code'] | undefined {
  if (caller === 'unknown') return 'unknown-caller';
  if (caller === 'shared' || mayCall(caller, service.typeName, method.localName)) return undefined;
  return 'caller-not-allowed';
}

/** The operator's commands run in a container of accounts, with its certificate. */
const certificatesOf = (caller: ServiceCaller): readonly ServiceCaller[] =>
  caller === 'operator' ? ['operator', 'accounts'] : [caller];

function certificateRefusal(
  caller: Recognised,
  names: readonly string[] | undefined,
  { certificateName, tls, acceptsPlain = false }: CalleeSecurity,
): RefusedCall['code'] | undefined {
  if (!tls || certificateName === undefined || caller === 'shared' || caller === 'unknown') return undefined;
  if (acceptsPlain && names === undefined) return undefined;
  const wanted = certificatesOf(caller).map((one) => certificateName.replaceAll('{caller}', one));
  return wanted.some((name) => names?.includes(name)) ? undefined : 'certificate-of-another';
}

function refused(code: RefusedCall['code'], caller: Recognised, method: string): ConnectError {
  if (code === 'unknown-caller') return new ConnectError(NOT_VALID, Code.Unauthenticated);
  const because = code === 'caller-not-allowed' ? `${caller} may not call ${method}` : `the certificate is not that of ${caller}`;
  return new ConnectError(because, Code.PermissionDenied);
}

/** Sends who calls. */
export const sendServiceToken =
  ({ token, sharedToken }: CallerSecurity): Interceptor =>
  (next) =>
  (request) => {
    request.header.set('authorization', `Bearer ${sharedToken ?? token}`);
    if (sharedToken !== undefined) request.header.set(OWN_TOKEN, token);
    return next(request);
  };
