import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/** Where servers and tools are installed once, for every clone of this user. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'chartloom');

/** Go builds with what is installed and writes the go.mod of a folder of ours itself. */
export const GO_ENV = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod' } as const;

/** Runs an installation step, saying what it does; fails with what to do where the tool is missing. */
export function install(
  what: string,
  tool: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): void {
  process.stderr.write(`installing ${what} (once, into ${CACHE}) ...\n`);
  const { cwd, env } = options;
  const { status, error, stderr } = spawnSync(tool, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error)
    throw new Error(
      `${what} needs ${tool}, which is not installed. Install it, or name in the environment a server that is there.`,
    );
  if (status !== 0) throw new Error(`Installing ${what} failed: ${stderr.split('\n').slice(-10).join('\n')}`);
}

/**
 * The path of a command that is built once from its Go module.
 * @param module with version, as `go install` takes it; its last folder is the command's name
 * @throws Error that says what to do where Go is missing or the build fails
 */
export function goTool(module: string): string {
  const name = basename(module.split('@')[0] ?? module);
  const bin = folder(CACHE, 'go');
  const command = join(bin, name);
  if (!existsSync(command)) install(name, 'go', ['install', module], { env: { GOBIN: bin, ...GO_ENV } });
  return command;
}

/** That folder, made where it is missing. */
export function folder(...parts: readonly string[]): string {
  const path = join(...parts);
  mkdirSync(path, { recursive: true });
  return path;
}
