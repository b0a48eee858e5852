import {
  ADMIN_API,
  AUDIT_CLIENT_ADDRESS,
  CERTIFICATE_PUBLIC_KEYS,
  configureHttp,
  createHttpAdapter,
  DEAD_LETTERS,
  GatewayModule,
  HAS_OTHER_GATEWAYS,
  HTTP_LIMITS,
  type HttpLimits,
  PATIENT_KEY_SECRET,
  PUBLIC_BASE_URL,
  SESSION_KEY,
} from '@chartloom/gateway';
import type { AnyConfiguration } from '../configuration.js';
import { kafkaOptions } from '../connections.js';
import { ClusterDeadLetters } from '../operations/cluster-dead-letters.js';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: GatewayModule,
  providers: (config) => [
    { provide: PUBLIC_BASE_URL, useValue: () => config.PUBLIC_BASE_URL ?? '' },
    { provide: HAS_OTHER_GATEWAYS, useValue: true },
    { provide: ADMIN_API, useValue: config.ADMIN_API ?? false },
    { provide: DEAD_LETTERS, useValue: new ClusterDeadLetters(kafkaOptions('chartloom-redrive', config)) },
    { provide: AUDIT_CLIENT_ADDRESS, useValue: config.AUDIT_CLIENT_ADDRESS ?? false },
    { provide: CERTIFICATE_PUBLIC_KEYS, useValue: config.CERTIFICATE_PUBLIC_KEYS },
    { provide: PATIENT_KEY_SECRET, useValue: config.SURROGATE_KEY },
    // every gateway has the same token, so a session opens at each of them
    { provide: SESSION_KEY, useValue: config.RPC_TOKEN },
  ],
};

/** How its REST API is served. */
export const http = { createHttpAdapter, configureHttp, limitsOf } as const;

function limitsOf({ TRUSTED_PROXIES, CORS_ORIGINS, CONNECTIONS_PER_ADDRESS }: AnyConfiguration): HttpLimits {
  return {
    ...HTTP_LIMITS,
    ...(TRUSTED_PROXIES && { trustedProxies: TRUSTED_PROXIES }),
    ...(CORS_ORIGINS && { corsOrigins: CORS_ORIGINS }),
    ...(CONNECTIONS_PER_ADDRESS !== undefined && { connectionsPerAddress: CONNECTIONS_PER_ADDRESS }),
  };
}
