import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openAdmin, sealingKeys } from '@chartloom/embedded/administration';
import * as z from 'zod';
import type { Credentials } from './client.js';
import { CLI, NODE } from './command.js';

export interface ClientOptions {
  readonly plan?: 'standard' | 'enterprise' | 'sandbox';
  readonly credits?: number;
  /** Creates another key of this organization. */
  readonly organization?: string;
  readonly limits?: Limits;
  /** The usual ones where absent. */
  readonly scopes?: readonly string[];
}

interface Limits {
  readonly maxPages?: number;
  readonly maxBytes?: number;
  readonly maxInFlight?: number;
  readonly convertsPerMinute?: number;
  readonly readsPerMinute?: number;
  readonly uploadsPerMinute?: number;
  readonly failuresPerMinute?: number;
  readonly approvals?: number;
}

/** Creates and revokes clients of a service. */
export interface Clients extends AsyncDisposable {
  create(options: Required<Omit<ClientOptions, 'limits'>>): Promise<Credentials>;
  set(organizationId: string, limits: Limits): Promise<void>;
  revoke(clientId: string): Promise<void>;
  /** The sign-in of a person. */
  createReviewer(organizationId: string): Promise<Pick<Credentials, 'id' | 'secret'>>;
}

/**
 * Works on the data folder of a local service, like `chartloom clients` but without a process for each call.
 * @param keys file of the keys of a sealed folder
 */
export function clientsOfFolder(data: string, keys?: string): Clients {
  const admin = openAdmin(data, { sealingKeys: sealingKeys(keys, {}) });
  const { accounts } = admin;
  return {
    create: async ({ organization, plan, credits, scopes }) => {
      const grants = { scopes: [...scopes] };
      const made = await accounts.createClient({ organizationId: organization, name: 'e2e', plan, credits, grants });
      const { organizationId, clientId: id, clientSecret: secret } = made;
      const webhookSecret = made.organizationCreated ? await admin.createWebhookSecret(organizationId) : null;
      return { organizationId, id, secret, webhookSecret };
    },
    set: async (organizationId, limits) => {
      await accounts.setLimits({ organizationId, limits });
    },
    revoke: async (clientId) => {
      await accounts.revokeClient({ clientId });
    },
    createReviewer: async (organizationId) => {
      const made = await accounts.createClient({ organizationId, name: 'reviewer', kind: 'reviewer' });
      return { id: made.clientId, secret: made.clientSecret };
    },
    [Symbol.asyncDispose]: () => admin[Symbol.asyncDispose](),
  };
}

const COMMAND_MS = 100_000;
const Created = z.object({
  organization_id: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  webhook_secret: z.string().nullable(),
});

/**
 * Uses the command line for a remote service.
 * @param whose arguments that point to the service
 */
export function clientsByCommand(whose: readonly string[]): Clients {
  const run = async (...command: string[]): Promise<unknown> => {
    const call = ['--disable-warning=ExperimentalWarning', CLI, ...command, ...whose, '--json'];
    return JSON.parse((await promisify(execFile)(NODE, call, { timeout: COMMAND_MS })).stdout);
  };
  return {
    create: async ({ organization, plan, credits, scopes }) => {
      const what = scopes.length === 0 ? [] : ['--scopes', scopes.join()];
      const whom = organization === '' ? ['--plan', plan, '--credits', String(credits)] : ['--organization', organization];
      const made = Created.parse(await run('clients', 'create', '--name', 'e2e', ...whom, ...what));
      const { organization_id: organizationId, client_id: id, client_secret: secret, webhook_secret: webhookSecret } = made;
      return { organizationId, id, secret, webhookSecret };
    },
    set: async (organizationId, limits) => {
      const options = Object.entries(limits).flatMap(([name, value]) => [`--${dashed(name)}`, String(value)]);
      await run('clients', 'set', organizationId, ...options);
    },
    revoke: async (clientId) => {
      await run('clients', 'revoke', clientId);
    },
    createReviewer: async (organizationId) => {
      const made = await run('reviewers', 'create', '--organization', organizationId, '--name', 'reviewer');
      const { reviewer_id: id, secret } = z.object({ reviewer_id: z.string(), secret: z.string() }).parse(made);
      return { id, secret };
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
