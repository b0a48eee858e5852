import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { accountsV1 } from '@chartloom/contracts';
import type { Admin } from '@chartloom/embedded';
import { AppError } from '@chartloom/kernel';
import { adminCommand, administer, type AdminOptions } from '../administer.js';
import { addressBlocks, moment, positive, scopeNames, wholeNumber } from '../arguments.js';

const HELP = `
Examples:
  chartloom clients create --name ward-7 --plan enterprise --credits 5000
  chartloom clients create --organization ORGANIZATION_ID --name second-key
  chartloom clients create --organization ORGANIZATION_ID --scopes read --addresses 10.1.0.0/16 --expires 2027-01-31T00:00:00Z
  chartloom clients create --name trial --sandbox
  chartloom clients list --json
  chartloom clients set ORGANIZATION_ID --retention-days 2 --max-pages 50
  chartloom clients create --cluster --name ward-7        in the container of accounts, or with its environment`;

/** `clients …`: organizations and their API keys, in a data folder, whether or not its service is running. */
export function addClients(program: Command): void {
  const clients = program
    .command('clients')
    .description('Organizations and their API keys, credits and limits')
    .addHelpText('after', HELP);
  const command = (usage: string, description: string): Command => adminCommand(clients, usage, description);

  command('create', 'Create a client, in a new organization unless one is named')
    .option('--organization <id>', 'create another key of this organization')
    .option('--name <name>', 'name of the client', 'client')
    .option('--plan <plan>', 'standard or enterprise (for a new organization; default: standard)')
    .option('--sandbox', 'it tries the service: the sample documents only, free of charge, results marked as test data')
    .option('--credits <n>', 'initial credits (for a new organization)', wholeNumber, 1_000)
    .option(
      '--scopes <names>',
      'what it may do, separated by commas: convert, read, keys, operator (default: convert,read)',
      scopeNames,
    )
    .option('--expires <time>', 'when it stops working, with a zone: 2027-01-31T00:00:00Z (default: never)', moment)
    .option(
      '--addresses <blocks>',
      'IP addresses or CIDR blocks that may use it, separated by commas (default: all)',
      addressBlocks,
    )
    .action((options: AdminOptions & CreateOptions) =>
      administer({ ...options, mayBegin: true }, (admin) => create(admin, options)),
    );

  command('rotate <client-id>', 'Give a client a new secret; the old one stays valid for 24 hours').action(
    (clientId: string, options: AdminOptions) =>
      administer(options, async ({ accounts }) => {
        const { organizationId, clientSecret } = await accounts.rotateSecret({ clientId });
        return { organization_id: organizationId, client_id: clientId, client_secret: clientSecret };
      }),
  );

  command('revoke <client-id>', 'End a client: its secrets stop working').action((clientId: string, options: AdminOptions) =>
    administer(options, async ({ accounts }) => {
      await accounts.revokeClient({ clientId });
      return { client_id: clientId, revoked: true };
    }),
  );

  command('grant <organization-id> <credits>', 'Add credits').action(
    (organizationId: string, credits: string, options: AdminOptions) =>
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
    .option('--failures-per-minute <n>', 'documents that may fail before conversions are refused for a while', positive)
    .option('--max-in-flight <n>', 'maximum of jobs in progress', positive)
    .option('--approvals <n>', 'people who must approve a de-identified result before it is let out: 0, 1 or 2', wholeNumber)
    .action((organizationId: string, options: AdminOptions & SetOptions) =>
      administer(options, async ({ accounts }) => {
        const set = await accounts.setLimits({ organizationId, plan: options.plan ?? '', limits: limitsOf(options) });
        return { organization_id: organizationId, plan: set.plan, ...snakeCased(set.limits) };
      }),
    );

  command('list', 'All clients, oldest first, with the credits of their organizations')
    .option('--organization <id>', 'only this organization')
    .action((options: AdminOptions & { organization?: string }) =>
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
  'failuresPerMinute',
] as const;

type SetOptions = { readonly plan?: string; readonly approvals?: number } & { readonly [L in (typeof LIMITS)[number]]?: number };

const limitsOf = ({ approvals, ...options }: SetOptions) => ({
  ...Object.fromEntries(LIMITS.map((limit) => [limit, options[limit] ?? 0])),
  ...(approvals !== undefined && { approvals }),
});

interface CreateOptions {
  readonly organization?: string;
  readonly name: string;
  readonly plan?: string;
  readonly sandbox?: boolean;
  readonly credits: number;
  readonly scopes?: readonly string[];
  readonly expires?: string;
  readonly addresses?: readonly string[];
}

async function create(admin: Admin, options: CreateOptions) {
  const { organization = '', name, credits, scopes = [], addresses = [], expires } = options;
  const grants = {
    ...{ scopes: [...scopes], addresses: [...addresses] },
    ...(expires !== undefined && { expiresAt: timestampOf(expires) }),
  };
  if (options.sandbox && options.plan !== undefined) throw new AppError('usage', '--sandbox is a plan of its own. Omit --plan.');
  const plan = options.sandbox ? 'sandbox' : (options.plan ?? 'standard');
  const made = await admin.accounts.createClient({ organizationId: organization, name, plan, credits, grants });
  const webhook_secret = made.organizationCreated ? await admin.createWebhookSecret(made.organizationId) : null;
  return { organization_id: made.organizationId, client_id: made.clientId, client_secret: made.clientSecret, webhook_secret };
}

async function list({ accounts }: Admin, organizationId: string) {
  const clients: accountsV1.ClientSummary[] = [];
  let pageToken = '';
  do {
    const page = await accounts.listClients({ organizationId, pageSize: 100, pageToken });
    clients.push(...page.clients);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  const balances = await balancesOf(accounts, organizationId);
  return clients.map((client) => ({ ...clientRow(client), ...balanceRow(balances.get(client.organizationId)) }));
}

/** The credits of one organization, or of all. */
async function balancesOf(accounts: Admin['accounts'], organizationId: string) {
  const balances = new Map<string, accountsV1.Organization | undefined>();
  if (organizationId !== '') {
    const { organization } = await accounts.getOrganization({ organizationId });
    return balances.set(organizationId, organization);
  }
  let pageToken = '';
  do {
    const page = await accounts.listOrganizations({ pageSize: 100, pageToken });
    for (const organization of page.organizations) balances.set(organization.organizationId, organization);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return balances;
}

const clientRow = ({ clientId, organizationId, name, plan, revoked, grants }: accountsV1.ClientSummary) => ({
  client_id: clientId,
  organization_id: organizationId,
  name,
  plan,
  revoked,
  scopes: (grants?.scopes ?? []).join(),
  addresses: (grants?.addresses ?? []).join(),
  expires_at: grants?.expiresAt ? new Date(Number(grants.expiresAt.seconds) * 1_000).toISOString() : null,
});

/** Credits of the organization, which all of its clients share. */
const balanceRow = ({ available, held, spent }: Partial<accountsV1.Organization> = {}) => ({
  credits_available: available ?? null,
  credits_held: held ?? null,
  credits_spent: spent ?? null,
});

/** A time of RFC 3339 as a message has it; parts of a second are dropped, so that a key never ends late. */
const timestampOf = (time: string) => ({ seconds: BigInt(Math.floor(Date.parse(time) / 1_000)), nanos: 0 });

const snakeCased = (limits: object = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(limits)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value as unknown]),
  );
