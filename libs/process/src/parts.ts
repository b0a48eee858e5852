import { randomBytes } from 'node:crypto';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { BlobStore, DownloadTokens } from '@chartloom/blobs';
import { S3Blobs } from '@chartloom/blobs/s3';
import { EventPublisher, KafkaBus, RethrowFilter } from '@chartloom/bus';
import { accountsV1, auditV1, notifierV1, policiesV1, registryV1 } from '@chartloom/contracts';
import { Clock, SystemClock } from '@chartloom/kernel';
import {
  Audit,
  auditToStdout,
  busObserver,
  ChainedAudit,
  HeadKeeper,
  jobOf,
  LOG,
  Metrics,
  Outbound,
  Readiness,
  rpcObserver,
  type AuditKey,
  type Log,
} from '@chartloom/platform';
import { H2cRpc, Rpc, type RpcObserver } from '@chartloom/rpc';
import { ObservedStore, Store } from '@chartloom/store';
import { MongoStore } from '@chartloom/store/mongo';
import type { AnyConfiguration, ServiceName } from './configuration.js';
import { outboundPolicy } from './outbound-policy.js';
import { busOptions, callerSecurity, kafkaOptions, s3Options } from './connections.js';
import type { BucketKeys } from './operations/environment.js';
import { watchCluster } from './operations/watched-parts.js';

/** What a service is built on: connections to those servers of the cluster that it needs. */
export interface Parts {
  readonly bus: KafkaBus;
  readonly rpc: H2cRpc;
  readonly metrics: Metrics;
  readonly observer: RpcObserver;
  readonly readiness: Readiness;
  readonly audit: Audit;
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
  const security = callerSecurity(config);
  const metrics = new Metrics();
  const onDead: ConstructorParameters<typeof KafkaBus>[1] = ({ topic, partition, offset, group, code, key }) => {
    log.error({ topic, partition, offset, group, code, ...jobOf(topic, key) }, 'an event went to the dead topic');
  };
  const bus = new KafkaBus(busOptions(`chartloom-${service}`, config), onDead, busObserver(metrics));
  const observer = rpcObserver(metrics);
  const rpc = new H2cRpc({ addresses: addressesOf(config), security, observer });
  const audit = auditToStdout(service, auditKey(config));
  const keeper = audit instanceof ChainedAudit ? keptAudit(audit, rpc, log) : undefined;
  const clock = new SystemClock();
  const readiness = new Readiness(clock);
  readiness.add('kafka', isCalled(config) ? onceTrue(() => bus.ready()) : () => bus.ready());
  const providers: Provider[] = [
    ...own,
    { provide: EventPublisher, useValue: bus },
    { provide: Rpc, useValue: rpc },
    { provide: Metrics, useValue: metrics },
    { provide: Audit, useValue: audit },
    { provide: Readiness, useValue: readiness },
    { provide: Clock, useValue: clock },
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
  if (hasBlobs(config)) {
    const blobs = new S3Blobs(s3Options(`${config.SPOOL_DIR}/${service}-${process.pid}`, config));
    await blobs.clean();
    readiness.add('s3', () => blobs.ready());
    providers.push({ provide: BlobStore, useValue: blobs });
  }
  if (config.ADMIN_API) {
    const { ACCOUNTS_URL: accounts, REGISTRY_URL: registry, NOTIFIER_URL: notifier } = config;
    const kafka = kafkaOptions(`chartloom-${service}`, config);
    closers.push(watchCluster(readiness, { addresses: { accounts, registry, notifier }, security, kafka }));
  }
  if (config.OUTBOUND_ALLOW !== undefined) {
    const outbound = new Outbound(outboundPolicy(config.OUTBOUND_ALLOW));
    providers.push({ provide: Outbound, useValue: outbound });
    closers.push(() => outbound.close());
  }
  const close = async (): Promise<void> => {
    if (audit instanceof ChainedAudit) audit.end();
    await keeper?.stop();
    rpc.close();
    metrics.close();
    for (const closer of closers) await closer();
  };
  return { bus, rpc, metrics, observer, readiness, audit, providers, close };
}

const auditKey = ({ AUDIT_KEYS }: AnyConfiguration): AuditKey | undefined =>
  AUDIT_KEYS && { id: AUDIT_KEYS[0].id, key: AUDIT_KEYS[0].secret };

/** Accounts keeps the heads of all services; while it cannot be asked, a head waits for the next minute. */
function keptAudit(audit: ChainedAudit, rpc: Rpc, log: Log): HeadKeeper {
  const keeper = new HeadKeeper(audit, (head) => rpc.client(auditV1.AuditService).keepHead({ head }), log);
  keeper.start();
  return keeper;
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

const hasBlobs = (config: AnyConfiguration): config is AnyConfiguration & BucketKeys => config.S3_BUCKET !== undefined;

/** A service that clients or other services call works without Kafka, so it must stay ready when Kafka is down. */
const isCalled = ({ RPC_PORT, PORT }: AnyConfiguration): boolean => RPC_PORT !== undefined || PORT !== undefined;

function onceTrue(check: () => boolean): () => boolean {
  let was = false;
  return () => (was ||= check());
}

const addressesOf = ({ ACCOUNTS_URL, REGISTRY_URL, NOTIFIER_URL }: AnyConfiguration) => ({
  [accountsV1.AccountsService.typeName]: ACCOUNTS_URL,
  [policiesV1.PoliciesService.typeName]: ACCOUNTS_URL,
  [auditV1.AuditService.typeName]: ACCOUNTS_URL,
  [registryV1.RegistryService.typeName]: REGISTRY_URL,
  [registryV1.StageService.typeName]: REGISTRY_URL,
  [notifierV1.NotifierService.typeName]: NOTIFIER_URL,
});
