import { busContract } from '../bus.contract.js';
import { KafkaBus } from './kafka-bus.js';

const brokers = (process.env['KAFKA_BROKERS'] ?? '').split(',');

busContract('Kafka', (observer) =>
  Promise.resolve(
    new KafkaBus({ brokers, clientId: 'contract', sessionTimeoutMs: 6_000, heartbeatMs: 500 }, undefined, observer),
  ),
);
