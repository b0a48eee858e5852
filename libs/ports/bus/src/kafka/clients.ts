import type { KafkaClient } from './client.js';
import type { KafkaClientName, KafkaOptions } from './options.js';

/** The libraries that can be chosen. Only the chosen one is loaded. Each connects, and creates the topics that are missing. */
export const CLIENTS: Readonly<Record<KafkaClientName, (options: KafkaOptions) => Promise<KafkaClient>>> = {
  kafkajs: async (options) => (await import('./kafkajs/kafkajs-client.js')).KafkajsClient.open(options),
  platformatic: async (options) => (await import('./platformatic/platformatic-client.js')).PlatformaticClient.open(options),
};
