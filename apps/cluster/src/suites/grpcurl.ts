import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { goTool } from '@chartloom/local-servers';

const MODULE = 'github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3';

/**
 * A PATH that has grpcurl on it: the one that is installed, or ours, built once from its Go module.
 * @throws Error that says what to do where it cannot be had
 */
export function pathWithGrpcurl(): string {
  const path = process.env['PATH'] ?? '';
  if (spawnSync('grpcurl', ['--version']).status === 0) return path;
  return `${dirname(goTool(MODULE))}${delimiter}${path}`;
}
