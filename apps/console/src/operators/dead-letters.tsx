import { Button, Group, Modal, Skeleton, Table, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeadLetterList } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Empty } from '../notices/empty.js';
import { messageOf } from '../notices/message-of.js';
import { Problem } from '../notices/problem.js';
import { RecordRow, Records } from '../records/records.js';
import { DEAD_LETTERS } from './queries.js';

type Kind = DeadLetterList['kinds'][number];

/** Events that a service gave up, by kind, and their way back. */
export function DeadLetters() {
  const { data, error, refetch } = useQuery({
    queryKey: DEAD_LETTERS,
    queryFn: () => chartloom.admin.deadLetters({ limit: 1 }),
    refetchInterval: 60_000,
  });
  const [dismissing, setDismissing] = useState<Kind>();
  const send = useMutation({
    mutationFn: ({ kind: { group, topic, code }, dismiss }: { readonly kind: Kind; readonly dismiss: boolean }) =>
      chartloom.admin.redrive({ group, topic, code, include_undecodable: true, dismiss }),
    onSuccess: ({ redriven, gone, dismissed }) =>
      notifications.show({
        color: 'teal.9',
        message: [
          redriven > 0 && `${redriven} published again.`,
          gone > 0 && `${gone} are no longer in Kafka; timers announce what they were about.`,
          dismissed > 0 && `${dismissed} dismissed.`,
        ]
          .filter((part) => part !== false)
          .join(' '),
      }),
    onError: (failure) => notifications.show({ color: 'red', message: messageOf(failure) }),
    onSettled: () => void refetch(),
  });
  const kinds = data?.kinds ?? [];
  return (
    <section aria-labelledby="operators-letters">
      <Title order={2} id="operators-letters" mb="xs">
        Dead letters
      </Title>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={84} />}
      {data && kinds.length === 0 && (
        <Empty title="No dead letter waits">
          An event that a service could not handle, try after try, is put aside here with its place and the reason, never with its
          content. Mostly no harm is done: timers announce the work again. Mend the cause, then publish the event again.
        </Empty>
      )}
      {kinds.length > 0 && (
        <Kinds
          kinds={kinds}
          isSending={send.isPending}
          onRedrive={(kind) => send.mutate({ kind, dismiss: false })}
          onDismiss={setDismissing}
        />
      )}
      <Modal opened={dismissing !== undefined} onClose={() => setDismissing(undefined)} title="Dismiss dead letters">
        <Text size="sm">
          The {dismissing?.letters} of {dismissing?.group} with the code {dismissing?.code} are taken as dealt with. They are not
          published again.
        </Text>
        <Group justify="end" mt="md">
          <Button variant="default" onClick={() => setDismissing(undefined)}>
            Cancel
          </Button>
          <Button
            color="red.9"
            onClick={() => {
              if (dismissing) send.mutate({ kind: dismissing, dismiss: true });
              setDismissing(undefined);
            }}
          >
            Dismiss
          </Button>
        </Group>
      </Modal>
    </section>
  );
}

interface KindsProps {
  readonly kinds: readonly Kind[];
  readonly isSending: boolean;
  readonly onRedrive: (kind: Kind) => void;
  readonly onDismiss: (kind: Kind) => void;
}

const Kinds = ({ kinds, isSending, onRedrive, onDismiss }: KindsProps) => (
  <Records
    columns={[
      { name: 'Given up by' },
      { name: 'Topic' },
      { name: 'Code' },
      { name: 'Events', isNumber: true },
      { name: 'Oldest' },
      { name: 'Newest' },
      { name: 'Publish again or dismiss', isPlain: true },
    ]}
  >
    {kinds.map((kind) => (
      <RecordRow key={`${kind.group} ${kind.topic} ${kind.code}`}>
        <Table.Td>{kind.group}</Table.Td>
        <Table.Td>{kind.topic}</Table.Td>
        <Table.Td>{kind.code}</Table.Td>
        <Table.Td>{kind.letters.toLocaleString()}</Table.Td>
        <Table.Td>{new Date(kind.oldest).toLocaleString()}</Table.Td>
        <Table.Td>{new Date(kind.newest).toLocaleString()}</Table.Td>
        <Table.Td>
          <Group gap={6} wrap="nowrap" justify="end">
            <Button size="compact-xs" variant="default" disabled={isSending} onClick={() => onRedrive(kind)}>
              Publish again
            </Button>
            <Button size="compact-xs" variant="default" disabled={isSending} onClick={() => onDismiss(kind)}>
              Dismiss
            </Button>
          </Group>
        </Table.Td>
      </RecordRow>
    ))}
  </Records>
);
