import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** The client libraries that a process of its own loads, which opens this client; no broker is there, which it finds out after that. */
function loadedBy(client: string | undefined): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        if (['kafkajs', '@platformatic/kafka'].includes(specifier)) loaded.add(specifier);
        return next(specifier, context);
      },
    });
    const { KafkaBus } = await import('@chartloom/bus');
    const client = ${JSON.stringify(client)};
    if (client) {
      const bus = new KafkaBus({ brokers: ['127.0.0.1:9'], clientId: 'spec', client });
      void bus.publish([]).catch(() => undefined);
      while (loaded.size === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    console.log(JSON.stringify([...loaded]));
    process.exit(0);`;
  const cwd = join(import.meta.dirname, '../..');
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd, encoding: 'utf8', env: {} });
  return JSON.parse(stdout) as string[];
}

it.each([
  [undefined, []],
  ['kafkajs', ['kafkajs']],
  ['platformatic', ['@platformatic/kafka']],
])('with the client %s chosen, these are loaded: %j', (client, libraries) => {
  expect(loadedBy(client)).toEqual(libraries);
});
