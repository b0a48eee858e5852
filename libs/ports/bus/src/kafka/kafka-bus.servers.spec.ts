import { busContract } from '../bus.contract.js';
import { CLIENTS } from './clients.js';
import type { KafkaClientName } from './options.js';
import { KafkaBus } from './kafka-bus.js';

const brokers = (process.env['KAFKA_BROKERS'] ?? '').split(',');

for (const client of Object.keys(CLIENTS) as KafkaClientName[])
  busContract(`Kafka by ${client}`, (observer) =>
    Promise.resolve(
      new KafkaBus({ brokers, client, clientId: 'contract', sessionTimeoutMs: 6_000, heartbeatMs: 500 }, undefined, observer),
    ),
  );
