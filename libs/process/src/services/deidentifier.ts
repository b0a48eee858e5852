import { DEIDENTIFICATION_CONCURRENCY, DeidentificationModule } from '@chartloom/deidentification';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: DeidentificationModule,
  providers: ({ CONCURRENCY = 1 }) => [{ provide: DEIDENTIFICATION_CONCURRENCY, useValue: CONCURRENCY }],
};
