import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountsModule } from '@chartloom/accounts';
import { DeidentificationModule } from '@chartloom/deidentification';
import { ExtractionModule } from '@chartloom/extraction';
import { configureHttp, createHttpAdapter, GatewayModule } from '@chartloom/gateway';
import { isAppError } from '@chartloom/kernel';
import { NotificationModule } from '@chartloom/notification';
import { createLog, errorKind, nestLogger, nodeTooOld, parseConfig, type Log } from '@chartloom/platform';
import { RegistryModule } from '@chartloom/registry';
import { implementations, RpcServer } from '@chartloom/rpc';
import { SCHEMAS, type AnyConfiguration, type ServiceName } from './configuration.js';
import { openParts, ProcessPartsModule, type Parts } from './parts.js';

const MODULES: Readonly<Record<ServiceName, Type>> = {
  gateway: GatewayModule,
  accounts: AccountsModule,
  registry: RegistryModule,
  notifier: NotificationModule,
  extractor: ExtractionModule,
  deidentifier: DeidentificationModule,
};

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

async function start(service: ServiceName, config: AnyConfiguration, log: Log): Promise<() => Promise<void>> {
  const parts = await openParts(service, config, log);
  const isGateway = service === 'gateway';
  const module = { module: ServiceModule, imports: [ProcessPartsModule.of(parts, !isGateway), MODULES[service]] };
  const app = await NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(), {
    bodyParser: false,
    logger: nestLogger(log),
    abortOnError: false,
  });
  app.connectMicroservice({ strategy: parts.bus }, { inheritAppConfig: true });
  if (isGateway) await configureHttp(app);
  await app.init();
  const rpcServer = await serveRpc(app, parts, config);
  await app.startAllMicroservices();
  if (isGateway) await app.listen(config.PORT ?? 8080, config.HOST);
  await parts.metrics.listen(config.HOST, config.OPERATIONS_PORT, () => parts.readiness.missing());
  return async () => {
    parts.readiness.add('draining', () => false);
    await app.close();
    await rpcServer?.close();
    await parts.close();
  };
}

async function serveRpc(
  app: NestFastifyApplication,
  parts: Parts,
  { RPC_PORT, HOST }: AnyConfiguration,
): Promise<RpcServer | undefined> {
  if (RPC_PORT === undefined) return undefined;
  const ready = async (): Promise<boolean> => (await parts.readiness.missing()).length === 0;
  const server = new RpcServer(implementations(app.get(DiscoveryService)), parts.security, ready);
  await server.listen(HOST, RPC_PORT);
  return server;
}

function giveUp(service: ServiceName, code: number, sentence: string): void {
  process.stderr.write(`chartloom ${service}: ${sentence}\n`);
  process.exit(code);
}
