import { expect, it } from '@jest/globals';
import type { AnyConfiguration } from '../configuration.js';
import { proposerOf } from './extractor.js';

const keys = (more: Partial<AnyConfiguration>) => more as AnyConfiguration;

it('no service is asked for proposals unless one is named, with its model', () => {
  expect(proposerOf(keys({}))).toBeUndefined();
  expect(() => proposerOf(keys({ PROPOSER_URL: 'http://llm.internal/v1' }))).toThrow('name the model');
  const named = { PROPOSER_URL: 'http://llm.internal/v1', PROPOSER_MODEL: 'small', PROPOSER_ORGANIZATIONS: ['org-1'] };
  expect(proposerOf(keys({ ...named, PROPOSER_TIMEOUT_MS: 5 }))).toMatchObject({
    model: 'small',
    timeoutMs: 5,
    organizations: new Set(['org-1']),
  });
});
