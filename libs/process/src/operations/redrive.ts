import { DeadLetters, type DeadLetterRecord } from '@chartloom/bus';
import { AppError, isAppError } from '@chartloom/kernel';
import { parseConfig } from '@chartloom/platform';
import { kafkaOptions } from '../connections.js';
import { KafkaKeys, type Environment } from './environment.js';
import { describeConnectionError } from './describe-connection-error.js';

/** Which letters; what is absent is any. */
export interface LetterFilter {
  readonly group?: string;
  readonly topic?: string;
  readonly code?: string;
  readonly includeUndecodable: boolean;
}

export interface RedriveOptions extends LetterFilter {
  readonly fromBeginning: boolean;
  /** `redrive` publishes again, `dismiss` only records them as dealt with, `nothing` only reports what would be done. */
  readonly act: 'redrive' | 'dismiss' | 'nothing';
}

/** What became of the letters, in numbers. */
export interface RedriveReport {
  /** Published again, or that would be. */
  readonly redriven: number;
  /** Whose event Kafka has dropped: nothing is left to publish. */
  readonly gone: number;
  readonly dismissed: number;
  /** Left out by the filter; they stay in the dead topic. */
  readonly skipped: number;
}

/** Letters of one kind. */
export interface LetterCount {
  readonly group: string;
  readonly topic: string;
  readonly code: string;
  readonly letters: number;
  /** RFC 3339. */
  readonly oldest: string;
  readonly newest: string;
}

/** The code of an event that could not be read as its topic's message. */
const UNDECODABLE = 'undecodable';

/** Whether a dead letter is selected. One that could not be decoded needs the flag or its code. */
export function isMeant({ group, topic, code }: DeadLetterRecord, filter: LetterFilter): boolean {
  const undecodable = filter.includeUndecodable || filter.code === UNDECODABLE || code !== UNDECODABLE;
  return undecodable && (filter.group ?? group) === group && (filter.topic ?? topic) === topic && (filter.code ?? code) === code;
}

/** Letters by group, topic and code, the most frequent first. */
export function countLetters(letters: readonly DeadLetterRecord[]): readonly LetterCount[] {
  const kinds = Map.groupBy(letters, ({ group, topic, code }) => JSON.stringify([group, topic, code]));
  return [...kinds.values()]
    .map((of) => {
      const times = of.map(({ buriedAt }) => buriedAt);
      const [{ group, topic, code }] = of as [DeadLetterRecord];
      const at = (ms: number): string => new Date(ms).toISOString();
      const [oldest, newest] = [at(times.reduce((a, b) => Math.min(a, b))), at(times.reduce((a, b) => Math.max(a, b)))];
      return { group, topic, code, letters: of.length, oldest, newest };
    })
    .sort((a, b) => b.letters - a.letters);
}

/**
 * What waits in the dead topic.
 * @throws AppError `configuration` for a wrong environment, `service-unavailable` where Kafka does not answer
 */
export function listDeadLetters(
  environment: Environment,
  { fromBeginning, ...filter }: LetterFilter & { readonly fromBeginning: boolean },
): Promise<readonly LetterCount[]> {
  return onKafka(environment, async (dead) => {
    const letters = await dead.read({ fromBeginning });
    return countLetters(letters.filter((letter) => isMeant(letter, { ...filter, includeUndecodable: true })));
  });
}

/**
 * Republishes the events of dead letters, and records which.
 * @throws AppError `configuration` for a wrong environment or where another redrive is at work, `service-unavailable`
 *   where Kafka does not answer
 */
export function redriveDeadLetters(environment: Environment, options: RedriveOptions): Promise<RedriveReport> {
  return onKafka(environment, (dead) => redriveFrom(dead, options));
}

/** @throws AppError `configuration` where another redrive is at work, an error of kafkajs where Kafka does not answer */
export async function redriveFrom(dead: DeadLetters, options: RedriveOptions): Promise<RedriveReport> {
  if (options.act === 'nothing') {
    const { meant, skipped } = await chosen(dead, options);
    return { redriven: meant.length, gone: 0, dismissed: 0, skipped };
  }
  // First the lock, then the letters: two processes at once would publish the same ones
  await using lock = await dead.lock();
  const { meant, skipped } = await chosen(dead, options);
  const { redriven, gone } = options.act === 'redrive' ? await dead.redrive(meant) : { redriven: [], gone: [] };
  await lock.resolve(meant);
  const dismissed = options.act === 'dismiss' ? meant.length : 0;
  return { redriven: redriven.length, gone: gone.length, dismissed, skipped };
}

async function chosen(dead: DeadLetters, { fromBeginning, ...filter }: RedriveOptions) {
  const letters = await dead.read({ fromBeginning });
  const meant = letters.filter((letter) => isMeant(letter, filter));
  return { meant, skipped: letters.length - meant.length };
}

async function onKafka<T>(environment: Environment, act: (dead: DeadLetters) => Promise<T>): Promise<T> {
  const dead = new DeadLetters(kafkaOptions('chartloom-redrive', parseConfig(KafkaKeys, environment)));
  try {
    return await act(dead);
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError('service-unavailable', `kafka: ${describeConnectionError(error)}. \`chartloom doctor\` tells more.`, {
      cause: error,
    });
  }
}
