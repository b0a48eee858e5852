import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { chartloom } from '../app/client.js';
import { useScope } from '../session/session.js';
import { Problem } from '../notices/problem.js';
import { DeliveryTable } from './delivery-table.js';

/** What was sent to one endpoint, newest first. */
export function EndpointDeliveries({ webhookId }: { readonly webhookId: string }) {
  const mayReplay = useScope('convert');
  const list = useInfiniteQuery({
    queryKey: ['webhook-deliveries', webhookId],
    queryFn: ({ pageParam }) =>
      chartloom.webhooks.deliveries(webhookId, { limit: 20, ...(pageParam !== '' && { pageToken: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token,
    refetchInterval: 5_000,
  });
  const replay = useMutation({
    mutationFn: (id: string) => chartloom.webhooks.replay(webhookId, id),
    onSettled: () => void list.refetch(),
  });
  if (list.error) return <Problem error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton h={100} mt="sm" />;
  const deliveries = list.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        Nothing was sent yet. A job that ends from now on is told here.
      </Text>
    );
  return (
    <>
      <DeliveryTable deliveries={deliveries} withJob onReplay={mayReplay ? (id) => replay.mutate(id) : undefined} />
      {list.hasNextPage && (
        <Button size="compact-sm" variant="default" onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
