import type { DocumentStore } from '@chartloom/store';
import type { JobDocument, JobIndex } from '../job-document.js';

/**
 * The first job of each organization in an index, found by leaping over all the others.
 * @param field of the index, with the organization
 * @param start no organization before this
 */
export async function* heads(
  jobs: Pick<DocumentStore<JobDocument, JobIndex>, 'find'>,
  index: 'waiting' | 'ingests' | 'waitingFor',
  equals: readonly string[],
  field: 'waitingOf' | 'ingestOf',
  start = '',
): AsyncIterable<JobDocument> {
  for (let from = start; ;) {
    const [next] = await jobs.find(index, { equals, from }, 1);
    const organization = next?.[field];
    if (!next || organization === undefined) return;
    yield next;
    from = `${organization}\u0000`;
  }
}
