import { EXTRACTION_CONCURRENCY, ExtractionModule } from '@chartloom/extraction';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: ExtractionModule,
  providers: ({ CONCURRENCY = 1 }) => [{ provide: EXTRACTION_CONCURRENCY, useValue: CONCURRENCY }],
};
