import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, folder, install } from './install.js';
import { freePort, startServer, type LocalServer } from './local-server.js';

const PACKAGE = 'SecantusDB==0.7.0b3';

/**
 * MongoDB's wire protocol on the WiredTiger engine, from PyPI: no mongod can be had from a package registry. A test
 * server beside us, never linked. Production runs on MongoDB 6 or newer; the same suites run there with MONGODB_URL.
 */
export async function startMongoDb(data: string): Promise<LocalServer> {
  const home = join(CACHE, 'secantus');
  const command = join(home, 'bin/secantusd-py');
  if (!existsSync(command)) {
    install('a Python environment', 'python3', ['-m', 'venv', home]);
    install(PACKAGE, join(home, 'bin/pip'), ['install', '--quiet', PACKAGE]);
  }
  const port = await freePort();
  const dataFolder = folder(data, 'mongodb');
  const args = ['--port', String(port), '--storage-path', dataFolder, '--sync-on-commit'];
  return startServer({ name: 'mongodb', port, command, args, dataFolder, logFile: join(data, 'mongodb.log'), startMs: 60_000 });
}
