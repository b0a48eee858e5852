import { Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chartloom } from '../app/client.js';
import { useScope } from '../session/session.js';
import { Problem } from '../notices/problem.js';
import { DeliveryTable } from '../webhooks/delivery-table.js';

/** What was sent at the end of a job, or will be: to its own address and to webhook endpoints. */
export function Deliveries({ jobId }: { readonly jobId: string }) {
  const mayReplay = useScope('convert');
  const { data, error, refetch } = useQuery({ queryKey: ['deliveries', jobId], queryFn: () => chartloom.deliveries(jobId) });
  const replay = useMutation({ mutationFn: (id: string) => chartloom.replay(jobId, id), onSettled: () => void refetch() });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={120} />;
  if (data.length === 0)
    return (
      <Text c="dimmed" size="sm">
        No one was to be told. Set up an endpoint under Webhooks, or give a callback_url with the job.
      </Text>
    );
  return <DeliveryTable deliveries={data} withJob={false} onReplay={mayReplay ? (id) => replay.mutate(id) : undefined} />;
}
