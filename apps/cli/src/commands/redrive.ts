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
An event that a service could not process is recorded in the dead topic (chartloom.dead.v1): where it is and why, never its
content. This reads the event where it is and publishes it again, with its key and headers. Every consumer group of its topic
gets it, also groups that have processed it before: handlers ignore repeated events, so that does no harm.

A second run leaves out what was redriven. What a filter leaves out stays in the dead topic. The command reads KAFKA_* of
the environment (docs/configuration.md).

Examples:
  chartloom redrive --list
  chartloom redrive --code service-unavailable --dry-run
  chartloom redrive --group notifier
  chartloom redrive --code undecodable --dismiss`;

/** `redrive`: events that no handler could process, listed or published again. */
export function addRedrive(program: Command): void {
  program
    .command('redrive')
    .description('Publish again the events that services of a cluster could not process (the dead topic)')
    .option('--list', 'only show what waits, by group, topic and code')
    .option('--code <code>', 'only those with this code')
    .option('--topic <topic>', 'only those of this topic')
    .option('--group <group>', 'only those that this consumer group gave up')
    .option('--from-beginning', 'also those that were redriven or dismissed before')
    .option('--include-undecodable', 'also those that could not be decoded, which are left out otherwise')
    .addOption(new Option('--dismiss', 'publish nothing: record them as resolved').conflicts('list'))
    .addOption(new Option('--dry-run', 'change nothing: print how many it would be').conflicts('list'))
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
    sayResult(kinds, json, (found) => (found.length === 0 ? 'No dead letter waits.' : table(found.map((one) => ({ ...one })))));
    return;
  }
  const act = options.dryRun ? 'nothing' : options.dismiss ? 'dismiss' : 'redrive';
  sayResult(await redriveDeadLetters(process.env, { ...filter, act }), json, (report) => reportText(report, act));
}

function reportText({ redriven, gone, dismissed, skipped }: RedriveReport, act: 'redrive' | 'dismiss' | 'nothing'): string {
  const rest = skipped > 0 ? `, ${skipped} left out (they stay in the dead topic)` : '';
  if (act === 'dismiss') return `${dismissed} dismissed${rest}.`;
  if (act === 'nothing') return `${redriven} would be redriven${rest}.`;
  const lost = gone > 0 ? `, ${gone} gone (Kafka no longer has the event; the job's timer publishes it again)` : '';
  return `${redriven} redriven${lost}${rest}.`;
}
