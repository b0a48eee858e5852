import { WEBHOOK_EVENTS } from '@chartloom/contracts/rest';
import { AppError } from '@chartloom/kernel';
import type { CreateWebhook, UpdateWebhook } from '@chartloom/sdk';
import { Option, type Command } from 'commander';
import { connect, withApi, type ApiOptions } from '../api.js';
import { pageSize } from '../arguments.js';
import { EXIT, fields, sayResult, table, tell } from '../terminal.js';

interface EndpointOptions extends ApiOptions {
  readonly endpoint?: string;
  readonly events?: CreateWebhook['events'];
  readonly description?: string;
  readonly disable?: boolean;
  readonly enable?: boolean;
}

interface ListOptions extends ApiOptions {
  readonly limit: number;
  readonly pageToken?: string;
}

const HELP = `
Endpoints receive the end of every job of the organization, signed: docs/api/webhooks.md. The signing secret is that of the
organization; rotate-secret prints a new one this once, and the old one signs too for 24 hours.

Examples:
  chartloom webhooks
  chartloom webhooks create https://example.org/hook --description "records"
  chartloom webhooks test 01940c7e-...
  chartloom webhooks deliveries 01940c7e-... --limit 5
  chartloom webhooks replay 01940c7e-... 01940c80-...`;

/** `webhooks`: endpoints of the organization, what was delivered to them, and the secret that signs it. */
export function addWebhooks(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .description('List, add, change and test webhook endpoints; list and repeat deliveries')
    .addHelpText('after', HELP);
  const add = (name: string, description: string): Command => withApi(webhooks.command(name).description(description));
  withApi(webhooks.command('list', { isDefault: true }).description('List endpoints (the same as "chartloom webhooks")'))
    .addHelpText('after', HELP)
    .action(list);
  withEvents(add('create <address>', 'Add an endpoint')).action(create);
  withEvents(add('update <webhook-id>', 'Change, disable or enable an endpoint'))
    .option('--endpoint <address>', 'its new address')
    .option('--disable', 'send nothing to it')
    .option('--enable', 'send to it again')
    .action(update);
  add('delete <webhook-id>', 'Remove an endpoint').action(remove);
  add('test <webhook-id>', 'Send a webhook.test event now').action(test);
  add('deliveries <webhook-id>', 'List what was sent, newest first')
    .option('--limit <n>', '1 to 100', pageSize, 20)
    .option('--page-token <token>', 'continue after an earlier page')
    .action(deliveries);
  add('replay <webhook-id> <delivery-id>', 'Send a delivery again').action(replay);
  add('rotate-secret', 'Make a new signing secret').action(rotate);
}

const withEvents = (command: Command): Command =>
  command
    .addOption(
      new Option('--events <events...>', 'which events it receives (default: completion and failure)').choices(WEBHOOK_EVENTS),
    )
    .option('--description <text>', 'a note of your own');

const givenOf = ({ events, description }: EndpointOptions) => ({
  ...(events && { events }),
  ...(description !== undefined && { description }),
});

async function list(options: ApiOptions): Promise<void> {
  sayResult(await connect(options).webhooks.list(), options.json ?? false, (all) =>
    all.length > 0 ? table(all) : 'No webhook endpoints.',
  );
}

async function create(address: string, options: EndpointOptions): Promise<void> {
  sayResult(await connect(options).webhooks.create({ url: address, ...givenOf(options) }), options.json ?? false, fields);
}

async function update(webhookId: string, options: EndpointOptions): Promise<void> {
  const { endpoint, disable, enable } = options;
  if (disable && enable) throw new AppError('usage', '--disable and --enable do not go together.');
  const change: UpdateWebhook = {
    ...givenOf(options),
    ...(endpoint !== undefined && { url: endpoint }),
    ...((disable ?? enable) && { disabled: disable ?? false }),
  };
  if (Object.keys(change).length === 0)
    throw new AppError('usage', 'Nothing to change. Add --endpoint, --events, --description, --disable or --enable.');
  sayResult(await connect(options).webhooks.update(webhookId, change), options.json ?? false, fields);
}

async function remove(webhookId: string, options: ApiOptions): Promise<void> {
  await connect(options).webhooks.delete(webhookId);
  sayResult({ webhook_id: webhookId, deleted: true }, options.json ?? false, fields);
}

/** Exit code 1 where the endpoint did not take it. */
async function test(webhookId: string, options: ApiOptions): Promise<void> {
  const tested = await connect(options).webhooks.test(webhookId);
  sayResult(tested, options.json ?? false, fields);
  if (!tested.delivered) process.exitCode = EXIT.failed;
}

async function deliveries(webhookId: string, options: ListOptions): Promise<void> {
  const { limit, pageToken, json = false } = options;
  const page = await connect(options).webhooks.deliveries(webhookId, { limit, ...(pageToken !== undefined && { pageToken }) });
  sayResult(page, json, (found) => (found.deliveries.length > 0 ? table(found.deliveries) : 'No deliveries.'));
  if (!json && page.next_page_token !== undefined) tell(`\nThere are more: add --page-token ${page.next_page_token}`);
}

async function replay(webhookId: string, deliveryId: string, options: ApiOptions): Promise<void> {
  sayResult(await connect(options).webhooks.replay(webhookId, deliveryId), options.json ?? false, fields);
}

async function rotate(options: ApiOptions): Promise<void> {
  sayResult(await connect(options).webhooks.rotateSecret(), options.json ?? false, fields);
}
