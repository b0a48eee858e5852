import { spawnSync } from 'node:child_process';
import { install } from '@chartloom/local-servers';

/**
 * The etcd on the PATH. As root on Debian it is installed if it is missing.
 * @throws Error that says what to install
 */
export function etcd(): string {
  if (hasEtcd()) return 'etcd';
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    install('the list of Debian packages', 'apt-get', ['update', '-q']);
    install('etcd', 'apt-get', ['install', '-y', '-q', '--no-install-recommends', 'etcd-server']);
    if (hasEtcd()) return 'etcd';
  }
  throw new Error(
    'The Kubernetes API server needs etcd, which is not on the PATH. Install it (Debian: apt-get install etcd-server).',
  );
}

const hasEtcd = (): boolean => spawnSync('etcd', ['--version']).status === 0;
