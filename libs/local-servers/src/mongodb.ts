import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, folder, install } from './install.js';
import { freePort, startServer, type LocalServer } from './local-server.js';

const PACKAGE = 'SecantusDB==0.7.0b3';

/**
 * It keeps a record of each retryable write for half an hour and walks all of them on every further write. The driver
 * tries again at once or not at all, so seconds are enough, and the server's speed does not fall with its age.
 */
const START = `
import sys
import secantus.transactions as transactions
transactions._RETRYABLE_RECORD_LIFETIME_SECONDS = 15
from secantus.cli import main
sys.exit(main())`;

/**
 * MongoDB's wire protocol on the WiredTiger engine, from PyPI: no mongod can be had from a package registry. A test
 * server beside us, never linked. Production runs on MongoDB 6 or newer; the same suites run there with MONGODB_URL.
 */
export async function startMongoDb(data: string): Promise<LocalServer> {
  const home = join(CACHE, 'secantus');
  const command = join(home, 'bin/python3');
  if (!existsSync(join(home, 'bin/secantusd-py'))) {
    install('a Python environment', 'python3', ['-m', 'venv', home]);
    install(PACKAGE, join(home, 'bin/pip'), ['install', '--quiet', PACKAGE]);
  }
  const port = await freePort();
  const dataFolder = folder(data, 'mongodb');
  const args = ['-c', START, '--port', String(port), '--storage-path', dataFolder, '--sync-on-commit'];
  return startServer({ name: 'mongodb', port, command, args, dataFolder, logFile: join(data, 'mongodb.log'), startMs: 60_000 });
}
