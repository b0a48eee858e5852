import type { Usage } from '@chartloom/sdk';
import type { Command } from 'commander';
import { connect, withApi, type ApiOptions } from '../api.js';
import { pageSize } from '../arguments.js';
import { fields, sayResult, table, tell } from '../terminal.js';

interface UsageOptions extends ApiOptions {
  readonly limit: number;
  readonly pageToken?: string;
}

const HELP = `
Examples:
  chartloom usage
  chartloom usage --json | jq .credits.available`;

/** `usage`: plan, credits, limits and the ledger of the organization. */
export function addUsage(program: Command): void {
  const command = program
    .command('usage')
    .description('Show credits, limits and what was charged')
    .option('--limit <n>', 'entries of the ledger, 1 to 100', pageSize, 20)
    .option('--page-token <token>', 'continue after an earlier page');
  withApi(command).addHelpText('after', HELP).action(usage);
}

async function usage(options: UsageOptions): Promise<void> {
  const { limit, pageToken, json = false } = options;
  const page = await connect(options).usage({ limit, ...(pageToken !== undefined && { pageToken }) });
  sayResult(page, json, readable);
  if (!json && page.next_page_token !== undefined) tell(`\nThere are more: add --page-token ${page.next_page_token}`);
}

const readable = ({ plan, credits, limits, ledger }: Usage): string =>
  [fields({ plan, ...credits, ...limits }), ...(ledger.length > 0 ? ['', table(ledger)] : [])].join('\n');
