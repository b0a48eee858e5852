import * as z from 'zod';
import type { Endpoint } from '../endpoint.js';
import { PAGE, strict } from '../fields.js';
import { ApiKeyCreated, ApiKeyList, ApiKeyRevoked, ApiKeyRotated, CreateKey, RotateKey } from './keys.js';

const params = z.object({ client_id: z.string().min(1).meta({ description: 'Id of the key' }) });

/** The organization's own keys, for a key with the scope `keys`. */
export const KEY_ENDPOINTS = {
  keys: {
    id: 'listKeys',
    method: 'GET',
    path: '/api/v1/keys',
    tag: 'Keys',
    summary: "The organization's keys, oldest first",
    auth: 'read',
    query: strict(PAGE),
    response: ApiKeyList,
    errors: ['invalid-request'],
  },
  createKey: {
    id: 'createKey',
    method: 'POST',
    path: '/api/v1/keys',
    tag: 'Keys',
    summary: 'Make a key with no more rights than the key that asks',
    auth: 'read',
    body: CreateKey,
    response: ApiKeyCreated,
    errors: ['invalid-request', 'grant-too-wide'],
  },
  rotateKey: {
    id: 'rotateKey',
    method: 'POST',
    path: '/api/v1/keys/{client_id}/rotate',
    tag: 'Keys',
    summary: 'Give a key a new secret',
    description: 'Of a key with no more rights than the key that asks, which may be the same.',
    auth: 'read',
    params,
    body: RotateKey,
    isBodyOptional: true,
    response: ApiKeyRotated,
    errors: ['invalid-request', 'client-not-found', 'grant-too-wide', 'unsupported-combination'],
  },
  revokeKey: {
    id: 'revokeKey',
    method: 'DELETE',
    path: '/api/v1/keys/{client_id}',
    tag: 'Keys',
    summary: 'End a key: its secrets stop working',
    auth: 'read',
    params,
    response: ApiKeyRevoked,
    errors: ['client-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
