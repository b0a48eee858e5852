import {
  CERTIFICATE_KEY,
  DEIDENTIFIER_CONCURRENCY,
  DeidentifierModule,
  STORE_FINDINGS,
  SURROGATE_KEY,
} from '@chartloom/deidentifier';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: DeidentifierModule,
  providers: ({ CONCURRENCY = 1, ...keys }) => [
    { provide: DEIDENTIFIER_CONCURRENCY, useValue: CONCURRENCY },
    { provide: SURROGATE_KEY, useValue: keys.SURROGATE_KEY },
    { provide: CERTIFICATE_KEY, useValue: keys.CERTIFICATE_KEY },
    { provide: STORE_FINDINGS, useValue: keys.STORE_FINDINGS },
  ],
};
