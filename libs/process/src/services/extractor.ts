import {
  EXTRACTOR_CONCURRENCY,
  ExtractorModule,
  IDENTITY_KEY,
  PROPOSER,
  SITE_MAPPING,
  TERMINOLOGY_INDEX,
  proposerFrom,
} from '@chartloom/extractor';
import type { ServiceParts } from './service-parts.js';

export const parts: ServiceParts = {
  module: ExtractorModule,
  providers: ({ CONCURRENCY = 1, ...keys }) => [
    { provide: EXTRACTOR_CONCURRENCY, useValue: CONCURRENCY },
    { provide: TERMINOLOGY_INDEX, useValue: keys.TERMINOLOGY_INDEX },
    { provide: PROPOSER, useValue: proposerFrom(keys) },
    { provide: SITE_MAPPING, useValue: keys.SITE_MAPPING },
    { provide: IDENTITY_KEY, useValue: keys.IDENTITY_KEY },
  ],
};
