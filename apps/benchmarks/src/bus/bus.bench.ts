/**
 * What an event costs on Kafka with each client library: `KAFKA_BROKERS=host:port npm run bench:bus`. For each a process of its own, so that
 * neither pays for the other. Half of the events are published one by one, as a busy relay does, half a hundred at once.
 */
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { create } from '@bufbuild/protobuf';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Consume, event, KafkaBus, type KafkaClientName } from '@chartloom/bus';
import { eventsV1, TOPICS } from '@chartloom/contracts';

const CLIENTS: readonly KafkaClientName[] = ['kafkajs', 'platformatic'];
const [WARM_UP, EVENTS, AT_ONCE] = [1_000, 8_000, 100];

const run = `${Date.now()}`;
let received = 0;

@Controller()
class Handlers {
  @Consume(TOPICS.jobs, `bench-${process.argv[2] ?? ''}`)
  take({ jobId }: eventsV1.JobEnded): void {
    if (jobId.startsWith(run)) received += 1;
  }
}

@Module({ controllers: [Handlers] })
class BenchModule {}

const eventOf = (i: number) => {
  const jobId = `${run}-${i}`;
  return event(TOPICS.jobs, jobId, jobId, create(eventsV1.JobEndedSchema, { jobId, state: 'success' }));
};

/** Publishes so many events and waits until all were handled and committed. */
async function publish(bus: KafkaBus, from: number, count: number): Promise<void> {
  const target = received + count;
  for (let i = 0; i < count / 2; i += 1) await bus.publish([eventOf(from + i)]);
  for (let i = count / 2; i < count; i += AT_ONCE)
    await bus.publish(Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, j) => eventOf(from + i + j)));
  while (received < target) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function measure(client: KafkaClientName): Promise<void> {
  const before = process.memoryUsage().rss;
  const bus = new KafkaBus({ brokers: (process.env['KAFKA_BROKERS'] ?? '').split(','), clientId: 'bench', client });
  const app = await NestFactory.createMicroservice(BenchModule, { strategy: bus, logger: false });
  await app.listen();
  await publish(bus, 0, WARM_UP);
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await publish(bus, WARM_UP, EVENTS);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - start) / 1_000;
  const megabytes = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(
    `| ${client} | ${((user + system) / EVENTS).toFixed(0)} | ${(EVENTS / seconds).toFixed(0)} | ${megabytes.toFixed(0)} |`,
  );
  await app.close();
  process.exit(0);
}

const client = CLIENTS.find((name) => name === process.argv[2]);
if (client) await measure(client);
else {
  console.log('| client | CPU of an event, µs | events/s | memory, MB |\n| --- | --- | --- | --- |');
  for (const name of CLIENTS) spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' });
}
