import * as z from 'zod';
import { strict, Timestamp } from '../fields.js';

/** How long a session lasts: without a sign of the person, and at most. Automatic log-off is a safeguard of HIPAA (45 CFR 164.312(a)(2)(iii)). */
export const SESSION_MINUTES = { idle: 15, most: 480 } as const;

export const CreateSession = strict({
  client_id: z.string().min(1).max(100).meta({ description: 'Of a key, or of the sign-in of a reviewer' }),
  client_secret: z.string().min(1).max(200),
}).meta({ id: 'CreateSession' });

export const Session = z
  .object({
    client_id: z.string(),
    kind: z.enum(['client', 'reviewer']).meta({ description: "A program's key, or a person's sign-in" }),
    scopes: z.array(z.string()),
    plan: z.string(),
    admin_api: z.boolean().optional().meta({
      description: 'Of an operator: whether this service has the administration over REST switched on',
    }),
    expires_at: Timestamp.optional().meta({
      description: `When the session ends unless it is asked for before, ${SESSION_MINUTES.idle} minutes from now; absent where the request had the two headers`,
    }),
    ends_at: Timestamp.optional().meta({ description: 'When it ends in any case; then sign in again' }),
  })
  .meta({ id: 'Session' });

export const SessionEnded = z.object({ message: z.literal('Signed out') }).meta({ id: 'SessionEnded' });
