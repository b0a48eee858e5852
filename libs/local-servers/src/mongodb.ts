import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, folder, install } from './install.js';
import { freePort, startServer, type LocalServer } from './local-server.js';

const PACKAGE = 'SecantusDB==0.7.0b3';

/**
 * Starts it without three habits that make it slower with every document, which MongoDB has not:
 *
 * - It reads a partial index only for bounds like the index's own, not for `$exists: true`, and scans the collection
 *   instead. Our queries ask for every field of the index that they are meant for, so that part always holds.
 * - It keeps a record of each retryable write for half an hour and walks all of them on every further write. The driver
 *   tries again at once or not at all.
 * - It asks its storage before each command whether that is to be profiled.
 *
 * And a thread that holds a lock shall not wait 5 ms, Python's default, for each turn that it needs.
 */
const START = `
import sys
import secantus.commands as commands
import secantus.transactions as transactions
from secantus.cli import main
from secantus.storage import Storage

implies = Storage._query_implies_partial
def implies_bounds(query, partial):
    return implies(query, {field: clause for field, clause in partial.items() if clause != {"$exists": True}})

Storage._query_implies_partial = staticmethod(implies_bounds)
transactions._RETRYABLE_RECORD_LIFETIME_SECONDS = 2
sys.setswitchinterval(0.0005)
commands._maybe_record_profile = lambda *command: None
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
