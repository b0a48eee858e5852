import * as z from 'zod';
import { strict, Timestamp } from '../fields.js';

/** Scopes that a key can be given over the API; each only by a key that has it. */
const GRANTABLE = ['convert', 'read', 'keys'] as const;
const MAX_ADDRESSES = 50;

const scopes = z.array(z.enum(GRANTABLE)).min(1).max(GRANTABLE.length);
const addresses = z.array(z.string().min(2).max(50)).max(MAX_ADDRESSES).meta({
  description: 'IP addresses or CIDR blocks that may use the key; where absent or empty those of the key that makes it',
});

/** Strict: a misspelt `expires_at` would make a key without end. */
export const CreateKey = strict({
  name: z.string().trim().min(1).max(100).meta({ description: 'What it is for' }),
  scopes,
  addresses: addresses.optional(),
  expires_at: Timestamp.optional().meta({ description: 'When it stops working; never later than the key that makes it' }),
}).meta({ id: 'CreateKey' });

export const ApiKey = z
  .object({
    client_id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    addresses: z.array(z.string()),
    revoked: z.boolean(),
    created_at: Timestamp,
    expires_at: Timestamp.optional(),
  })
  .meta({ id: 'ApiKey' });

export const ApiKeyList = z.object({ keys: z.array(ApiKey), next_page_token: z.string().optional() }).meta({ id: 'ApiKeyList' });

export const ApiKeyCreated = z
  .object({
    message: z.literal('Key created successfully'),
    client_id: z.string(),
    client_secret: z.string().meta({ description: 'Shown here and never again' }),
  })
  .meta({ id: 'ApiKeyCreated' });

/** A secret lives on for a day at most after its rotation. */
const MAX_GRACE_SECONDS = 86_400;

export const RotateKey = strict({
  grace_seconds: z.int().min(0).max(MAX_GRACE_SECONDS).default(0).meta({
    description: 'How long the secret before works beside the new one; 0: it ends at once, as after a leak',
  }),
}).meta({ id: 'RotateKey' });

export const ApiKeyRotated = z
  .object({
    message: z.literal('Key rotated successfully'),
    client_id: z.string(),
    client_secret: z.string().meta({ description: 'Shown here and never again' }),
    previous_expires_at: Timestamp.optional().meta({
      description: 'Until then the secret before works too; absent: it works no more',
    }),
  })
  .meta({ id: 'ApiKeyRotated' });

export const ApiKeyRevoked = z
  .object({ message: z.literal('Key revoked successfully'), client_id: z.string() })
  .meta({ id: 'ApiKeyRevoked' });
