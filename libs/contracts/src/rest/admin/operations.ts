import * as z from 'zod';
import { strict, Timestamp } from '../fields.js';

const DeadLetter = z
  .object({
    group: z.string().meta({ description: 'Group of consumers that gave the event up' }),
    topic: z.string(),
    partition: z.int(),
    offset: z.string(),
    key: z.string().meta({ description: 'Id of the job or organization that the event is about' }),
    event_id: z.string().optional(),
    code: z
      .string()
      .meta({ description: 'Why it was given up: a code of the table of errors, `handler-failed` or `undecodable`' }),
    attempts: z.int().optional(),
    at: Timestamp,
  })
  .meta({ id: 'DeadLetter' });

export const DeadLetterList = z
  .object({
    waiting: z.int().meta({ description: 'How many wait in all' }),
    kinds: z
      .array(
        z.object({
          group: z.string(),
          topic: z.string(),
          code: z.string(),
          letters: z.int(),
          oldest: Timestamp,
          newest: Timestamp,
        }),
      )
      .meta({ description: 'All of them, counted by group, topic and code' }),
    dead_letters: z.array(DeadLetter).meta({ description: 'The newest, up to `limit`' }),
  })
  .meta({ id: 'DeadLetterList' });

export const Redrive = strict({
  group: z.string().min(1).max(200).optional(),
  topic: z.string().min(1).max(200).optional(),
  code: z.string().min(1).max(100).optional(),
  include_undecodable: z
    .boolean()
    .default(false)
    .meta({ description: 'Also those that could not be decoded, which fail again until a version that can is running' }),
  dismiss: z.boolean().default(false).meta({ description: 'Publish nothing, and take them as dealt with' }),
}).meta({ id: 'Redrive' });

export const RedriveReport = z
  .object({
    message: z.literal('Dead letters processed successfully'),
    redriven: z.int().meta({ description: 'Published again' }),
    gone: z.int().meta({ description: 'Whose event Kafka no longer has' }),
    dismissed: z.int(),
    skipped: z.int().meta({ description: 'Left out by the filter; they still wait' }),
  })
  .meta({ id: 'RedriveReport' });

export const HealthReport = z
  .object({
    checked_at: Timestamp,
    dependencies: z.array(
      z
        .object({
          name: z.string(),
          state: z.enum(['up', 'down']),
          needed: z.boolean().meta({ description: 'Whether this gateway takes no requests without it' }),
          latency_ms: z.number().meta({ description: 'How long the look at it took' }),
          since: Timestamp.meta({ description: 'Since when this gateway has found it so' }),
        })
        .meta({ id: 'DependencyState' }),
    ),
  })
  .meta({ id: 'HealthReport' });
