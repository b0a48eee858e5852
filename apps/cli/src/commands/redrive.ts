import { Option, type Command } from 'commander';
import type { RedriveReport } from '../operations.js';
import { sayResult, table } from '../terminal.js';

interface RedriveOptions {
  readonly list?: boolean;
  readonly dismiss?: boolean;
  readonly dryRun?: boolean;
  readonly code?: string;
  readonly topic?: string;
  readonly group?: string;
  readonly fromBeginning?: boolean;
  readonly includeUndecodable?: boolean;
  readonly json?: boolean;
}

const HELP = `
An event that a service failed to handle has a dead letter in the dead topic (chartloom.dead.v1): its place and the reason,
never its content. This command reads the event at its place and publishes it again, with its key and headers. Every
consumer group of its topic receives it, also those that handled it before: that is harmless, because handlers ignore
repeated events.

Redriven dead letters are marked, and a second run skips them. Those that a filter excludes stay. It reads KAFKA_* from the
environment (docs/configuration.md).

Examples:
  chartloom redrive --list
  chartloom redrive --code service-unavailable --dry-run
  chartloom redrive --group notifier
  chartloom redrive --code undecodable --dismiss`;

/** `redrive`: lists dead letters or publishes them again. */
export function addRedrive(program: Command): void {
  program
    .command('redrive')
    .description('Publish dead letters of a cluster again (events that a service failed to handle)')
    .option('--list', 'only show dead letters, by group, topic and code')
    .option('--code <code>', 'only those with this code')
    .option('--topic <topic>', 'only those of this topic')
    .option('--group <group>', 'only those of this consumer group')
    .option('--from-beginning', 'also those that were redriven or dismissed before')
    .option('--include-undecodable', 'also those that could not be decoded (default: skipped)')
    .addOption(new Option('--dismiss', 'publish nothing, and mark them as handled').conflicts('list'))
    .addOption(new Option('--dry-run', 'change nothing, and print how many would be published').conflicts('list'))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(redrive);
}

async function redrive(options: RedriveOptions): Promise<void> {
  const { listDeadLetters, redriveDeadLetters } = await import('../operations.js');
  const { code, topic, group, fromBeginning = false, includeUndecodable = false, json = false } = options;
  const filter = {
    ...{ fromBeginning, includeUndecodable },
    ...(code !== undefined && { code }),
    ...(topic !== undefined && { topic }),
    ...(group !== undefined && { group }),
  };
  if (options.list) {
    const kinds = await listDeadLetters(process.env, filter);
    sayResult(kinds, json, (found) =>
      found.length === 0 ? 'There are no dead letters.' : table(found.map((one) => ({ ...one }))),
    );
    return;
  }
  const act = options.dryRun ? 'nothing' : options.dismiss ? 'dismiss' : 'redrive';
  sayResult(await redriveDeadLetters(process.env, { ...filter, act }), json, (report) => reportText(report, act));
}

function reportText({ redriven, gone, dismissed, skipped }: RedriveReport, act: 'redrive' | 'dismiss' | 'nothing'): string {
  const rest = skipped > 0 ? `, ${skipped} skipped and still there` : '';
  if (act === 'dismiss') return `${dismissed} dismissed${rest}.`;
  if (act === 'nothing') return `${redriven} would be redriven${rest}.`;
  const lost = gone > 0 ? `, ${gone} gone (Kafka no longer has the event; timers announce it again)` : '';
  return `${redriven} redriven${lost}${rest}.`;
}
