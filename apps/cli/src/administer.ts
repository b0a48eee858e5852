import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Admin } from '@chartloom/embedded';
import { AppError } from '@chartloom/kernel';
import type { ClusterAddresses } from './cluster-admin.js';
import { DEFAULT_DATA, sayResult, table } from './terminal.js';

/** Options of every command that administers accounts, in a data folder or a cluster. */
export interface AdminOptions extends ClusterAddresses {
  readonly data: string;
  readonly cluster?: boolean;
  readonly json?: boolean;
  readonly auditKeys?: string;
  readonly sealingKeys?: string;
}

/** A subcommand of `parent` with these options. */
export const adminCommand = (parent: Command, usage: string, description: string): Command =>
  parent
    .command(usage)
    .description(description)
    .option('--data <dir>', 'data folder of the service, running or not', DEFAULT_DATA)
    .option(
      '--cluster',
      'the cluster of the environment, with the variables of its services: ACCOUNTS_URL, NOTIFIER_URL,\nCHARTLOOM_SERVICE_TOKEN or OPERATOR_TOKEN, RPC_TLS_*',
    )
    .option('--accounts-url <url>', 'for a cluster, instead of ACCOUNTS_URL')
    .option('--notifier-url <url>', 'for a cluster, instead of NOTIFIER_URL')
    .option('--audit-keys <file>', 'keys of the audit log (default: in --data)')
    .option('--sealing-keys <file>', 'keys of a sealed data folder (default: SEALING_KEYS)')
    .option('--json', 'print JSON');

/** Does it and prints what it gives. Only what makes something may begin a data folder (`mayBegin`): a mistyped one is told. */
export async function administer<T extends object>(
  options: AdminOptions & { readonly mayBegin?: boolean },
  act: (admin: Admin) => Promise<T>,
): Promise<void> {
  const { json } = options;
  await using admin = await openFor(options);
  const result = await act(admin);
  sayResult(result, json ?? false, (found) =>
    table(Array.isArray(found) ? (found as Record<string, unknown>[]) : [found as Record<string, unknown>]),
  );
}

/** The accounts of the cluster if its addresses are given, else those of the data folder. */
export async function openFor({
  data,
  cluster = false,
  accountsUrl,
  notifierUrl,
  auditKeys,
  sealingKeys: file,
  mayBegin = false,
}: AdminOptions & { readonly mayBegin?: boolean }): Promise<Admin> {
  if (!cluster && accountsUrl === undefined && notifierUrl === undefined) {
    if (!mayBegin && !existsSync(join(data, 'chartloom.db')))
      throw new AppError(
        'usage',
        `There is no data folder of Chartloom at ${data}. Name the one that the service has: --data DIR`,
      );
    const { openAdmin, sealingKeys } = await import('./administration.js');
    return openAdmin(data, { auditKeys, sealingKeys: sealingKeys(file, process.env) });
  }
  const { openClusterAdmin } = await import('./cluster-admin.js');
  const addresses = { ...(accountsUrl !== undefined && { accountsUrl }), ...(notifierUrl !== undefined && { notifierUrl }) };
  return openClusterAdmin(addresses, process.env);
}
