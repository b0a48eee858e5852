import { DeadLetters, KafkaInspection, TOPIC_NAMES, type GroupState, type TopicState } from '@chartloom/bus';
import { kafkaOptions } from '../../connections.js';
import { KafkaKeys } from '../environment.js';
import { failed, ok, some, warning, type FindingBody } from '../finding.js';
import { GROUPS } from '../inventory.js';
import { shortfalls } from '../topic-shortfalls.js';
import { section } from './section.js';

/** Events that wait in all groups together before it is worth a look: some minutes of work for a few workers. */
const LONG_QUEUE = 1_000;

interface Opened extends AsyncDisposable {
  readonly kafka: KafkaInspection;
  readonly dead: DeadLetters;
}

export const KAFKA = section<KafkaKeys, Opened>({
  name: 'kafka',
  namedBy: 'KAFKA_BROKERS',
  keys: KafkaKeys,
  advice: 'check KAFKA_BROKERS, KAFKA_TLS, KAFKA_SASL_MECHANISM with its user and password, and that the brokers run',
  open: async (keys) => {
    const options = kafkaOptions('chartloom-doctor', keys);
    const kafka = await KafkaInspection.open(options);
    return { kafka, dead: new DeadLetters(options), [Symbol.asyncDispose]: () => kafka.close() };
  },
  reach: async ({ kafka }) => ok(`${await kafka.brokers()} broker(s) answer`),
  checks: {
    topics: async ({ kafka }) => topicsSeen(await kafka.topics(), kafka.wanted),
    groups: async ({ kafka }) => groupsSeen(await groupStates(kafka)),
    lag: async ({ kafka }) => lagSeen(await groupStates(kafka)),
    'dead letters': deadLetters,
  },
});

/** Compares the topics that exist with those that should. */
export function topicsSeen(there: readonly TopicState[], wanted: KafkaInspection['wanted']): FindingBody {
  const missing = TOPIC_NAMES.filter((name) => !there.some((one) => one.name === name));
  if (missing.length > 0) return failed(`missing: ${some(missing)}`, 'run `chartloom init`');
  const headless = there.filter(({ leaderless }) => leaderless > 0).map(({ name }) => name);
  if (headless.length > 0)
    return failed(`partitions without a leader: ${some(headless)}`, 'bring back the brokers that hold them');
  const behind = there.filter(({ underReplicated }) => underReplicated > 0).map(({ name }) => name);
  if (behind.length > 0) return warning(`replicas behind or away: ${some(behind)}`, 'bring back the brokers that are away');
  const few = shortfalls(there, wanted);
  if (few.length > 0)
    return warning(some(few), 'raise them with the tools of Kafka; a key may change its partition, which does no harm here');
  return ok(`${there.length} topics`);
}

/** Whether every topic has consumers: a group without a member has failed once events wait for it. */
export function groupsSeen(states: readonly GroupState[]): FindingBody {
  const empty = states.filter(({ members }) => members === 0);
  if (empty.length === 0) return ok(`${states.length} groups have members`);
  const seen = `groups without a member: ${some(empty.map(({ group, lag }) => `${group} (${lag} events wait)`))}`;
  const services = [...new Set(empty.map(serviceOf))];
  const advice = `start ${some(services)}, or look why it does not join (its /readyz names kafka)`;
  return empty.some(({ lag }) => lag > 0) ? failed(seen, advice) : warning(seen, advice);
}

/** How much waits for whom. */
export function lagSeen(states: readonly GroupState[]): FindingBody {
  const total = states.reduce((sum, { lag }) => sum + lag, 0);
  const waiting = states.filter(({ lag }) => lag > 0).map(({ group, lag }) => `${group} ${lag}`);
  if (total === 0) return ok('no event waits');
  const seen = `events that wait: ${some(waiting)}`;
  return total < LONG_QUEUE ? ok(seen) : warning(seen, 'more processes of that service, if it goes on growing');
}

async function deadLetters({ dead }: Opened): Promise<FindingBody> {
  const waiting = await dead.waiting();
  if (waiting === 0) return ok('no event waits in the dead topic');
  return warning(
    `${waiting} events wait in the dead topic`,
    'see `chartloom redrive --list`, fix the cause, then run `chartloom redrive`',
  );
}

/** The groups of the topics that are there. */
async function groupStates(kafka: KafkaInspection): Promise<readonly GroupState[]> {
  const there = new Set((await kafka.topics()).map(({ name }) => name));
  return kafka.groups(GROUPS.filter(({ topic }) => there.has(topic)));
}

const serviceOf = (state: GroupState): string =>
  GROUPS.find(({ group, topic }) => group === state.group && topic === state.topic)?.service ?? state.group;
