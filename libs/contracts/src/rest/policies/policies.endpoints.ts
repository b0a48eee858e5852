import * as z from 'zod';
import type { Endpoint } from '../endpoint.js';
import { Policy, PolicyDefinition, PolicyList, PolicyQuery } from './policies.js';

/** Policies of de-identification: what happens to identifiers of each category. */
export const POLICY_ENDPOINTS = {
  policies: {
    id: 'listPolicies',
    method: 'GET',
    path: '/api/v1/policies',
    tag: 'Policies',
    summary: 'Policies of de-identification, each with its latest version: the built-in ones, then those of the organization',
    auth: 'read',
    response: PolicyList,
    errors: [],
  },
  createPolicy: {
    id: 'createPolicy',
    method: 'POST',
    path: '/api/v1/policies',
    tag: 'Policies',
    summary: 'Write a policy, or the next version of one',
    description:
      'A version is never changed and never deleted. The same content as the latest version gives that version. What is left out is covered.',
    auth: 'read',
    body: PolicyDefinition,
    response: Policy,
    errors: ['invalid-request', 'policy-name-reserved', 'too-many-policies'],
  },
  policy: {
    id: 'getPolicy',
    method: 'GET',
    path: '/api/v1/policies/{name}',
    tag: 'Policies',
    summary: 'One version of a policy, with every choice written out',
    auth: 'read',
    params: z.object({ name: z.string().min(1).meta({ description: 'Name of the policy' }) }),
    query: PolicyQuery,
    response: Policy,
    errors: ['invalid-request', 'policy-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
