import { Button, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Organization } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Empty } from '../notices/empty.js';
import { Problem } from '../notices/problem.js';
import { SecretOnce } from '../notices/secret-once.js';
import { RecordRow, Records } from '../records/records.js';
import { ChangeForm } from './change-form.js';
import { CreateForm } from './create-form.js';
import { GrantForm } from './grant-form.js';
import { ORGANIZATIONS } from './queries.js';
import classes from './operators.module.css';

/** What is open beside the list. */
type Asked = { readonly what: 'grant' | 'change'; readonly organization: Organization };

/** All organizations, newest first, with what they have left. */
export function Organizations() {
  const [isAdding, adding] = useDisclosure();
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const list = useInfiniteQuery({
    queryKey: ORGANIZATIONS,
    queryFn: ({ pageParam }) => chartloom.admin.organizations({ limit: 50, ...(pageParam !== '' && { pageToken: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token,
    refetchInterval: 30_000,
  });
  const organizations = list.data?.pages.flatMap((page) => page.organizations) ?? [];
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="operators-organizations">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="operators-organizations">
          Organizations
        </Title>
        <Button size="sm" onClick={adding.open}>
          Make an organization
        </Button>
      </Group>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton h={160} />}
      {list.data && organizations.length === 0 && (
        <Empty title="No organization yet">
          An organization has keys, credits and limits of its own; nothing of it is seen by another. Make one, and give its first
          key to whoever will use the service.
        </Empty>
      )}
      {organizations.length > 0 && (
        <Rows
          organizations={organizations}
          onAsk={(what, organization) => {
            setAsked({ what, organization });
          }}
        />
      )}
      {list.hasNextPage && (
        <Button mt="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {isAdding && <CreateForm onClose={adding.close} onSecret={setSecret} />}
      {asked?.what === 'grant' && <GrantForm organization={asked.organization} onClose={close} />}
      {asked?.what === 'change' && <ChangeForm organization={asked.organization} onClose={close} />}
      <SecretOnce
        title="The organization's first key"
        secret={secret}
        note="Give these to whoever will use it, on a way that no one else reads. They are shown this once; the service has only their digests."
        onClose={() => setSecret(undefined)}
      />
    </section>
  );
}

interface RowsProps {
  readonly organizations: readonly Organization[];
  readonly onAsk: (what: Asked['what'], organization: Organization) => void;
}

const Rows = ({ organizations, onAsk }: RowsProps) => (
  <Records
    columns={[
      { name: 'Name' },
      { name: 'Plan' },
      { name: 'Available', isNumber: true },
      { name: 'Held', isNumber: true },
      { name: 'Spent', isNumber: true },
      { name: 'In flight', isNumber: true, head: <span className={classes.line}>In flight</span> },
      { name: 'Approvals', isNumber: true },
      { name: 'Made' },
      { name: 'Grant or change', isPlain: true },
    ]}
  >
    {organizations.map((one) => (
      <RecordRow key={one.organization_id}>
        <Table.Td>
          <Text size="sm" fw={550}>
            {one.name}
          </Text>
          <Text size="xs" c="dimmed" className={classes.line}>
            {one.organization_id}
          </Text>
        </Table.Td>
        <Table.Td tt="capitalize">{one.plan}</Table.Td>
        <Table.Td>{one.credits.available.toLocaleString()}</Table.Td>
        <Table.Td>{one.credits.held.toLocaleString()}</Table.Td>
        <Table.Td>{one.credits.spent.toLocaleString()}</Table.Td>
        <Table.Td>{one.in_flight.toLocaleString()}</Table.Td>
        <Table.Td>{one.approvals}</Table.Td>
        <Table.Td>{new Date(one.created_at).toLocaleDateString()}</Table.Td>
        <Table.Td>
          <Group gap={6} wrap="nowrap" justify="end">
            <Button size="compact-xs" variant="default" onClick={() => onAsk('grant', one)}>
              Grant
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onAsk('change', one)}>
              Change
            </Button>
          </Group>
        </Table.Td>
      </RecordRow>
    ))}
  </Records>
);
