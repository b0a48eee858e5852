import {
  EXTRACTOR_CONCURRENCY,
  ExtractorModule,
  IDENTITY_KEY,
  PROPOSER,
  TERMINOLOGY_INDEX,
  type ProposerPolicy,
} from '@chartloom/extractor';
import { AppError } from '@chartloom/kernel';
import type { AnyConfiguration } from '../configuration.js';
import type { ServiceParts } from './service-parts.js';

/** @throws AppError configuration where the address is given and not what is asked there */
export function proposerOf(keys: AnyConfiguration): ProposerPolicy | undefined {
  const { PROPOSER_URL: url, PROPOSER_MODEL: model, PROPOSER_KEY: key, PROPOSER_TIMEOUT_MS: timeoutMs = 0 } = keys;
  if (url === undefined) return undefined;
  if (model === undefined) throw new AppError('configuration', 'PROPOSER_URL is set and PROPOSER_MODEL is not: name the model');
  return { url, model, ...(key !== undefined && { key }), timeoutMs, organizations: new Set(keys.PROPOSER_ORGANIZATIONS) };
}

export const parts: ServiceParts = {
  module: ExtractorModule,
  providers: ({ CONCURRENCY = 1, ...keys }) => [
    { provide: EXTRACTOR_CONCURRENCY, useValue: CONCURRENCY },
    { provide: TERMINOLOGY_INDEX, useValue: keys.TERMINOLOGY_INDEX },
    { provide: PROPOSER, useValue: proposerOf(keys) },
    { provide: IDENTITY_KEY, useValue: keys.IDENTITY_KEY },
  ],
};
