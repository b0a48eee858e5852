import type { Command } from 'commander';
import { wholeNumber } from '../arguments.js';
import { sayResult, tell } from '../terminal.js';

interface InitOptions {
  readonly createBucket?: boolean;
  readonly wait: number;
  readonly json?: boolean;
}

const HELP = `
It reads the environment of the services: KAFKA_*, MONGODB_URL, S3_* (docs/configuration.md). What exists is not changed,
so it can be run again at any time, also while services are running.

Examples:
  chartloom init
  chartloom init --create-bucket --wait 120`;

/** `init`: creates the topics, collections, indexes and the bucket of a cluster. */
export function addInit(program: Command): void {
  program
    .command('init')
    .description('Create what the services of a cluster need: topics, collections, indexes; check the bucket')
    .option('--create-bucket', 'create the bucket too, if it is missing')
    .option('--wait <seconds>', 'how long to wait for servers to start', wholeNumber, 60)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(init);
}

async function init({ createBucket = false, wait, json = false }: InitOptions): Promise<void> {
  const { initialize, initText } = await import('../operations.js');
  const onWait = (what: string): void => {
    tell(`chartloom: ${what}`);
  };
  const parts = await initialize(process.env, { createBucket, waitMs: wait * 1_000, onWait });
  sayResult(parts, json, initText);
}
