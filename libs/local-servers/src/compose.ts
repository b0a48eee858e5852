import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort, type LocalServer } from './local-server.js';

const FILE = join(import.meta.dirname, '../../../deploy/compose.yaml');
const NAMES = ['kafka', 'mongodb', 's3'] as const;
export type ServerName = (typeof NAMES)[number];
/** What deploy/compose.yaml takes the published port of each server from. */
const PORT_KEYS: Readonly<Record<ServerName, string>> = { kafka: 'KAFKA_PORT', mongodb: 'MONGODB_PORT', s3: 'S3_PORT' };

/** Whether a docker daemon with the compose plugin is at hand. */
export const dockerAnswers = (): boolean =>
  [['info'], ['compose', 'version']].every(
    (args) => spawnSync('docker', args, { stdio: 'ignore', env: process.env }).status === 0,
  );

/**
 * The servers of deploy/compose.yaml, under a project of their own and on free ports.
 * @throws Error with docker's own words where they do not come up
 */
export async function startComposed(env: Readonly<Record<string, string>>): Promise<ReadonlyMap<ServerName, LocalServer>> {
  const project = `chartloom-${process.pid}`;
  const ports = new Map<ServerName, number>();
  for (const name of NAMES) ports.set(name, await freePort());
  const published = Object.fromEntries(NAMES.map((name) => [PORT_KEYS[name], String(ports.get(name))]));
  const compose = (...args: readonly string[]): Promise<void> => {
    const { status, stderr } = spawnSync('docker', ['compose', '-p', project, '-f', FILE, ...args], {
      env: { ...process.env, ...env, ...published },
      encoding: 'utf8',
    });
    if (status === 0) return Promise.resolve();
    return Promise.reject(new Error(`docker compose ${args.join(' ')} failed: ${stderr.split('\n').slice(-10).join('\n')}`));
  };
  const up = (...names: readonly ServerName[]): Promise<void> => compose('up', '--detach', '--wait', ...names);
  const server = (name: ServerName): LocalServer => ({
    name,
    address: `127.0.0.1:${ports.get(name) ?? 0}`,
    pid: () => undefined, // docker's, not ours
    kill: () => compose('kill', name),
    restart: () => compose('kill', name).then(() => up(name)),
    wipe: () => compose('rm', '--force', '--stop', '--volumes', name).then(() => up(name)),
    stop: () => compose('rm', '--force', '--stop', '--volumes', name),
  });
  await up(...NAMES);
  return new Map(NAMES.map((name) => [name, server(name)]));
}
