import { AppError } from '@chartloom/kernel';
import { ApiError, type ChartloomClient, type JobResult } from '@chartloom/sdk';
import { Option, type Command } from 'commander';
import { connect, DEFAULT_URL, refuseFolder, saveResult, withApi, type ApiOptions } from '../api.js';
import { fields, say, sayResult } from '../terminal.js';

interface ResultsOptions extends Omit<ApiOptions, 'url'> {
  readonly out?: string;
  readonly link?: boolean;
  /** `true` where the option has no value: it then requests the link. */
  readonly url: string | true;
}

const HELP = `
Without --out and --link, the stored result itself is printed. With --json, the response of the API is printed, which has
the result in it, or a link if the result is a PDF.

Examples:
  chartloom results 01940c7e-... | jq '.entry[].resource.resourceType'
  chartloom results 01940c7e-... --out clean.pdf
  chartloom results 01940c7e-... --link`;

/** `results`: the result of a successful job. */
export function addResults(program: Command): void {
  const command = program
    .command('results <job-id>')
    .description('Fetch the result of a job')
    .option('--out <file>', 'save it in this file')
    .option('--link', 'print a link instead, which anyone can use for 5 minutes');
  const url = new Option('--url [url]', 'address of the service; without a value, as the last option: the same as --link');
  withApi(command, url).addHelpText('after', HELP).action(results);
}

async function results(jobId: string, options: ResultsOptions): Promise<void> {
  const { out, json = false } = options;
  const link = options.link ?? options.url === true;
  const url = options.url === true ? (process.env['CHARTLOOM_URL'] ?? DEFAULT_URL) : options.url;
  const client = connect({ ...options, url });
  await refuseFolder(out);
  if (out !== undefined) sayResult({ job_id: jobId, ...(await saveResult(client, jobId, out)) }, json, fields);
  else if (link) sayResult(await client.resultUrl(jobId), json, ({ presigned_url }) => presigned_url);
  else if (json) say(JSON.stringify(await answered(client, jobId)));
  else await print(client, jobId);
}

async function answered(client: ChartloomClient, jobId: string): Promise<JobResult> {
  try {
    return await client.results(jobId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'presigned-required') return client.resultUrl(jobId);
    throw error;
  }
}

async function print(client: ChartloomClient, jobId: string): Promise<void> {
  const { bytes, mediaType } = await client.download((await client.resultUrl(jobId)).presigned_url);
  if (mediaType === 'application/pdf' && process.stdout.isTTY)
    throw new AppError('usage', 'The result is a PDF, which a terminal cannot show. Save it with --out FILE.');
  process.stdout.write(bytes);
}
