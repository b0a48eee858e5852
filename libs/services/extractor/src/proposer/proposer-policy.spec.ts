import { expect, it } from '@jest/globals';
import { proposerOf } from './proposer-policy.js';

const policy = { url: 'http://llm.internal/v1', model: 'small', timeoutMs: 20_000, organizations: new Set(['org-1']) };

it.each([
  ['of an organization that asked for it', policy, 'org-1', true],
  ['of another organization', policy, 'org-2', false],
  ['where the operator has none', undefined, 'org-1', false],
])('a document %s is shown to the proposer or not', (_, given, organization, isShown) => {
  const service = proposerOf(given, organization);
  expect(service !== undefined).toBe(isShown);
  // what goes to the process of the engine names no organization
  expect(service ?? {}).not.toHaveProperty('organizations');
});
