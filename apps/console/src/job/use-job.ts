import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Job, JobList } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';

type JobRow = JobList['jobs'][number];

/** While it runs the job is asked for again, as a fall-back for the stream of events. */
const POLL_MS = 2_000;

export const useJob = (jobId: string) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: () => chartloom.job(jobId),
    refetchInterval: ({ state: { data } }) => (data?.status === 'pending' ? POLL_MS : false),
  });

/** What a list has of a job: it was most likely opened from there, and its files can be asked for before the job itself is known. */
export const useListedJob = (jobId: string, job: Job | undefined): Job | JobRow | undefined => {
  const client = useQueryClient();
  return job ?? listedJob(client, jobId);
};

function listedJob(client: QueryClient, jobId: string): JobRow | undefined {
  const lists = client.getQueriesData<JobList | readonly JobRow[]>({ queryKey: ['jobs'] });
  const rows = lists.flatMap(([, list]) => (list && 'jobs' in list ? list.jobs : (list ?? [])));
  return rows.find(({ job_id }) => job_id === jobId);
}
