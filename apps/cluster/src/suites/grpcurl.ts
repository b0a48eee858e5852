import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CACHE, folder, install } from '../servers/local-server.js';

const MODULE = 'github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3';

/**
 * A PATH that has grpcurl on it: the one that is installed, or ours, built once from its Go module.
 * @throws Error that says what to do where it cannot be had
 */
export function pathWithGrpcurl(): string {
  const path = process.env['PATH'] ?? '';
  if (spawnSync('grpcurl', ['--version']).status === 0) return path;
  const bin = folder(CACHE, 'go');
  if (!existsSync(join(bin, 'grpcurl')))
    install('grpcurl', 'go', ['install', MODULE], { env: { GOBIN: bin, GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod' } });
  return `${bin}${delimiter}${path}`;
}
