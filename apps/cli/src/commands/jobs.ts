import { STATUSES, type Status } from '@chartloom/contracts/rest';
import type { Job, JobList } from '@chartloom/sdk';
import { Option, type Command } from 'commander';
import { connect, withApi, type ApiOptions } from '../api.js';
import { pageSize } from '../arguments.js';
import { fields, sayResult, table, tell } from '../terminal.js';

interface ListOptions extends ApiOptions {
  readonly status?: Status;
  readonly batch?: string;
  readonly limit: number;
  readonly pageToken?: string;
}

const HELP = `
Examples:
  chartloom jobs --status failed --limit 10
  chartloom jobs show 01940c7e-...
  chartloom jobs cancel 01940c7e-...
  chartloom jobs --json | jq -r '.jobs[].job_id'`;

/** `jobs`, `jobs show`, `jobs cancel`: the jobs of the organization. */
export function addJobs(program: Command): void {
  const jobs = program.command('jobs').description('List, show and cancel jobs').addHelpText('after', HELP);
  const listing = jobs
    .command('list', { isDefault: true })
    .description('List jobs, newest first (the same as "chartloom jobs")')
    .addOption(new Option('--status <status>', 'only jobs with this status').choices(STATUSES))
    .option('--batch <batch-id>', 'only jobs of this bulk request')
    .option('--limit <n>', '1 to 100', pageSize, 20)
    .option('--page-token <token>', 'continue after an earlier page');
  withApi(listing).addHelpText('after', HELP).action(list);
  withApi(jobs.command('show <job-id>').description('Show a job in detail: progress, timeline, credits, counts, error')).action(
    show,
  );
  withApi(jobs.command('cancel <job-id>').description('Cancel a pending job; its credits are returned')).action(cancel);
}

async function list(options: ListOptions): Promise<void> {
  const { status, batch, limit, pageToken, json = false } = options;
  const page = await connect(options).jobs({
    ...(status && { status }),
    ...(batch !== undefined && { batchId: batch }),
    limit,
    ...(pageToken !== undefined && { pageToken }),
  });
  sayResult(page, json, (found) => (found.jobs.length > 0 ? table(found.jobs.map(row)) : 'No jobs.'));
  if (!json && page.next_page_token !== undefined) tell(`\nThere are more: add --page-token ${page.next_page_token}`);
}

async function show(jobId: string, options: ApiOptions): Promise<void> {
  sayResult(await connect(options).job(jobId), options.json ?? false, detail);
}

async function cancel(jobId: string, options: ApiOptions): Promise<void> {
  sayResult(await connect(options).cancel(jobId), options.json ?? false, fields);
}

const row = ({ job_id, status, task, format, credits, created_at, error }: JobList['jobs'][number]) => ({
  ...{ job_id, status, task, format, credits: credits.charged, created_at },
  error: error?.code,
});

const detail = ({ timeline, credits, progress, report, error, ...job }: Job): string =>
  [
    fields({
      ...job,
      credits: `${credits.held} held, ${credits.charged} charged`,
      ...(progress && { progress: `${progress.done} of ${progress.total}, by ${progress.unit}` }),
      ...(error && { error }),
      ...(report && { tools: report.tools, counts: report.counts, losses: report.losses, needs_review: report.needs_review }),
    }),
    '',
    table(timeline),
  ].join('\n');
