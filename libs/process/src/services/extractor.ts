import { EXTRACTOR_CONCURRENCY, ExtractorModule } from '@chartloom/extractor';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: ExtractorModule,
  providers: ({ CONCURRENCY = 1 }) => [{ provide: EXTRACTOR_CONCURRENCY, useValue: CONCURRENCY }],
};
