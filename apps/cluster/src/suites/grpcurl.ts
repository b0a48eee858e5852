import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { goTool } from '@chartloom/local-servers';

const MODULE = 'github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3';

/**
 * A PATH with grpcurl: an installed one, or ours, built once from its Go module.
 * @throws Error that says what to do where neither is available
 */
export function pathWithGrpcurl(): string {
  const path = process.env['PATH'] ?? '';
  if (spawnSync('grpcurl', ['--version']).status === 0) return path;
  return `${dirname(goTool(MODULE))}${delimiter}${path}`;
}
