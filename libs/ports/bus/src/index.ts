export { checkRoutes } from './bindings.js';
export {
  Consume,
  event,
  EventContext,
  EventPublisher,
  RethrowFilter,
  type Delivered,
  type EventRoute,
  type Outgoing,
} from './bus.js';
export { InProcessBus } from './in-process-bus.js';
export { DeadLetters, REDRIVE_GROUP, type DeadLetterRecord, type Redriven, type RedriveLock } from './kafka/dead-letters.js';
export type { KafkaClientName } from './kafka/options.js';
export type { DeadLetter } from './kafka/event-taker.js';
export { groupIdOf, KafkaInspection, TOPIC_NAMES, type GroupState, type TopicState } from './kafka/inspection.js';
export { KafkaBus } from './kafka/kafka-bus.js';
export type { KafkaOptions } from './kafka/options.js';
export type { BusObserver, Handled, ObservedDelivery, ObservedEvent } from './observer.js';
