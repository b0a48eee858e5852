import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { Admin } from '@chartloom/embedded';
import type { ClusterAddresses } from '../cluster-admin.js';
import { positive, wholeNumber } from '../arguments.js';
import { DEFAULT_DATA, sayResult, table } from '../terminal.js';

interface Common extends ClusterAddresses {
  readonly data: string;
  readonly cluster?: boolean;
  readonly json?: boolean;
}

const HELP = `
Examples:
  chartloom clients create --name ward-7 --plan enterprise --credits 5000
  chartloom clients create --organization ORGANIZATION_ID --name second-key
  chartloom clients list --json
  chartloom clients set ORGANIZATION_ID --retention-days 2 --max-pages 50
  chartloom clients create --cluster --name ward-7        in the container of a service, or with its environment`;

/** `clients …`: organizations and their API keys, in a data folder, whether or not its service is running. */
export function addClients(program: Command): void {
  const clients = program
    .command('clients')
    .description('Organizations and their API keys, credits and limits')
    .addHelpText('after', HELP);
  const command = (usage: string, description: string): Command =>
    clients
      .command(usage)
      .description(description)
      .option('--data <dir>', 'data folder of the service, running or not', DEFAULT_DATA)
      .option(
        '--cluster',
        'the cluster of the environment, with the variables of its services: ACCOUNTS_URL, NOTIFIER_URL,\nSERVICE_TOKENS (or CHARTLOOM_SERVICE_TOKEN), RPC_TLS_*',
      )
      .option('--accounts-url <url>', 'for a cluster, instead of ACCOUNTS_URL')
      .option('--notifier-url <url>', 'for a cluster, instead of NOTIFIER_URL')
      .option('--json', 'print JSON');

  command('create', 'Create a client, in a new organization unless one is named')
    .option('--organization <id>', 'create another key of this organization')
    .option('--name <name>', 'name of the client', 'client')
    .option('--plan <plan>', 'standard or enterprise (for a new organization)', 'standard')
    .option('--credits <n>', 'initial credits (for a new organization)', wholeNumber, 1_000)
    .action((options: Common & CreateOptions) => administer(options, (admin) => create(admin, options)));

  command('rotate <client-id>', 'Give a client a new secret; the old one stays valid for 24 hours').action(
    (clientId: string, options: Common) =>
      administer(options, async ({ accounts }) => {
        const { organizationId, clientSecret } = await accounts.rotateSecret({ clientId });
        return { organization_id: organizationId, client_id: clientId, client_secret: clientSecret };
      }),
  );

  command('revoke <client-id>', 'End a client: its secrets stop working').action((clientId: string, options: Common) =>
    administer(options, async ({ accounts }) => {
      await accounts.revokeClient({ clientId });
      return { client_id: clientId, revoked: true };
    }),
  );

  command('grant <organization-id> <credits>', 'Add credits').action((organizationId: string, credits: string, options: Common) =>
    administer(options, async ({ accounts }) => {
      const { available } = await accounts.grant({ organizationId, units: wholeNumber(credits), idempotencyKey: randomUUID() });
      return { organization_id: organizationId, available };
    }),
  );

  command('set <organization-id>', 'Change plan or limits of an organization')
    .option('--plan <plan>', 'standard or enterprise')
    .option('--retention-days <n>', 'days for which jobs and files are kept', positive)
    .option('--max-pages <n>', 'maximum pages of a PDF', positive)
    .option('--max-bytes <n>', 'maximum bytes of a file', positive)
    .option('--converts-per-minute <n>', 'rate limit', positive)
    .option('--reads-per-minute <n>', 'rate limit', positive)
    .option('--uploads-per-minute <n>', 'rate limit', positive)
    .option('--max-in-flight <n>', 'maximum of jobs in progress', positive)
    .action((organizationId: string, options: Common & SetOptions) =>
      administer(options, async ({ accounts }) => {
        const set = await accounts.setLimits({ organizationId, plan: options.plan ?? '', limits: limitsOf(options) });
        return { organization_id: organizationId, plan: set.plan, ...snakeCased(set.limits) };
      }),
    );

  command('list', 'All clients, oldest first')
    .option('--organization <id>', 'only this organization')
    .action((options: Common & { organization?: string }) =>
      administer(options, (admin) => list(admin, options.organization ?? '')),
    );
}

/** Options of `set` that are limits, by their name in accounts. */
const LIMITS = [
  'maxPages',
  'maxBytes',
  'retentionDays',
  'convertsPerMinute',
  'readsPerMinute',
  'uploadsPerMinute',
  'maxInFlight',
] as const;

type SetOptions = { readonly plan?: string } & { readonly [L in (typeof LIMITS)[number]]?: number };

const limitsOf = (options: SetOptions) => Object.fromEntries(LIMITS.map((limit) => [limit, options[limit] ?? 0]));

interface CreateOptions {
  readonly organization?: string;
  readonly name: string;
  readonly plan: string;
  readonly credits: number;
}

async function create(admin: Admin, { organization = '', name, plan, credits }: CreateOptions) {
  const made = await admin.accounts.createClient({ organizationId: organization, name, plan, credits });
  const webhook_secret = made.organizationCreated ? await admin.createWebhookSecret(made.organizationId) : null;
  return { organization_id: made.organizationId, client_id: made.clientId, client_secret: made.clientSecret, webhook_secret };
}

async function list({ accounts }: Admin, organizationId: string) {
  const clients: { client_id: string; organization_id: string; name: string; plan: string; revoked: boolean }[] = [];
  let pageToken = '';
  do {
    const page = await accounts.listClients({ organizationId, pageSize: 100, pageToken });
    clients.push(
      ...page.clients.map((c) => ({
        client_id: c.clientId,
        organization_id: c.organizationId,
        name: c.name,
        plan: c.plan,
        revoked: c.revoked,
      })),
    );
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return clients;
}

async function administer<T extends object>(options: Common, act: (admin: Admin) => Promise<T>): Promise<void> {
  const { json } = options;
  await using admin = await openFor(options);
  const result = await act(admin);
  sayResult(result, json ?? false, (found) =>
    table(Array.isArray(found) ? (found as Record<string, unknown>[]) : [found as Record<string, unknown>]),
  );
}

/** The accounts of the cluster if its addresses are given, else those of the data folder. */
async function openFor({ data, cluster = false, accountsUrl, notifierUrl }: Common): Promise<Admin> {
  if (!cluster && accountsUrl === undefined && notifierUrl === undefined) return (await import('../embedded.js')).openAdmin(data);
  const { openClusterAdmin } = await import('../cluster-admin.js');
  const addresses = { ...(accountsUrl !== undefined && { accountsUrl }), ...(notifierUrl !== undefined && { notifierUrl }) };
  return openClusterAdmin(addresses, process.env);
}

const snakeCased = (limits: object = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(limits)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value as unknown]),
  );
