/** The pages beside the reference, in the order of their list; each is the Markdown file of its name in `docs/api`. */
export const PAGES = [
  { name: 'getting-started', title: 'Getting started' },
  { name: 'authentication', title: 'Authentication' },
  { name: 'uploads', title: 'Uploads' },
  { name: 'bulk', title: 'Bulk' },
  { name: 'webhooks', title: 'Webhooks and retries' },
  { name: 'idempotency', title: 'Idempotency' },
  { name: 'errors', title: 'Errors' },
  { name: 'rate-limits', title: 'Rate Limits' },
  { name: 'credits', title: 'Credits and prices' },
  { name: 'de-identification', title: 'De-identification options' },
  { name: 'results', title: 'Results' },
  { name: 'review', title: 'Review' },
  { name: 'limits', title: 'Limits' },
  { name: 'changelog', title: 'Changes' },
] as const;

export type Page = (typeof PAGES)[number];
