import type { Command } from 'commander';
import { connect, waitWithProgress, withApi, withWaiting, type ApiOptions, type WaitingOptions } from '../api.js';
import { EXIT, fields, sayResult } from '../terminal.js';

const HELP = `
Exit code: 0 pending or converted, 1 failed, or still pending at the end of --timeout.

Examples:
  chartloom status 01940c7e-...
  chartloom status 01940c7e-... --wait --timeout 600 && chartloom results 01940c7e-... --out result.json`;

/** `status`: the state of a job, or how it ended. */
export function addStatus(program: Command): void {
  const command = program.command('status <job-id>').description('Print whether a job is pending, success or failed');
  withApi(withWaiting(command)).addHelpText('after', HELP).action(status);
}

async function status(jobId: string, options: ApiOptions & WaitingOptions): Promise<void> {
  const client = connect(options);
  const job = options.wait ? await waitWithProgress(client, jobId, options) : await client.status(jobId);
  const error = 'error' in job && job.error ? { error: job.error } : {};
  sayResult({ job_id: job.job_id, status: job.status, ...error }, options.json ?? false, fields);
  if (job.status === 'failed') process.exitCode = EXIT.failed;
}
