import { Badge, Button, Skeleton, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chartloom } from '../app/client.js';
import { useScope } from '../session/session.js';
import { Problem } from '../shared/problem.js';

const COLOURS: Readonly<Record<string, string>> = { delivered: 'green.9', pending: 'gray.7', failed: 'red.9' };

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
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>Event</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Attempts</Table.Th>
          <Table.Th>Response</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ delivery_id, event, state, attempts, last_status, created_at }) => (
          <Table.Tr key={delivery_id}>
            <Table.Td>{new Date(created_at).toLocaleString()}</Table.Td>
            <Table.Td>{event}</Table.Td>
            <Table.Td>
              <Badge color={COLOURS[state] ?? 'gray.7'}>{state}</Badge>
            </Table.Td>
            <Table.Td>{attempts}</Table.Td>
            <Table.Td>{last_status}</Table.Td>
            <Table.Td>
              {mayReplay && (
                <Button size="compact-xs" variant="default" loading={replay.isPending} onClick={() => replay.mutate(delivery_id)}>
                  Send again
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
