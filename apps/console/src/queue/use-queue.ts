import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { chartloom } from '../app/client.js';
import { useIsLive } from '../app/live.js';
import { useKeys } from '../app/use-keys.js';
import { useScope, useSession } from '../session/session.js';
import { inReviewOrder, nextOf, reviewPath, type QueuedJob } from './order.js';

/** More than anyone reviews in a day; beyond it the newest are ordered. */
const MOST = 300;

/** Below the key of all lists, so that events of jobs bring it up to date. */
const QUEUE_KEY = ['jobs', 'queue'] as const;

async function queue(): Promise<readonly QueuedJob[]> {
  const jobs: QueuedJob[] = [];
  for await (const job of chartloom.eachJob({ awaitsReview: true })) {
    jobs.push(job);
    if (jobs.length >= MOST) break;
  }
  return inReviewOrder(jobs);
}

/** What waits for a person, in the order in which it should be looked at. */
export const useQueue = () => {
  const isLive = useIsLive();
  return useQuery({ queryKey: QUEUE_KEY, queryFn: queue, refetchInterval: isLive ? 30_000 : 5_000 });
};

const freshQueue = (client: QueryClient) => client.fetchQuery({ queryKey: QUEUE_KEY, queryFn: queue, staleTime: 0 });

/**
 * Goes to the next review, by the key g and by what is returned; nothing for who may not review.
 * @param seen jobs that are not to come again
 */
export function useNextReview(seen: readonly string[]): (() => void) | undefined {
  const mayReview = useScope('review');
  const { client_id: me } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const go = async () => {
    const next = nextOf(await freshQueue(client), me, seen);
    if (!next) notifications.show({ message: 'Nothing else waits for you.' });
    navigate(next ? reviewPath(next) : '/review');
  };
  const start = () => {
    if (mayReview) go().catch(() => navigate('/review')); // there it is said what is wrong
  };
  useKeys([['g', start]]);
  return mayReview ? start : undefined;
}
