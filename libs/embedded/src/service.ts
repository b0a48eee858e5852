import 'reflect-metadata';
import type { ProposerPolicy } from '@chartloom/extractor';
import { access, constants } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { AccountsService, AccountsTimers, AuditHeadsService } from '@chartloom/accounts';
import { InProcessBus } from '@chartloom/bus';
import { accountsV1, notifierV1 } from '@chartloom/contracts';
import { configureHttp, createHttpAdapter, HTTP_LIMITS, type HttpLimits } from '@chartloom/gateway';
import { SteadyClock, SystemClock } from '@chartloom/kernel';
import { DeliveriesService, SecretBox } from '@chartloom/notifier';
import {
  AuditFile,
  busObserver,
  errorKind,
  HeadKeeper,
  jobOf,
  LOOPBACK_POLICY,
  Metrics,
  nestLogger,
  Outbound,
  Readiness,
  startTracing,
  type Log,
  type OutboundPolicy,
  type TracingOptions,
} from '@chartloom/platform';
import { RegistryTimers, steadyFloor } from '@chartloom/registry';
import { Rpc } from '@chartloom/rpc';
import { ObservedStore, SqliteStore } from '@chartloom/store';
import { encryptionKeys, sessionKey, surrogateKey } from './admin.js';
import { bytesOf, DataFolder, keysOfFile } from './data-folder.js';
import { sealingOf, type MasterKeys } from './sealing.js';
import { assertPortsFree } from './free-ports.js';
import { EmbeddedModule } from './embedded.module.js';

export interface EmbeddedOptions {
  readonly data: string;
  readonly host?: string;
  /** 0 for any that is free. */
  readonly port?: number;
  readonly metricsPort?: number;
  /** What links and documents name; the bound address where absent. */
  readonly publicBaseUrl?: string;
  readonly outbound?: OutboundPolicy;
  /** Limits of connections that are not the usual ones. */
  readonly http?: Partial<HttpLimits>;
  readonly rotateFirstClient?: boolean;
  /** File of the key that signs certificates, made where there is none; in the data folder where absent. */
  readonly certificateKey?: string;
  /** File of the keys of the audit log, made where there is none; in the data folder where absent. */
  readonly auditKeys?: string;
  /** Seal documents and results; the newest first. */
  readonly sealingKeys?: MasterKeys | undefined;
  /** Whether de-identification stores what it found, for reviewers: identifiers. Default true. */
  readonly storeFindings?: boolean;
  /** Whether operators have `/api/v1/admin`. Default false. */
  readonly adminApi?: boolean;
  /** Path of an index of official releases (`chartloom terminology import`), for extraction. */
  readonly terminology?: string;
  /** An operator's secret, with which patients are shared over the documents of an organization. */
  readonly identityKey?: string;
  /** Path of a table that translates codes of C-CDA and names OIDs (docs/site-mapping.md). */
  readonly siteMapping?: string;
  /** A service of the operator's that proposes facts; none where absent. */
  readonly proposer?: ProposerPolicy | undefined;
  /** Where traces go; nowhere where absent. */
  readonly tracing?: TracingOptions;
  readonly log: Log;
}

/** The first client; its secrets only where they were just made. */
export interface FirstClient {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly webhookSecret: string | null;
}

export interface EmbeddedService extends AsyncDisposable {
  /** Puts the audit log aside and begins the next. */
  readonly rotateAudit: () => void;
  readonly baseUrl: string;
  readonly metricsUrl: string;
  readonly firstClient: FirstClient;
}

/**
 * Starts the whole platform in this process, on one folder: SQLite, files, an in-process bus, no servers. Resolves when
 * it accepts requests. What an earlier process had under way is resumed.
 * @throws AppError `data-folder-in-use`; `configuration`, also where a port is taken
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedService> {
  const { host = '127.0.0.1', port = 0, metricsPort = 0, log } = options;
  await assertPortsFree(host, { port, metricsPort }); // before anything is made
  const folder = new DataFolder(options.data);
  const lock = folder.lock();
  const stopTracing = await startTracing('embedded', options.tracing ?? {});
  const metrics = new Metrics();
  const storeSeconds = metrics.histogram('store_seconds');
  const clock = new SystemClock();
  const sealing = sealingOf(folder, new SqliteStore(folder.database, { writesApart: true }), options.sealingKeys, clock);
  await sealing.keys?.rewrap();
  const store = new ObservedStore(sealing.store, (collection, operation, seconds) => {
    storeSeconds.observe({ collection, operation }, seconds);
  });
  const heads = new AuditHeadsService(store, clock);
  const audit = await openAudit(folder, heads, options.auditKeys);
  const keeper = new HeadKeeper(audit, (head) => heads.keep(head), log);
  const steady = new SteadyClock(clock, await steadyFloor(store));
  const tokens = new DownloadTokens(bytesOf(folder.keys().downloads), () => steady.lead());
  let baseUrl = options.publicBaseUrl ?? '';
  const inFolder = new FolderBlobs(folder.blobs, tokens, () => baseUrl);
  await inFolder.clean();
  const blobs = sealing.sealBlobs(inFolder);
  const bus = new InProcessBus(({ topic, id, key }, group, error) => {
    const facts = { topic, event: id, group, kind: errorKind(error), ...jobOf(topic, key) };
    log.error(facts, 'an event was dropped; a timer will publish it again');
  }, busObserver(metrics));
  const outbound = new Outbound(options.outbound ?? LOOPBACK_POLICY);
  const cores = availableParallelism();
  const readiness = new Readiness(clock);
  readiness.watch('blobs', () => access(folder.blobs, constants.R_OK | constants.W_OK).then(() => true));
  const parts = {
    ...{ store, blobs, tokens, bus, outbound, metrics, audit, log },
    secrets: new SecretBox(encryptionKeys(folder)),
    readiness,
    clock,
    baseUrl: () => baseUrl,
    extractorThreads: cores,
    surrogateKey: surrogateKey(folder),
    sessionKey: sessionKey(folder),
    storeFindings: options.storeFindings ?? true,
    adminApi: options.adminApi ?? false,
    terminology: options.terminology,
    identityKey: options.identityKey,
    siteMapping: options.siteMapping,
    proposer: options.proposer,
    certificateKeys: folder.certificateKeys(options.certificateKey),
    deidentifierThreads: Math.max(1, Math.floor(cores / 2)),
  };
  const limits = { ...HTTP_LIMITS, ...options.http };
  const app = await NestFactory.create<NestFastifyApplication>(EmbeddedModule.of(parts), createHttpAdapter(limits), {
    bodyParser: false,
    logger: nestLogger(log),
    abortOnError: false,
  });
  const stop = async (): Promise<void> => {
    await app.close();
    metrics.close();
    await outbound.close();
    audit[Symbol.dispose]();
    await keeper.stop();
    await store.close();
    await sealing.close();
    await stopTracing();
    lock[Symbol.dispose]();
  };
  const rotateAudit = (): void => {
    audit.rotate();
  };
  try {
    app.connectMicroservice({ strategy: bus }, { inheritAppConfig: true });
    await configureHttp(app, limits);
    await app.init();
    const { accounts } = app.get(AccountsService);
    readiness.watch('store', () => accounts.get('none').then(() => true));
    await app.get(RegistryTimers).restarted(); // before any handler runs, so that no lease of ours is taken for an old one
    await app.get(DeliveriesService).restarted();
    app.get(AccountsTimers).restarted();
    keeper.start();
    await app.startAllMicroservices();
    await app.listen(port, host);
    const bound = boundPort(app);
    if (baseUrl === '') baseUrl = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
    const metricsBound = await metrics.listen(host, metricsPort);
    const firstClient = await ensureFirstClient(app.get(Rpc), options.rotateFirstClient ?? false);
    return {
      baseUrl,
      metricsUrl: `http://${host}:${metricsBound}/metrics`,
      firstClient,
      rotateAudit,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The audit log of this process, which follows the chain that was written last. */
async function openAudit(folder: DataFolder, heads: AuditHeadsService, keys = folder.auditKeys): Promise<AuditFile> {
  const last = await heads.latest();
  const [key] = keysOfFile(keys);
  const after = last && { chain: last.id, n: last.n, mac: last.mac };
  const audit = new AuditFile(folder.audit, { key, service: 'embedded', ...(after && { after }) });
  audit.begin();
  return audit;
}

function boundPort(app: NestFastifyApplication): number {
  const address = app.getHttpServer().address();
  if (address === null || typeof address === 'string') throw new Error('the service is not bound to a port');
  return address.port;
}

async function ensureFirstClient(rpc: Rpc, rotate: boolean): Promise<FirstClient> {
  const accounts = rpc.client(accountsV1.AccountsService);
  const notifier = rpc.client(notifierV1.NotifierService);
  const [first] = (await accounts.listClients({ pageSize: 1 })).clients;
  if (!first) {
    const { organizationId, clientId, clientSecret } = await accounts.createClient({
      name: 'first',
      plan: 'standard',
      credits: 1_000,
    });
    const { secret } = await notifier.createSecret({ organizationId });
    return { clientId, clientSecret, webhookSecret: secret };
  }
  const { clientId, organizationId } = first;
  if (!rotate) return { clientId, clientSecret: null, webhookSecret: null };
  const [{ clientSecret }, { secret }] = [
    await accounts.rotateSecret({ clientId }),
    await notifier.rotateSecret({ organizationId }),
  ];
  return { clientId, clientSecret, webhookSecret: secret };
}
