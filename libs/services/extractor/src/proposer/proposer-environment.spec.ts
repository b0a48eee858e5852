import { expect, it } from '@jest/globals';
import { proposerFrom } from './proposer-environment.js';

const named = { PROPOSER_URL: 'http://llm.internal/v1', PROPOSER_MODEL: 'small' };

it.each([
  ['nothing is named', {}, undefined],
  ['items stand between commas', { ...named, PROPOSER_ORGANIZATIONS: 'org-1, org-2' }, ['org-1', 'org-2']],
  ['items are a list', { ...named, PROPOSER_ORGANIZATIONS: ['org-1'] }, ['org-1']],
  ['no organization asked for it', named, []],
])('where %s', (_, keys, organizations) =>
  expect(proposerFrom(keys)).toEqual(
    organizations && { url: 'http://llm.internal/v1', model: 'small', timeoutMs: 20_000, organizations: new Set(organizations) },
  ),
);

it.each([
  ['no model', { PROPOSER_URL: 'http://llm.internal/v1' }, 'name the model'],
  ['no address', { PROPOSER_URL: 'llm', PROPOSER_MODEL: 'small' }, 'is no address'],
])('%s is a fault of the configuration', (_, keys, message) => expect(() => proposerFrom(keys)).toThrow(message));
