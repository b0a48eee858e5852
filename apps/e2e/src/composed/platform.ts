import 'reflect-metadata';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AccountsModule } from '@chartloom/accounts';
import { BlobStore, DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { EventPublisher, InProcessBus } from '@chartloom/bus';
import { accountsV1 } from '@chartloom/contracts';
import { EXTRACTOR_CONCURRENCY, EXTRACTOR_RUNNER, ExtractorModule } from '@chartloom/extractor';
import {
  configureHttp,
  createHttpAdapter,
  GatewayModule,
  INSPECTION_RUNNER,
  PATIENT_KEY_SECRET,
  PUBLIC_BASE_URL,
} from '@chartloom/gateway';
import { Clock, SystemClock } from '@chartloom/kernel';
import { NotifierModule, SecretBox } from '@chartloom/notifier';
import {
  Audit,
  AuditLines,
  busObserver,
  createLog,
  LOG,
  LOOPBACK_POLICY,
  Metrics,
  Outbound,
  Readiness,
  rpcObserver,
} from '@chartloom/platform';
import { RegistryModule, RegistryTimers } from '@chartloom/registry';
import { InProcessRpc, Rpc } from '@chartloom/rpc';
import { SqliteStore, Store } from '@chartloom/store';
import { FakeClock, FaultyRpc } from '@chartloom/testing';
import { Client } from '../harness/client.js';

/** The services without their workers, in this process and in memory, with a clock and an RPC that a test controls. */
export interface Platform extends AsyncDisposable {
  readonly clock: FakeClock;
  readonly rpc: FaultyRpc;
  readonly bus: InProcessBus;
  readonly store: SqliteStore;
  readonly timers: RegistryTimers;
  readonly metrics: Metrics;
  /** The audit log, line by line. */
  readonly audited: readonly string[];
  /** Every published event, printed in full. */
  readonly published: readonly string[];
  /** The log so far, at its finest level. */
  readonly log: () => string;
  newClient(): Promise<Client>;
  /** A client of an earlier platform, at the address of this one. */
  known(client: Client): Client;
}

/** A bus that keeps what was published on it. */
class RecordingBus extends InProcessBus {
  readonly published: string[] = [];
  override publish(...[events]: Parameters<InProcessBus['publish']>): Promise<void> {
    this.published.push(...events.map((event) => inspect({ ...event, topic: event.topic.name }, { depth: Infinity })));
    return super.publish(events);
  }
}

const key = { id: 'k', key: Buffer.alloc(32), secret: Buffer.alloc(32) };

/**
 * @param store of an earlier platform, where this one starts after its crash
 * @param runner of a conversion worker, where there is one
 */
export async function startPlatform(clock: FakeClock, store = new SqliteStore(':memory:'), runner?: object): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'chartloom-composed-'));
  let baseUrl = '';
  const tokens = new DownloadTokens([key]);
  const metrics = new Metrics();
  const audited: string[] = [];
  const logFile = join(folder, 'log');
  const logDescriptor = openSync(logFile, 'a');
  const bus = new RecordingBus(undefined, busObserver(metrics));
  const outbound = new Outbound(LOOPBACK_POLICY);
  const provided = [
    { provide: Store, useValue: store },
    { provide: BlobStore, useValue: new FolderBlobs(folder, tokens, () => baseUrl) },
    { provide: DownloadTokens, useValue: tokens },
    { provide: SecretBox, useValue: new SecretBox([key]) },
    { provide: EventPublisher, useValue: bus },
    { provide: Outbound, useValue: outbound },
    { provide: Metrics, useValue: metrics },
    { provide: Audit, useValue: new AuditLines((line) => audited.push(line)) },
    { provide: EXTRACTOR_CONCURRENCY, useValue: 1 },
    { provide: Readiness, useValue: new Readiness(new SystemClock()) },
    { provide: Clock, useValue: clock },
    { provide: LOG, useValue: createLog('trace', logDescriptor) },
    { provide: PATIENT_KEY_SECRET, useValue: 'a secret of the tests' },
    { provide: PUBLIC_BASE_URL, useValue: () => baseUrl },
    {
      provide: Rpc,
      useFactory: (discovery: DiscoveryService) => new FaultyRpc(new InProcessRpc(discovery, undefined, rpcObserver(metrics))),
      inject: [DiscoveryService],
    },
  ];
  @Global()
  @Module({ imports: [DiscoveryModule], providers: provided, exports: provided.map(({ provide }) => provide) })
  class Surroundings {}
  const services = [AccountsModule, RegistryModule, GatewayModule, NotifierModule, ...(runner ? [ExtractorModule] : [])];
  const module = await Test.createTestingModule({ imports: [Surroundings, ...services] })
    .overrideProvider(INSPECTION_RUNNER)
    .useValue({ run: () => Promise.resolve({ pages: 0 }), close: () => Promise.resolve() })
    .overrideProvider(EXTRACTOR_RUNNER)
    .useValue(runner)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(), { bodyParser: false, logger: false });
  app.connectMicroservice({ strategy: bus }, { inheritAppConfig: true });
  await configureHttp(app);
  await app.startAllMicroservices();
  await app.listen(0, '127.0.0.1');
  baseUrl = (await app.getUrl()).replace(/\/$/, '');
  const rpc = app.get<FaultyRpc>(Rpc);
  const accounts = rpc.client(accountsV1.AccountsService);
  return {
    ...{ published: bus.published, log: () => readFileSync(logFile, 'utf8') },
    ...{ clock, rpc, bus, store, metrics, audited, timers: app.get(RegistryTimers) },
    known: ({ credentials }) => new Client(baseUrl, credentials),
    newClient: async () => {
      const made = await accounts.createClient({ name: 'composed', plan: 'enterprise', credits: 100 });
      const { organizationId, clientId: id, clientSecret: secret } = made;
      return new Client(baseUrl, { organizationId, id, secret, webhookSecret: null });
    },
    [Symbol.asyncDispose]: async () => {
      rpc.heal();
      await app.close();
      await outbound.close();
      closeSync(logDescriptor);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
