import { DEIDENTIFICATION_CONCURRENCY, DeidentificationModule, SURROGATE_KEY } from '@chartloom/deidentification';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: DeidentificationModule,
  providers: ({ CONCURRENCY = 1, SURROGATE_KEY: key }) => [
    { provide: DEIDENTIFICATION_CONCURRENCY, useValue: CONCURRENCY },
    { provide: SURROGATE_KEY, useValue: key },
  ],
};
