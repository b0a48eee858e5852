import type { Provider, Type } from '@nestjs/common';
import type { AnyConfiguration, ServiceName } from '../configuration.js';

/** What one service adds to the parts that all have: its module, and what that module injects from configuration. */
export interface ServiceParts {
  readonly module: Type;
  readonly providers: (config: AnyConfiguration) => readonly Provider[];
}

/** Loaded when it runs: a process holds the code of its own service alone, and starts in half the time. */
export const SERVICE_PARTS: Readonly<Record<ServiceName, () => Promise<{ readonly parts: ServiceParts }>>> = {
  gateway: () => import('./gateway.js'),
  accounts: () => import('./accounts.js'),
  registry: () => import('./registry.js'),
  notifier: () => import('./notifier.js'),
  extractor: () => import('./extractor.js'),
  deidentifier: () => import('./deidentifier.js'),
};
