import { DEIDENTIFIER_CONCURRENCY, DeidentifierModule, SURROGATE_KEY } from '@chartloom/deidentifier';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: DeidentifierModule,
  providers: ({ CONCURRENCY = 1, SURROGATE_KEY: key }) => [
    { provide: DEIDENTIFIER_CONCURRENCY, useValue: CONCURRENCY },
    { provide: SURROGATE_KEY, useValue: key },
  ],
};
