import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, folder, install } from './install.js';
import { freePort, startServer, type LocalServer } from './local-server.js';

const VERSION = '3.9.1';
/** Any 16 bytes in base64url; one node needs no other to agree with. */
const CLUSTER_ID = 'Y2hhcnRsb29tLWxvY2FsMA';

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>dev.chartloom</groupId><artifactId>local-kafka</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${VERSION}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-reload4j</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`;

/** Kafka's own jars from Maven Central, one node in KRaft mode. */
export async function startKafka(data: string): Promise<LocalServer> {
  const home = folder(CACHE, `kafka-${VERSION}`);
  const jars = join(home, 'libs');
  if (!existsSync(jars) || readdirSync(jars).length < 20) {
    writeFileSync(join(home, 'pom.xml'), POM);
    install(`Kafka ${VERSION}`, 'mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=libs'], { cwd: home });
  }
  const [port, controller] = [await freePort(), await freePort()];
  const logs = folder(data, 'kafka');
  const properties = join(data, 'kafka.properties');
  writeFileSync(properties, propertiesOf(port, controller, logs));
  const classpath = `${jars}/*`;
  const prepare = (): void => {
    const format = [
      '-cp',
      classpath,
      'kafka.tools.StorageTool',
      'format',
      '--ignore-formatted',
      '-t',
      CLUSTER_ID,
      '-c',
      properties,
    ];
    const formatted = spawnSync('java', format, { encoding: 'utf8' });
    if (formatted.error)
      throw new Error('Kafka needs java 17 or newer, which is not installed. Install it, or name a broker in KAFKA_BROKERS.');
    if (formatted.status !== 0) throw new Error(`Kafka could not format its folder: ${formatted.stderr}`);
  };
  const args = ['-Xmx512m', '-cp', classpath, 'kafka.Kafka', properties];
  const logFile = join(data, 'kafka.log');
  return startServer({ name: 'kafka', port, command: 'java', args, prepare, dataFolder: logs, logFile, startMs: 60_000 });
}

const propertiesOf = (port: number, controller: number, logs: string): string => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
log.dirs=${logs}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
`;
