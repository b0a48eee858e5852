import type { Command } from 'commander';
import { adminCommand, administer, type AdminOptions } from '../administer.js';

const HELP = `
A reviewer is one person: never share a sign-in. It is used like a key (X-Client-Id, X-Client-Secret), reads and reviews, and the
audit log names it.

Examples:
  chartloom reviewers create --organization ORGANIZATION_ID --name 'A. Reviewer'
  chartloom reviewers list --organization ORGANIZATION_ID
  chartloom reviewers revoke rv_…`;

const PAGE = 100;

/** `reviewers …`: the personal sign-ins of an organization. */
export function addReviewers(program: Command): void {
  const reviewers = program
    .command('reviewers')
    .description('Persons who review, each with a sign-in of their own')
    .addHelpText('after', HELP);

  adminCommand(reviewers, 'create', 'Create the sign-in of one person')
    .requiredOption('--organization <id>', 'whose documents the person reviews')
    .requiredOption('--name <name>', 'name of the person')
    .action((options: AdminOptions & { organization: string; name: string }) =>
      administer(options, async ({ accounts }) => {
        const { organization: organizationId, name } = options;
        const { clientId, clientSecret } = await accounts.createClient({ organizationId, name, kind: 'reviewer' });
        return { organization_id: organizationId, reviewer_id: clientId, secret: clientSecret };
      }),
    );

  adminCommand(reviewers, 'list', 'All reviewers, oldest first')
    .option('--organization <id>', 'only of this organization')
    .action((options: AdminOptions & { organization?: string }) =>
      administer(options, async ({ accounts }) => {
        const found: Record<string, unknown>[] = [];
        let pageToken = '';
        do {
          const request = { organizationId: options.organization ?? '', pageSize: PAGE, pageToken, kind: 'reviewer' };
          const page = await accounts.listClients(request);
          found.push(
            ...page.clients.map(({ clientId, organizationId, name, revoked }) => ({
              ...{ reviewer_id: clientId, organization_id: organizationId, name, revoked },
            })),
          );
          pageToken = page.nextPageToken;
        } while (pageToken !== '');
        return found;
      }),
    );

  adminCommand(reviewers, 'revoke <reviewer-id>', 'End a sign-in').action((clientId: string, options: AdminOptions) =>
    administer(options, async ({ accounts }) => {
      await accounts.revokeClient({ clientId });
      return { reviewer_id: clientId, revoked: true };
    }),
  );
}
