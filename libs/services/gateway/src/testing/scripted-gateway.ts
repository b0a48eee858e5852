import { createRouterTransport, ConnectError, type Code, type Transport } from '@connectrpc/connect';
import type { DescService } from '@bufbuild/protobuf';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module, type Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { BlobStore, DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { EventPublisher, InProcessBus } from '@chartloom/bus';
import { accountsV1, notifierV1, registryV1 } from '@chartloom/contracts';
import { Clock, SystemClock } from '@chartloom/kernel';
import { Audit, AuditLines, createLog, LOG, LOOPBACK_POLICY, Metrics, Outbound, Readiness } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import {
  ADMIN_API,
  configureHttp,
  createHttpAdapter,
  GatewayModule,
  HTTP_LIMITS,
  INSPECTION_RUNNER,
  PUBLIC_BASE_URL,
  type HttpLimits,
} from '../index.js';

const FILE = { fileId: 'f1', organizationId: 'o1', fileType: 'ccda', size: 5, sha256: '', blobKey: 'o1/files/f1' };
const JOB = { jobId: 'j1', organizationId: 'o1', state: 'success', artifacts: [{ name: 'result', blobKey: 'o1/gone' }] };
const ORGANIZATION = { organizationId: 'o2', name: 'Ward', plan: 'standard', createdAt: { seconds: 0n, nanos: 0 } };
const per = 100_000;
const limits = { maxPages: 20, maxBytes: 1_000_000, retentionDays: 7, maxInFlight: 1 };

/** Services that answer normally, except for the calls that the script lets fail. */
export class ScriptedRpc extends Rpc {
  readonly script = new Map<string, Code>();
  /** Requests that may still be leased. */
  private leasable = 20;
  private readonly sound = createRouterTransport((router) => {
    const rates = { convertsPerMinute: per, readsPerMinute: per, uploadsPerMinute: per, failuresPerMinute: per };
    router.service(accountsV1.AccountsService, {
      authenticate: () => ({
        ...{ organizationId: 'o1', clientId: 'c1', plan: 'enterprise', limits: { ...limits, ...rates } },
        grants: { scopes: ['convert', 'read', 'keys', 'operator'] },
      }),
      listOrganizations: () => ({}),
      getOrganization: () => ({ organization: { ...ORGANIZATION, limits: { ...limits, ...rates } } }),
      grant: () => ({ available: 1 }),
      setLimits: () => ({}),
      leaseRate: ({ wanted }) => {
        const granted = Math.min(wanted, this.leasable);
        this.leasable -= granted;
        return { granted, remaining: this.leasable, waitSeconds: this.leasable > 0 ? 0 : 3 };
      },
      getBalance: () => ({ plan: 'enterprise' }),
      listLedger: () => ({}),
    });
    router.service(registryV1.RegistryService, {
      reserveFile: () => ({}),
      registerFile: () => ({ file: FILE }),
      getFile: () => ({ file: FILE }),
      recordInspection: () => ({}),
      findReplay: () => ({}),
      createJob: () => ({ jobId: 'j1', fileId: 'f1' }),
      createBatch: ({ items }) => ({ jobs: items.map((_, i) => ({ jobId: `j${i}` })) }),
      getJob: () => ({ job: JOB }),
      getJobState: () => ({ state: JOB.state }),
      listJobs: () => ({}),
    });
    router.service(notifierV1.NotifierService, { listEndpoints: () => ({}) });
  });

  override transport(_service: DescService): Transport {
    return {
      unary: (method, ...call) => {
        const code = this.script.get(method.localName);
        return code === undefined
          ? this.sound.unary(method, ...call)
          : Promise.reject(new ConnectError('a secret of the inside', code));
      },
      stream: (...call) => this.sound.stream(...call),
    };
  }
}

/** What a test injects beside the usual. */
type Provided = Extract<Provider, { readonly provide: unknown }>;

export interface ScriptedGateway extends AsyncDisposable {
  readonly base: string;
  readonly rpc: ScriptedRpc;
  readonly blobs: FolderBlobs;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** What was logged so far. */
  readonly logged: () => string;
  readonly app: NestFastifyApplication;
}

/** The gateway on a port of its own, with services that a script lets fail. */
export async function startGateway(given: Partial<HttpLimits> = {}, more: readonly Provided[] = []): Promise<ScriptedGateway> {
  const limits = { ...HTTP_LIMITS, ...given };
  const rpc = new ScriptedRpc();
  const outbound = new Outbound(LOOPBACK_POLICY);
  const bus = new InProcessBus();
  const readiness = new Readiness(new SystemClock());
  const metrics = new Metrics();
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  let base = '';
  const logFile = join(folder, 'log');
  const log = createLog('warn', openSync(logFile, 'a'));
  const tokens = new DownloadTokens([{ id: 'k', secret: Buffer.alloc(32) }]);
  const blobs = new FolderBlobs(folder, tokens, () => base);
  await blobs.put(FILE.blobKey, Buffer.from('bytes'));
  const provided = [
    { provide: Rpc, useValue: rpc },
    { provide: BlobStore, useValue: blobs },
    { provide: DownloadTokens, useValue: tokens },
    { provide: EventPublisher, useValue: bus },
    { provide: Outbound, useValue: outbound },
    { provide: Metrics, useValue: metrics },
    { provide: Audit, useValue: new AuditLines(() => undefined) },
    { provide: Readiness, useValue: readiness },
    { provide: Clock, useClass: SystemClock },
    { provide: LOG, useValue: log },
    { provide: PUBLIC_BASE_URL, useValue: () => base },
    { provide: ADMIN_API, useValue: true },
    ...more,
  ];
  @Global()
  @Module({ providers: provided, exports: provided.map(({ provide }) => provide) })
  class Surroundings {}
  const module = await Test.createTestingModule({ imports: [Surroundings, GatewayModule] })
    .overrideProvider(INSPECTION_RUNNER)
    .useValue({ run: () => Promise.resolve({ pages: 0 }), close: () => Promise.resolve() })
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(limits), {
    bodyParser: false,
    logger: false,
  });
  await configureHttp(app, limits);
  await app.listen(0, '127.0.0.1');
  base = (await app.getUrl()).replace(/\/$/, '');
  return {
    ...{ base, rpc, blobs, metrics, readiness, app },
    logged: () => readFileSync(logFile, 'utf8'),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      metrics.close();
      await outbound.close();
      await rm(folder, { recursive: true });
    },
  };
}
