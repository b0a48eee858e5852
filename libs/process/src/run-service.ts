import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isAppError, useLinearPatterns } from '@chartloom/kernel';
import { createLog, errorKind, nestLogger, nodeTooOld, parseConfig, startTracing, type Log } from '@chartloom/platform';
import { implementations, RpcServer, type CalleeSecurity } from '@chartloom/rpc';
import { SCHEMAS, type AnyConfiguration, type ServiceName } from './configuration.js';
import { calleeSecurity } from './connections.js';
import { openParts, ProcessPartsModule, type Parts } from './parts.js';
import { RefusedCalls } from './refused-calls.js';
import { SERVICE_PARTS } from './services/load-parts.js';

/** sysexits.h: EX_CONFIG and EX_UNAVAILABLE. */
const EXIT_CONFIGURATION = 78;
const EXIT_UNAVAILABLE = 69;

@Module({})
class ServiceModule {}

/**
 * Runs one service as a process of its own, from the environment alone, until SIGTERM or SIGINT. A wrong environment ends
 * it at once with a sentence naming the key.
 */
export async function runService(service: ServiceName): Promise<void> {
  useLinearPatterns();
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld !== undefined) return giveUp(service, EXIT_CONFIGURATION, tooOld);
  try {
    const config = parseConfig(SCHEMAS[service], process.env) as AnyConfiguration;
    const log = createLog(config.LOG_LEVEL);
    const stop = await start(service, config, log);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        log.info({ service, signal }, 'draining');
        void stop().then(() => process.exit(0));
      });
    }
    log.info({ service }, 'ready');
  } catch (error) {
    if (isAppError(error)) return giveUp(service, EXIT_CONFIGURATION, error.message);
    giveUp(service, EXIT_UNAVAILABLE, `a server that it needs does not answer (${errorKind(error)})`);
  }
}

/**
 * Resolves with how to stop without failing a request: readiness answers no, and requests are still served until every
 * balancer has noticed; then calls of other services end, then work, requests and consumers, then the connections that
 * all of these needed.
 */
async function start(service: ServiceName, config: AnyConfiguration, log: Log): Promise<() => Promise<void>> {
  const stopTracing = await startTracing(service, config);
  const own = (await SERVICE_PARTS[service]()).parts;
  const parts = await openParts(service, config, log, own.providers(config));
  const draining = new AbortController();
  parts.readiness.add('draining', () => !draining.signal.aborted);
  const isGateway = service === 'gateway';
  const module = { module: ServiceModule, imports: [ProcessPartsModule.of(parts, !isGateway), own.module] };
  const app = isGateway ? await openHttp(module, parts, config, log, draining.signal) : await openConsumer(module, parts, log);
  const rpcServer = await serveRpc(app, parts, config);
  await app.begin();
  await parts.metrics.listen(config.HOST, config.OPERATIONS_PORT, () => parts.readiness.missing());
  return async () => {
    draining.abort();
    if (config.DRAIN_MS !== undefined) await sleep(config.DRAIN_MS);
    await rpcServer?.close();
    await app.close();
    await parts.close();
    await stopTracing();
  };
}

/** A Nest application that is put together, and takes nothing before it begins. */
interface Application extends Pick<INestApplicationContext, 'get' | 'close'> {
  readonly begin: () => Promise<unknown>;
}

const CREATE = { abortOnError: false } as const;

/** The gateway: REST, and events beside it. */
async function openHttp(
  module: DynamicModule,
  { bus }: Parts,
  config: AnyConfiguration,
  log: Log,
  draining: AbortSignal,
): Promise<Application> {
  const { createHttpAdapter, configureHttp, limitsOf } = (await import('./services/gateway.js')).http;
  const limits = limitsOf(config);
  const app = await NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(limits), {
    ...CREATE,
    bodyParser: false,
    logger: nestLogger(log),
  });
  app.connectMicroservice({ strategy: bus }, { inheritAppConfig: true });
  await configureHttp(app, limits);
  closeConnections(app, draining);
  await app.init();
  return {
    get: app.get.bind(app),
    close: () => app.close(),
    begin: async () => {
      await app.startAllMicroservices();
      await app.listen(config.PORT ?? 8080, config.HOST);
    },
  };
}

/** Once draining, each answer asks its client to come back on another connection, so that none is left to be cut off. */
function closeConnections(app: NestFastifyApplication, draining: AbortSignal): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.aborted) void reply.header('connection', 'close');
    done();
  });
}

/** Every other service handles events; its Connect server runs beside it. */
async function openConsumer(module: DynamicModule, { bus }: Parts, log: Log): Promise<Application> {
  const app = await NestFactory.createMicroservice(module, { ...CREATE, strategy: withoutClose(bus), logger: nestLogger(log) });
  await app.init();
  const close = async (): Promise<void> => {
    await app.close();
    await bus.close();
  };
  return { get: app.get.bind(app), close, begin: () => app.listen() };
}

/**
 * A view of the bus whose `close` does nothing: Nest closes a microservice's transport before anything else, but until they have
 * stopped, workers publish reports and outboxes publish announcements.
 */
const withoutClose = (bus: Parts['bus']): Parts['bus'] =>
  new Proxy(bus, {
    get: (target, key, receiver) => (key === 'close' ? () => Promise.resolve() : (Reflect.get(target, key, receiver) as unknown)),
  });

async function serveRpc(
  app: Application,
  { readiness, audit, observer }: Parts,
  config: AnyConfiguration,
): Promise<RpcServer | undefined> {
  const { RPC_PORT, HOST } = config;
  if (RPC_PORT === undefined) return undefined;
  const refused = new RefusedCalls(audit);
  const security: CalleeSecurity = {
    ...calleeSecurity(config),
    onRefused: (call) => {
      refused.record(call);
    },
  };
  const ready = async (): Promise<boolean> => (await readiness.missing()).length === 0;
  const server = new RpcServer(implementations(app.get(DiscoveryService)), security, ready, observer);
  await server.listen(HOST, RPC_PORT);
  return server;
}

function giveUp(service: ServiceName, code: number, sentence: string): void {
  process.stderr.write(`chartloom ${service}: ${sentence}\n`);
  process.exit(code);
}
