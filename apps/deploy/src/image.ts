import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { CACHE } from '@chartloom/local-servers';
import { ROOT } from './chart.js';
import { environmentOf, filesOf, keyOf, type Values } from './environment.js';
import type { Container, PodSpec } from './objects.js';

/** Puts the workspace's Node 24 first in PATH, as in the image's base. */
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** A command of the image, run on this machine. */
export interface Run {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Destination of its output. */
  readonly logFile: string;
}

/**
 * Creates in `out` what the image has at /app, with the same script.
 * @throws Error with the script's message where it fails
 */
export async function assemble(out: string): Promise<string> {
  const logFile = `${out}.log`;
  const code = await exitOf('sh', [join(ROOT, 'deploy/assemble.sh'), out], { PATH, HOME: process.env['HOME'] ?? '' }, logFile);
  if (code !== 0) throw new Error(`deploy/assemble.sh failed: ${readFileSync(logFile, 'utf8')}`);
  return out;
}

/** The Dockerfile's settings. The compile cache is shared by all processes of this user; a container has its own. */
export const imageEnvironment = { PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(CACHE, 'compiled') } as const;

/** Runs a command through the image's entry point to its end; resolves to its exit code. */
export const runIn = (image: string, { args, env, logFile }: Run): Promise<number> =>
  exitOf(join(image, 'entrypoint.sh'), args, { ...imageEnvironment, ...env }, logFile);

/**
 * Writes the files of a container's mounts below `root`.
 * @returns its environment with these paths in place of the mounts, and its own /tmp
 * @throws Error where something is missing without which the pod would not start
 */
export function place(pod: PodSpec, container: Container, values: Values, root: string): Record<string, string> {
  const environment = environmentOf(container, values);
  for (const file of filesOf(pod, container)) {
    const path = join(root, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, keyOf(values, file), { mode: 0o440 });
  }
  const tmp = join(root, 'tmp');
  mkdirSync(tmp, { recursive: true });
  const moved = (value: string): string =>
    container.volumeMounts.reduce((v, { mountPath }) => movedFrom(v, mountPath, root), value);
  const placed: Record<string, string> = { SPOOL_DIR: join(tmp, 'chartloom'), TMPDIR: tmp };
  for (const [key, value] of Object.entries(environment)) placed[key] = moved(value);
  return placed;
}

/** Only a value that starts with the mount, or with `file:` and the mount, is one of its paths. */
function movedFrom(value: string, mount: string, root: string): string {
  for (const prefix of ['file:', '']) {
    if (value.startsWith(`${prefix}${mount}/`)) return `${prefix}${root}${value.slice(prefix.length)}`;
  }
  return value;
}

function exitOf(command: string, args: readonly string[], env: Record<string, string>, logFile: string): Promise<number> {
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
