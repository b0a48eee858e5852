import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BlobStore, DownloadTokens } from '@chartloom/blobs';
import { EventPublisher, type InProcessBus } from '@chartloom/bus';
import { AccountsModule } from '@chartloom/accounts';
import {
  CERTIFICATE_KEY,
  DEIDENTIFIER_CONCURRENCY,
  DeidentifierModule,
  STORE_FINDINGS,
  SURROGATE_KEY,
} from '@chartloom/deidentifier';
import {
  EXTRACTOR_CONCURRENCY,
  ExtractorModule,
  IDENTITY_KEY,
  SITE_MAPPING,
  PROPOSER,
  type ProposerPolicy,
  TERMINOLOGY_INDEX,
} from '@chartloom/extractor';
import {
  ADMIN_API,
  CERTIFICATE_PUBLIC_KEYS,
  GatewayModule,
  PATIENT_KEY_SECRET,
  PUBLIC_BASE_URL,
  SESSION_KEY,
} from '@chartloom/gateway';
import { Clock } from '@chartloom/kernel';
import { NotifierModule, SecretBox } from '@chartloom/notifier';
import { Audit, LOG, Metrics, Outbound, Readiness, rpcObserver, type Log } from '@chartloom/platform';
import { RegistryModule, WORKER_SLOTS } from '@chartloom/registry';
import { InProcessRpc, Rpc, RPC_OBSERVER } from '@chartloom/rpc';
import { Store } from '@chartloom/store';

/** What the six modules share in one process. */
export interface EmbeddedParts {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly tokens: DownloadTokens;
  readonly secrets: SecretBox;
  readonly bus: InProcessBus;
  readonly outbound: Outbound;
  readonly metrics: Metrics;
  readonly audit: Audit;
  readonly readiness: Readiness;
  readonly clock: Clock;
  readonly log: Log;
  readonly baseUrl: () => string;
  readonly extractorThreads: number;
  readonly deidentifierThreads: number;
  readonly surrogateKey: string;
  readonly sessionKey: string;
  /** Whether de-identification stores what it found. */
  readonly storeFindings: boolean;
  /** Whether operators have `/api/v1/admin`. */
  readonly adminApi: boolean;
  /** Path of the index of official releases. */
  readonly terminology: string | undefined;
  readonly identityKey: string | undefined;
  /** Path of the operator's table of codes and names. */
  readonly siteMapping: string | undefined;
  /** A service of the operator's that proposes facts. */
  readonly proposer: ProposerPolicy | undefined;
  /** PEM: the key that signs certificates, and all whose certificates can be verified. */
  readonly certificateKeys: { readonly signing: string; readonly published: string };
}

@Global()
@Module({})
class PartsModule {
  static of(parts: EmbeddedParts): DynamicModule {
    const providers = [
      { provide: Store, useValue: parts.store },
      { provide: BlobStore, useValue: parts.blobs },
      { provide: DownloadTokens, useValue: parts.tokens },
      { provide: SecretBox, useValue: parts.secrets },
      { provide: EventPublisher, useValue: parts.bus },
      { provide: Outbound, useValue: parts.outbound },
      { provide: Metrics, useValue: parts.metrics },
      { provide: Audit, useValue: parts.audit },
      { provide: Readiness, useValue: parts.readiness },
      { provide: Clock, useValue: parts.clock },
      { provide: LOG, useValue: parts.log },
      { provide: PUBLIC_BASE_URL, useValue: parts.baseUrl },
      { provide: EXTRACTOR_CONCURRENCY, useValue: parts.extractorThreads },
      { provide: DEIDENTIFIER_CONCURRENCY, useValue: parts.deidentifierThreads },
      {
        provide: WORKER_SLOTS,
        useValue: { clinical_extraction: parts.extractorThreads, dephi: parts.deidentifierThreads },
      },
      { provide: SURROGATE_KEY, useValue: parts.surrogateKey },
      { provide: PATIENT_KEY_SECRET, useValue: parts.surrogateKey },
      { provide: SESSION_KEY, useValue: parts.sessionKey },
      { provide: CERTIFICATE_KEY, useValue: parts.certificateKeys.signing },
      { provide: ADMIN_API, useValue: parts.adminApi },
      { provide: STORE_FINDINGS, useValue: parts.storeFindings },
      { provide: TERMINOLOGY_INDEX, useValue: parts.terminology },
      { provide: PROPOSER, useValue: parts.proposer },
      { provide: SITE_MAPPING, useValue: parts.siteMapping },
      { provide: IDENTITY_KEY, useValue: parts.identityKey },
      { provide: CERTIFICATE_PUBLIC_KEYS, useValue: parts.certificateKeys.published },
      { provide: RPC_OBSERVER, useValue: rpcObserver(parts.metrics) },
      { provide: Rpc, useClass: InProcessRpc },
    ];
    return { module: PartsModule, imports: [DiscoveryModule], providers, exports: providers.map(({ provide }) => provide) };
  }
}

/** The six service modules in one process. */
@Module({})
export class EmbeddedModule {
  static of(parts: EmbeddedParts): DynamicModule {
    const services = [AccountsModule, RegistryModule, GatewayModule, ExtractorModule, DeidentifierModule, NotifierModule];
    return { module: EmbeddedModule, imports: [PartsModule.of(parts), ...services] };
  }
}
