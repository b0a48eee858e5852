import type { Holdings } from '@chartloom/embedded';
import { AppError } from '@chartloom/kernel';
import type { Command } from 'commander';
import { adminCommand, administer, type AdminOptions } from '../administer.js';

const HELP = `
Shredding ends the key under which the organization's documents, results, jobs, keys and webhooks are sealed: no one can read them again,
in no backup that was made without that key. Its account with its credits stays. A running service reads nothing of it after ten seconds. Its
API keys and sign-ins end first: the service refuses them within a second or two, and after thirty seconds in any case.

Example:
  chartloom organizations shred ORGANIZATION_ID --yes --sealing-keys keys.txt`;

/** `organizations …`: what concerns all data of an organization. */
export function addOrganizations(program: Command): void {
  const organizations = program.command('organizations').description('All data of an organization').addHelpText('after', HELP);
  adminCommand(organizations, 'shred <organization-id>', "Make all of an organization's data unreadable, for ever")
    .option('--yes', 'it is meant')
    .action((organizationId: string, options: AdminOptions & { yes?: boolean }) =>
      administer(options, async (admin) => {
        if (!options.yes) throw new AppError('usage', warningOf(organizationId, await admin.holdingsOf(organizationId)));
        await admin.shred(organizationId);
        return { organization_id: organizationId, shredded: true };
      }),
    );
}

const warningOf = (organizationId: string, { name, jobs, files }: Holdings): string =>
  `This ends all data of the organization ${name} (${organizationId}): ${jobs} jobs with their results and ${files} uploaded files. It cannot be undone. Say --yes.`;
