import {
  createSecureServer,
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { Code, ConnectError, createContextValues } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import { Health, reflectionV1, ServingStatus } from '@chartloom/contracts';
import { throwAppErrors } from '../errors.js';
import { DEFAULT_DEADLINE_MS } from '../in-process-rpc.js';
import { observed, UNOBSERVED, type RpcObserver } from '../observer.js';
import type { Implementation } from '../rpc.js';
import { admitCallers, CERTIFICATE_NAMES, refuseStrangers } from './admission.js';
import { eitherServer } from './either-server.js';
import type { CalleeSecurity } from './options.js';
import { certificateNames } from './peer-certificate.js';
import { reflection } from './reflection.js';

/** The longest that a call may take, also where its caller asks for more. */
const MAX_DEADLINE_MS = 60_000;
/** What is under way at a shutdown gets as long as a call has by default. */
const GRACE_MS = DEFAULT_DEADLINE_MS;

/** Several times the longest request of the REST API: its words are what our messages carry. */
const MAX_MESSAGE_BYTES = 16 * 2 ** 20;
/** Calls of one connection at a time, and how fast it may begin calls only to take them back (rapid reset, CVE-2023-44487). */
const LIMITS = { settings: { maxConcurrentStreams: 1_000 }, streamResetBurst: 1_000, streamResetRate: 33 } as const;

/**
 * The services of a process over HTTP/2, for Connect and gRPC clients alike, on a port of their own, together with
 * `grpc.health.v1.Health`. A shutdown answers NOT_SERVING, lets calls end, and only then closes connections.
 */
export class RpcServer {
  private readonly sessions = new Set<ServerHttp2Session>();
  private server: Server | undefined;
  private draining = false;

  constructor(
    private readonly found: readonly Implementation[],
    private readonly security: CalleeSecurity,
    /** Whether the process can take calls. */
    private readonly ready: () => Promise<boolean> = () => Promise.resolve(true),
    private readonly observer: RpcObserver = UNOBSERVED,
  ) {}

  /** Resolves with the port. */
  async listen(host: string, port: number): Promise<number> {
    const server = this.make();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  /**
   * Takes no connection and no call any more, and resolves when those under way have ended. A client's next call is
   * refused by HTTP/2 itself (GOAWAY), which tells that it was not begun: every method may be called elsewhere.
   */
  async close(): Promise<void> {
    this.draining = true;
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const session of this.sessions) session.close();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([closed, new Promise((resolve) => (timer = setTimeout(resolve, GRACE_MS)))]);
    clearTimeout(timer);
    for (const session of this.sessions) session.destroy();
    await closed;
  }

  private make(): Server {
    const { tls, acceptsPlain = false } = this.security;
    const handler = this.handler();
    const keep = (session: ServerHttp2Session): void => {
      this.sessions.add(session);
      session.once('close', () => this.sessions.delete(session));
    };
    const plain = createServer(LIMITS, handler).on('session', keep);
    if (!tls) return plain;
    const secure = createSecureServer({ ...LIMITS, ...tls, requestCert: true, rejectUnauthorized: true }, handler).on(
      'session',
      keep,
    );
    return acceptsPlain ? eitherServer(secure, plain) : secure;
  }

  private handler() {
    const isRefused = refuseStrangers(this.security);
    const serve = this.adapter();
    return (request: Http2ServerRequest, response: Http2ServerResponse): void => {
      if (!isRefused(request, response)) serve(request, response);
    };
  }

  private adapter() {
    return connectNodeAdapter({
      readMaxBytes: MAX_MESSAGE_BYTES,
      maxTimeoutMs: MAX_DEADLINE_MS,
      contextValues: (request) => createContextValues().set(CERTIFICATE_NAMES, certificateNames(request as Http2ServerRequest)),
      interceptors: [observed('server', this.observer), admitCallers(this.security), throwAppErrors],
      routes: (router) => {
        for (const { service, methods } of this.found) router.service(service, methods);
        router.service(reflectionV1.ServerReflection, reflection([...this.found.map(({ service }) => service), Health]));
        if (this.found.some(({ service }) => service.typeName === Health.typeName)) return;
        const check = async ({ service }: { service: string }) => ({ status: await this.status(service) });
        router.service(Health, {
          check,
          watch: async function* (request) {
            yield await check(request);
          },
        });
      },
    });
  }

  private async status(service: string): Promise<ServingStatus> {
    const known = service === '' || service === Health.typeName || this.found.some((one) => one.service.typeName === service);
    if (!known) throw new ConnectError('unknown service', Code.NotFound);
    return !this.draining && (await this.ready()) ? ServingStatus.SERVING : ServingStatus.NOT_SERVING;
  }
}
