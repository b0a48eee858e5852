import { ACCOUNTS_COLLECTIONS } from '@chartloom/accounts';
import type { EventRoute } from '@chartloom/bus';
import { TOPICS } from '@chartloom/contracts';
import { NOTIFIER_COLLECTIONS } from '@chartloom/notifier';
import { REGISTRY_COLLECTIONS } from '@chartloom/registry';
import type { AnyCollection } from '@chartloom/store';

/** Every collection of every service. */
export const COLLECTIONS: readonly AnyCollection[] = [...ACCOUNTS_COLLECTIONS, ...REGISTRY_COLLECTIONS, ...NOTIFIER_COLLECTIONS];

/**
 * The consumer groups that must have a member for jobs to go on, and the service whose processes are its members. The
 * gateway's groups of one process each are not among them: they serve caches, and come and go with their process.
 */
export const GROUPS: readonly (EventRoute & { readonly service: string })[] = [
  { topic: TOPICS.work.ingest.name, group: 'gateway-ingest', service: 'gateway' },
  { topic: TOPICS.work.clinical_extraction.name, group: 'extractor', service: 'extractor' },
  { topic: TOPICS.work.dephi.name, group: 'deidentifier', service: 'deidentifier' },
  { topic: TOPICS.reports.name, group: 'registry', service: 'registry' },
  { topic: TOPICS.jobs.name, group: 'accounts', service: 'accounts' },
  { topic: TOPICS.jobs.name, group: 'notifier', service: 'notifier' },
];
