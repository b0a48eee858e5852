import { Badge, Button, Checkbox, Group, Modal, Skeleton, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { CreateKey, KeyList } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { RecordRow, Records } from '../records/records.js';
import { useSession } from '../session/session.js';
import { messageOf } from '../notices/message-of.js';
import { Problem } from '../notices/problem.js';
import { SecretOnce } from '../notices/secret-once.js';
import { exportLines } from './export-lines.js';
import { RotateKey } from './rotate-key.js';

const KEY = ['keys'] as const;
type Scope = CreateKey['scopes'][number];
const SCOPES: readonly (readonly [Scope, string])[] = [
  ['convert', 'Upload, convert, cancel, delete; write policies and webhooks'],
  ['read', 'Read status, results, jobs, files, policies, webhooks and usage'],
  ['keys', 'Make, list, rotate and revoke keys'],
];

/** The organization's keys. */
export default function KeysPage() {
  const [isAdding, adding] = useDisclosure();
  const [made, setMade] = useState<string>();
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => chartloom.keys.list({ limit: 50, ...(pageParam !== '' && { pageToken: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token,
  });
  const keys = list.data?.pages.flatMap((page) => page.keys) ?? [];
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Keys</Title>
        <Button size="sm" onClick={adding.open}>
          Make a key
        </Button>
      </Group>
      <Text size="sm" c="dimmed" maw={720}>
        A key is for a program. Give each its own, with no more than it needs: then one can be revoked without a stop of the
        others.
      </Text>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton h={160} />}
      {keys.length > 0 && <Keys keys={keys} onSecret={setMade} />}
      {list.hasNextPage && (
        <Button variant="default" w="fit-content" onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      <KeyForm isOpen={isAdding} onClose={adding.close} onMade={(text) => setMade(text)} />
      <SecretOnce
        title="The key"
        secret={made}
        note="Keep both where the program reads them. The secret is shown this once; the service has only its digest."
        onClose={() => setMade(undefined)}
      />
    </Stack>
  );
}

interface KeysProps {
  readonly keys: KeyList['keys'];
  readonly onSecret: (text: string) => void;
}

function Keys({ keys, onSecret }: KeysProps) {
  const { client_id: own } = useSession();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => chartloom.keys.revoke(id),
    onSuccess: () => void client.invalidateQueries({ queryKey: KEY }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const [asked, setAsked] = useState<KeyList['keys'][number]>();
  const [rotating, setRotating] = useState<KeyList['keys'][number]>();
  return (
    <>
      <Records
        columns={[
          { name: 'Name' },
          { name: 'Id' },
          { name: 'Scopes' },
          { name: 'Made' },
          { name: 'Ends' },
          { name: 'Rotate or revoke', isPlain: true },
        ]}
      >
        {keys.map((key) => (
          <RecordRow key={key.client_id}>
            <Table.Td>{key.name}</Table.Td>
            <Table.Td>
              <code>{key.client_id}</code>
            </Table.Td>
            <Table.Td>
              <Group gap={4}>
                {key.scopes.map((scope) => (
                  <Badge key={scope} variant="default">
                    {scope}
                  </Badge>
                ))}
              </Group>
            </Table.Td>
            <Table.Td>{new Date(key.created_at).toLocaleDateString()}</Table.Td>
            <Table.Td>{key.expires_at === undefined ? 'never' : new Date(key.expires_at).toLocaleString()}</Table.Td>
            <Table.Td>
              {key.revoked ? (
                <Badge color="gray.7">Revoked</Badge>
              ) : (
                <Group gap={6} wrap="nowrap">
                  <Button size="compact-xs" variant="default" onClick={() => setRotating(key)}>
                    Rotate
                  </Button>
                  <Button size="compact-xs" variant="default" onClick={() => setAsked(key)}>
                    Revoke
                  </Button>
                </Group>
              )}
            </Table.Td>
          </RecordRow>
        ))}
      </Records>
      {rotating && <RotateKey apiKey={rotating} onClose={() => setRotating(undefined)} onSecret={onSecret} />}
      <Modal opened={asked !== undefined} onClose={() => setAsked(undefined)} title={`Revoke ${asked?.name ?? ''}`}>
        <Text size="sm">
          Programs that use it are refused within half a minute, and sessions that began with it end.
          {asked?.client_id === own && ' It is the key you are signed in with: you are signed out.'}
        </Text>
        <Group justify="end" mt="md">
          <Button variant="default" onClick={() => setAsked(undefined)}>
            Cancel
          </Button>
          <Button
            color="red.9"
            onClick={() => {
              if (asked) revoke.mutate(asked.client_id);
              setAsked(undefined);
            }}
          >
            Revoke
          </Button>
        </Group>
      </Modal>
    </>
  );
}

interface KeyFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

function KeyForm({ isOpen, onClose, onMade }: KeyFormProps) {
  const { scopes: own } = useSession();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['convert', 'read']);
  const [end, setEnd] = useState('');
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      chartloom.keys.create({ name, scopes: [...scopes], ...(end !== '' && { expires_at: new Date(end).toISOString() }) }),
    onSuccess: ({ client_id, client_secret }) => {
      setName('');
      void client.invalidateQueries({ queryKey: KEY });
      onClose();
      onMade(exportLines(client_id, client_secret));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title="Make a key">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="What it is for"
            placeholder="Nightly import"
            required
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={create.error && messageOf(create.error)}
          />
          <Checkbox.Group label="Scopes" value={[...scopes]} onChange={(chosen) => setScopes(chosen)}>
            <Stack gap={6} mt={6}>
              {SCOPES.filter(([scope]) => own.includes(scope)).map(([scope, meaning]) => (
                <Checkbox key={scope} value={scope} label={scope} description={meaning} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            label="Ends on"
            description="Empty: never"
            type="date"
            value={end}
            onChange={({ currentTarget }) => setEnd(currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending} disabled={scopes.length === 0}>
              Make
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
