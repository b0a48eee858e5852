import type { JobEvent } from '@chartloom/sdk';
import type { Command } from 'commander';
import { connect, withApi, type ApiOptions } from '../api.js';
import { say, tell } from '../terminal.js';

const HELP = `
Prints a line for each state that a job of the organization comes to, until Ctrl-C; with --json a line of JSON. A state may come twice.
With --last-event-id of the last line that was dealt with (id in --json) nothing is missed for an hour; after that the line says reload:
read "chartloom jobs" again.

Examples:
  chartloom events
  chartloom events --json | jq -r 'select(.job.status == "success") | .job.job_id'`;

/** `events`: what happens to the jobs, as it happens. */
export function addEvents(program: Command): void {
  const command = program
    .command('events')
    .description('Print what happens to the jobs, as it happens')
    .option('--last-event-id <id>', 'begin after this event');
  withApi(command).addHelpText('after', HELP).action(events);
}

async function events(options: ApiOptions & { readonly lastEventId?: string }): Promise<void> {
  const { lastEventId, json = false } = options;
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  if (!json) tell('chartloom: waiting for events. Ctrl-C ends it.');
  const stream = connect(options).events({ signal: stop.signal, ...(lastEventId !== undefined && { lastEventId }) });
  for await (const event of stream) say(json ? JSON.stringify(event) : lineOf(event));
}

const lineOf = (event: JobEvent): string =>
  event.type === 'reload'
    ? 'reload: some events are not kept any more; see chartloom jobs'
    : [event.job.changed_at, event.job.job_id, event.job.status, event.job.state].join('  ');
