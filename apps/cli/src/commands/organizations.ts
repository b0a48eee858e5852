import { AppError } from '@chartloom/kernel';
import type { Command } from 'commander';
import { adminCommand, administer, type AdminOptions } from '../administer.js';

const HELP = `
Shredding ends the key under which the organization's documents, results, jobs, keys and webhooks are sealed: no one can read them again,
in no backup that was made without that key. Its account with its credits stays. A running service forgets the key within ten seconds.

Example:
  chartloom organizations shred ORGANIZATION_ID --yes --sealing-keys keys.txt`;

/** `organizations …`: what concerns all data of an organization. */
export function addOrganizations(program: Command): void {
  const organizations = program.command('organizations').description('All data of an organization').addHelpText('after', HELP);
  adminCommand(organizations, 'shred <organization-id>', "Make all of an organization's data unreadable, for ever")
    .option('--yes', 'it is meant')
    .action((organizationId: string, options: AdminOptions & { yes?: boolean }) =>
      administer(options, async (admin) => {
        if (!options.yes) throw new AppError('usage', 'This cannot be undone. Say --yes.');
        await admin.shred(organizationId);
        return { organization_id: organizationId, shredded: true };
      }),
    );
}
