import { Badge, Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { useScope } from '../session/session.js';
import { Empty } from '../notices/empty.js';
import { messageOf } from '../notices/message-of.js';
import { Problem } from '../notices/problem.js';
import { SecretOnce } from '../notices/secret-once.js';
import { EndpointDeliveries } from './endpoint-deliveries.js';
import { EndpointForm } from './endpoint-form.js';
import classes from './webhooks.module.css';

const KEY = ['webhooks'] as const;

/** Endpoints that are told of every job, and what was sent to them. */
export default function WebhooksPage() {
  const mayChange = useScope('convert');
  const list = useQuery({ queryKey: KEY, queryFn: () => chartloom.webhooks.list() });
  const [isAdding, adding] = useDisclosure();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Webhooks</Title>
        {mayChange && (
          <Group gap="xs">
            <Secret />
            <Button size="sm" onClick={adding.open}>
              Add an endpoint
            </Button>
          </Group>
        )}
      </Group>
      <EndpointForm isOpen={isAdding} onClose={adding.close} />
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton h={160} />}
      {list.data?.length === 0 && (
        <Empty title="No endpoint yet">
          An endpoint of yours is told when a job has ended, so that no program has to ask again and again. Every message is
          signed; what was not taken is sent again for three days.
        </Empty>
      )}
      {list.data?.map((webhook) => (
        <Endpoint key={webhook.webhook_id} webhook={webhook} mayChange={mayChange} />
      ))}
    </Stack>
  );
}

/** A new signing secret, shown once. */
function Secret() {
  const [secret, setSecret] = useState<string>();
  const rotate = useMutation({
    mutationFn: () => chartloom.webhooks.rotateSecret(),
    onSuccess: (rotated) => setSecret(rotated.secret),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  return (
    <>
      <Button size="sm" variant="default" loading={rotate.isPending} onClick={() => rotate.mutate()}>
        New signing secret
      </Button>
      <SecretOnce
        title="Signing secret"
        secret={secret}
        note="Keep it where your receivers verify signatures. It is shown this once. For 24 hours messages are signed with the secret before as well."
        onClose={() => setSecret(undefined)}
      />
    </>
  );
}

function Endpoint({ webhook, mayChange }: { readonly webhook: Webhook; readonly mayChange: boolean }) {
  const { webhook_id, url, events, description, disabled } = webhook;
  const client = useQueryClient();
  const [isShown, shown] = useDisclosure();
  const changed = () => void client.invalidateQueries({ queryKey: KEY });
  const failed = (error: Error) => notifications.show({ color: 'red', message: messageOf(error) });
  const update = useMutation({
    mutationFn: (is: boolean) => chartloom.webhooks.update(webhook_id, { disabled: !is }),
    onSuccess: changed,
    onError: failed,
  });
  const remove = useMutation({ mutationFn: () => chartloom.webhooks.delete(webhook_id), onSuccess: changed, onError: failed });
  const test = useMutation({
    mutationFn: () => chartloom.webhooks.test(webhook_id),
    onSuccess: ({ delivered, status, error }) =>
      notifications.show({
        color: delivered ? 'teal.9' : 'red',
        title: delivered ? 'The endpoint took the test' : 'The endpoint did not take the test',
        message: status === undefined ? (error ?? '') : `It answered ${status}.`,
      }),
    onError: failed,
  });
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="start">
        <div>
          <Text fw={550} className={classes.address}>
            {url}
          </Text>
          <Group gap={6} mt={4}>
            {events.map((event) => (
              <Badge key={event} variant="default">
                {event}
              </Badge>
            ))}
            {description !== '' && (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            )}
          </Group>
        </div>
        {mayChange && (
          <Switch
            label="On"
            checked={!disabled}
            disabled={update.isPending}
            onChange={({ currentTarget }) => update.mutate(currentTarget.checked)}
          />
        )}
      </Group>
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" variant="default" onClick={shown.toggle} aria-expanded={isShown}>
          Deliveries
        </Button>
        {mayChange && (
          <>
            <Button size="compact-sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              Send a test
            </Button>
            <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </>
        )}
      </Group>
      {isShown && <EndpointDeliveries webhookId={webhook_id} />}
    </Paper>
  );
}
