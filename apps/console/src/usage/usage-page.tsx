import { BarChart } from '@mantine/charts';
import { Button, Group, Paper, Progress, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Usage } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Empty } from '../notices/empty.js';
import { Problem } from '../notices/problem.js';
import { byDay } from './usage.js';

const DAYS = 14;
/** Most jobs that are looked at for the chart. */
const MOST = 500;

/** Jobs of the last days, for the task of each charge. */
async function recentJobs() {
  const jobs = [];
  const from = new Date(Date.now() - DAYS * 86_400_000);
  for await (const job of chartloom.eachJob({ createdFrom: from })) {
    jobs.push(job);
    if (jobs.length >= MOST) break;
  }
  return jobs;
}

/** Credits, limits and the ledger. */
export default function UsagePage() {
  const usage = useInfiniteQuery({
    queryKey: ['usage'],
    queryFn: ({ pageParam }) => chartloom.usage({ limit: 100, ...(pageParam !== '' && { pageToken: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token,
  });
  const jobs = useQuery({ queryKey: ['recent-jobs'], queryFn: recentJobs, staleTime: 60_000 });
  const ledger = useMemo(() => usage.data?.pages.flatMap((page) => page.ledger) ?? [], [usage.data]);
  const days = useMemo(() => byDay(ledger, jobs.data ?? [], new Date(), DAYS), [ledger, jobs.data]);
  const [first] = usage.data?.pages ?? [];
  if (usage.error) return <Problem error={usage.error} onRetry={() => void usage.refetch()} />;
  if (!first) return <Skeleton h={400} />;
  return (
    <Stack gap="lg">
      <Title order={1}>Usage</Title>
      <Credits usage={first} />
      <div>
        <Title order={2} mb="xs">
          Credits by day
        </Title>
        {ledger.some(({ kind }) => kind === 'charge') ? (
          <BarChart
            h={220}
            data={[...days]}
            dataKey="day"
            type="stacked"
            withLegend
            series={[
              { name: 'extraction', label: 'Extraction', color: 'ink.6' },
              { name: 'deidentification', label: 'De-identification', color: 'orange.8' },
              { name: 'other', label: 'Jobs no longer kept', color: 'gray.6' },
            ]}
          />
        ) : (
          <Empty title="Nothing was charged yet">
            A page of a PDF and a C-CDA cost a credit; with places on the page a PDF page costs two.
          </Empty>
        )}
      </div>
      <Limits usage={first} />
      <div>
        <Title order={2} mb="xs">
          Ledger
        </Title>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>When</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th ta="end">Credits</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ledger.map(({ kind, units, job_id, reason, at }, i) => (
              <Table.Tr key={i}>
                <Table.Td>{new Date(at).toLocaleString()}</Table.Td>
                <Table.Td>
                  {job_id === undefined ? (
                    ['Granted', reason].filter(Boolean).join(': ')
                  ) : (
                    <Link href={`/jobs/${job_id}`}>Job {job_id.slice(-6)}</Link>
                  )}
                </Table.Td>
                <Table.Td ta="end">{kind === 'grant' ? `+${units.toLocaleString()}` : `−${units.toLocaleString()}`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {usage.hasNextPage && (
          <Button mt="xs" variant="default" onClick={() => void usage.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </Stack>
  );
}

function Credits({ usage: { plan, credits } }: { readonly usage: Usage }) {
  const { granted, available, held, spent } = credits;
  const facts = [
    ['Available', available],
    ['Held by jobs under way', held],
    ['Spent', spent],
    ['Granted', granted],
  ] as const;
  return (
    <Paper withBorder p="md">
      <Group gap="xl" wrap="wrap">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Text size="xl" fw={600}>
              {value.toLocaleString()}
            </Text>
          </div>
        ))}
        <div>
          <Text size="xs" c="dimmed">
            Plan
          </Text>
          <Text size="xl" fw={600} tt="capitalize">
            {plan}
          </Text>
        </div>
      </Group>
      <Progress mt="sm" value={granted === 0 ? 0 : (100 * spent) / granted} aria-label="Part of the credits that is spent" />
    </Paper>
  );
}

const MEGABYTE = 1024 * 1024;

function Limits({ usage: { limits } }: { readonly usage: Usage }) {
  const rows = [
    ['Pages of a PDF', limits.max_pages],
    ['Megabytes of a file', Math.round(limits.max_bytes / MEGABYTE)],
    ['Days that results are kept', limits.retention_days],
    ['Conversions a minute', limits.converts_per_minute],
    ['Uploads a minute', limits.uploads_per_minute],
    ['Reads a minute', limits.reads_per_minute],
    ['Failed documents a minute', limits.failures_per_minute],
  ] as const;
  return (
    <div>
      <Title order={2} mb="xs">
        Limits
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Text fw={550}>{value.toLocaleString()}</Text>
          </div>
        ))}
      </SimpleGrid>
    </div>
  );
}
