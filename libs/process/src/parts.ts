import { randomBytes } from 'node:crypto';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { BlobStore, DownloadTokens, S3Blobs } from '@chartloom/blobs';
import { EventPublisher, KafkaBus, RethrowFilter } from '@chartloom/bus';
import { accountsV1, notifierV1, registryV1 } from '@chartloom/contracts';
import { AppError, Clock, SystemClock } from '@chartloom/kernel';
import {
  Audit,
  auditToStdout,
  busObserver,
  jobOf,
  LOG,
  Metrics,
  Outbound,
  Readiness,
  rpcObserver,
  type Log,
} from '@chartloom/platform';
import { H2cRpc, Rpc, type RpcObserver, type RpcSecurity } from '@chartloom/rpc';
import { MongoStore, ObservedStore, Store } from '@chartloom/store';
import { outboundPolicy, type AnyConfiguration, type ServiceName } from './configuration.js';

/** What a service stands on: connections to the cluster's servers, those that it needs and no others. */
export interface Parts {
  readonly bus: KafkaBus;
  readonly rpc: H2cRpc;
  readonly metrics: Metrics;
  readonly observer: RpcObserver;
  readonly readiness: Readiness;
  readonly security: RpcSecurity;
  readonly providers: readonly Provider[];
  close(): Promise<void>;
}

/** @throws Error where a server does not answer, AppError `configuration` where keys do not fit together */
export async function openParts(
  service: ServiceName,
  config: AnyConfiguration,
  log: Log,
  own: readonly Provider[],
): Promise<Parts> {
  const security = securityOf(config);
  const metrics = new Metrics();
  const onDead: ConstructorParameters<typeof KafkaBus>[1] = ({ topic, partition, offset, group, code, key }) => {
    log.error({ topic, partition, offset, group, code, ...jobOf(topic, key) }, 'an event went to the dead topic');
  };
  const bus = new KafkaBus(kafkaOptions(service, config), onDead, busObserver(metrics));
  const observer = rpcObserver(metrics);
  const rpc = new H2cRpc({ addresses: addressesOf(config), security, observer });
  const readiness = new Readiness();
  readiness.add('kafka', isCalled(config) ? onceTrue(() => bus.ready()) : () => bus.ready());
  const providers: Provider[] = [
    ...own,
    { provide: EventPublisher, useValue: bus },
    { provide: Rpc, useValue: rpc },
    { provide: Metrics, useValue: metrics },
    { provide: Audit, useValue: auditToStdout() },
    { provide: Readiness, useValue: readiness },
    { provide: Clock, useValue: new SystemClock() },
    { provide: LOG, useValue: log },
    // Links of a cluster are S3's own; the gateway's are opened by no key
    { provide: DownloadTokens, useValue: new DownloadTokens([{ id: 'none', secret: randomBytes(32) }]) },
  ];
  const closers: (() => Promise<void>)[] = [];
  if (config.MONGODB_URL !== undefined) {
    const store = await MongoStore.connect({ url: config.MONGODB_URL });
    readiness.add('mongodb', () => store.ready());
    const seconds = metrics.histogram('store_seconds');
    const observed = new ObservedStore(store, (collection, operation, took) => {
      seconds.observe({ collection, operation }, took);
    });
    providers.push({ provide: Store, useValue: observed });
    closers.push(() => store.close());
  }
  if (config.S3_BUCKET !== undefined) {
    const blobs = new S3Blobs(s3Options(service, config, config.S3_BUCKET));
    await blobs.clean();
    readiness.add('s3', () => blobs.ready());
    providers.push({ provide: BlobStore, useValue: blobs });
  }
  if (config.OUTBOUND_ALLOW !== undefined) {
    const outbound = new Outbound(outboundPolicy(config.OUTBOUND_ALLOW));
    providers.push({ provide: Outbound, useValue: outbound });
    closers.push(() => outbound.close());
  }
  const close = async (): Promise<void> => {
    rpc.close();
    metrics.close();
    for (const closer of closers) await closer();
  };
  return { bus, rpc, metrics, observer, readiness, security, providers, close };
}

@Global()
@Module({})
export class ProcessPartsModule {
  static of({ providers }: Parts, withFilter: boolean): DynamicModule {
    const exported = providers.map((provider) => ('provide' in provider ? provider.provide : provider));
    const filter = withFilter ? [{ provide: APP_FILTER, useClass: RethrowFilter }] : [];
    return { module: ProcessPartsModule, imports: [DiscoveryModule], providers: [...providers, ...filter], exports: exported };
  }
}

/** A service that others or clients call answers without Kafka, and must not be taken away from them when Kafka is away. */
const isCalled = ({ RPC_PORT, PORT }: AnyConfiguration): boolean => RPC_PORT !== undefined || PORT !== undefined;

function onceTrue(check: () => boolean): () => boolean {
  let was = false;
  return () => (was ||= check());
}

const addressesOf = ({ ACCOUNTS_URL, REGISTRY_URL, NOTIFIER_URL }: AnyConfiguration) => ({
  [accountsV1.AccountsService.typeName]: ACCOUNTS_URL,
  [registryV1.RegistryService.typeName]: REGISTRY_URL,
  [registryV1.StageService.typeName]: REGISTRY_URL,
  [notifierV1.NotifierService.typeName]: NOTIFIER_URL,
});

function securityOf({
  SERVICE_TOKENS: tokens,
  RPC_TLS_KEY: key,
  RPC_TLS_CERT: cert,
  RPC_TLS_CA: ca,
}: AnyConfiguration): RpcSecurity {
  const given = [key, cert, ca].filter((part) => part !== undefined).length;
  if (given !== 0 && given !== 3)
    throw new AppError('configuration', 'RPC_TLS_KEY, RPC_TLS_CERT and RPC_TLS_CA belong together: set all of them or none.');
  return { tokens, ...(key !== undefined && cert !== undefined && ca !== undefined && { tls: { key, cert, ca } }) };
}

function kafkaOptions(service: ServiceName, config: AnyConfiguration): ConstructorParameters<typeof KafkaBus>[0] {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = config;
  return {
    clientId: `chartloom-${service}`,
    brokers: config.KAFKA_BROKERS,
    partitions: config.KAFKA_PARTITIONS,
    replication: config.KAFKA_REPLICATION,
    sessionTimeoutMs: config.KAFKA_SESSION_MS,
    heartbeatMs: config.KAFKA_HEARTBEAT_MS,
    ...(config.KAFKA_TLS && { ssl: config.KAFKA_CA === undefined ? true : { ca: [config.KAFKA_CA] } }),
    ...(mechanism && {
      sasl: { mechanism, username, password } as NonNullable<ConstructorParameters<typeof KafkaBus>[0]['sasl']>,
    }),
  };
}

function s3Options(service: ServiceName, config: AnyConfiguration, bucket: string): ConstructorParameters<typeof S3Blobs>[0] {
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config;
  return {
    bucket,
    region: config.S3_REGION ?? 'us-east-1',
    spool: `${config.SPOOL_DIR ?? '/tmp/chartloom'}/${service}-${process.pid}`,
    ...(config.S3_ENDPOINT !== undefined && { endpoint: config.S3_ENDPOINT }),
    ...(config.S3_PUBLIC_ENDPOINT !== undefined && { publicEndpoint: config.S3_PUBLIC_ENDPOINT }),
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    ...(config.S3_ENCRYPTION !== undefined && { encryption: config.S3_ENCRYPTION }),
    ...(config.S3_KMS_KEY_ID !== undefined && { kmsKeyId: config.S3_KMS_KEY_ID }),
  };
}
