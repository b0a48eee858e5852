import { Badge, Button, Group, Select, Skeleton, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { JobList } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { useIsLive } from '../app/live.js';
import { STATE_COLOURS, stateName, TASK_NAMES } from '../job/names.js';
import { useScope } from '../session/session.js';
import { Problem } from '../notices/problem.js';
import { UploadPanel } from './upload-panel.js';
import classes from './documents.module.css';

type JobRow = JobList['jobs'][number];

interface Filter {
  readonly show: 'all' | 'review' | 'pending' | 'success' | 'failed';
  readonly task: 'clinical_extraction' | 'dephi' | null;
  readonly batch: string;
  readonly from: string;
  readonly metadata: string;
}

const NO_FILTER: Filter = { show: 'all', task: null, batch: '', from: '', metadata: '' };
const PAGE = 50;

/** The organization's jobs as they come and go. */
export default function DocumentsPage() {
  const mayConvert = useScope('convert');
  const isLive = useIsLive();
  const [filter, setFilter] = useState(NO_FILTER);
  const list = useInfiniteQuery({
    queryKey: ['jobs', filter],
    queryFn: ({ pageParam }) =>
      chartloom.jobs({ ...conditionsOf(filter), limit: PAGE, ...(pageParam !== '' && { pageToken: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token,
    refetchInterval: isLive ? false : 5_000,
  });
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  return (
    <Stack>
      <Title order={1}>Documents</Title>
      {mayConvert && <UploadPanel />}
      <Filters filter={filter} onChange={setFilter} />
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton h={240} />}
      {list.data && jobs.length === 0 && !list.hasNextPage && <Empty isFiltered={filter !== NO_FILTER} mayConvert={mayConvert} />}
      {jobs.length > 0 && <Jobs jobs={jobs} />}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} w="fit-content">
          Show more
        </Button>
      )}
    </Stack>
  );
}

function conditionsOf({ show, task, batch, from, metadata }: Filter): NonNullable<Parameters<typeof chartloom.jobs>[0]> {
  const colon = metadata.indexOf(':');
  return {
    ...(show === 'review' ? { awaitsReview: true as const } : show !== 'all' && { status: show }),
    ...(task && { task }),
    ...(batch.trim() !== '' && { batchId: batch.trim() }),
    ...(from !== '' && { createdFrom: new Date(from) }),
    ...(colon > 0 && { metadata: [metadata.slice(0, colon), metadata.slice(colon + 1)] as const }),
  };
}

function Filters({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const change = (more: Partial<Filter>) => onChange({ ...filter, ...more });
  return (
    <Group gap="xs" wrap="wrap">
      <Select
        size="xs"
        w={170}
        aria-label="Which jobs"
        data={[
          { value: 'all', label: 'All jobs' },
          { value: 'review', label: 'Needs review' },
          { value: 'pending', label: 'Under way' },
          { value: 'success', label: 'Done' },
          { value: 'failed', label: 'Failed' },
        ]}
        value={filter.show}
        onChange={(show) => show && change({ show: show })}
        allowDeselect={false}
      />
      <Select
        size="xs"
        w={160}
        aria-label="Task"
        placeholder="All tasks"
        clearable
        data={Object.entries(TASK_NAMES).map(([value, label]) => ({ value, label }))}
        value={filter.task}
        onChange={(task) => change({ task: task as Filter['task'] })}
      />
      <TextInput
        size="xs"
        w={150}
        type="date"
        aria-label="From this day"
        value={filter.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        size="xs"
        w={170}
        placeholder="Batch id"
        aria-label="Batch id"
        value={filter.batch}
        onChange={({ currentTarget }) => change({ batch: currentTarget.value })}
      />
      <TextInput
        size="xs"
        w={170}
        placeholder="Metadata, key:value"
        aria-label="Metadata, key:value"
        value={filter.metadata}
        onChange={({ currentTarget }) => change({ metadata: currentTarget.value })}
      />
      {filter !== NO_FILTER && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(NO_FILTER)}>
          Clear
        </Button>
      )}
    </Group>
  );
}

function Empty({ isFiltered, mayConvert }: { readonly isFiltered: boolean; readonly mayConvert: boolean }) {
  if (isFiltered) return <Text c="dimmed">No job is like this.</Text>;
  return (
    <Text c="dimmed">
      {mayConvert
        ? 'Nothing has been converted yet. Drop a document above: its facts, or its copy without identifiers, appear here.'
        : 'Nothing has been converted yet. What your programs send appears here.'}
    </Text>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly JobRow[] }) {
  const [, navigate] = useLocation();
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table highlightOnHover verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>State</Table.Th>
            <Table.Th>Task</Table.Th>
            <Table.Th>Document</Table.Th>
            <Table.Th>Accepted</Table.Th>
            <Table.Th ta="end">Credits</Table.Th>
            <Table.Th>Review</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.job_id} className={classes.row} onClick={() => navigate(`/jobs/${job.job_id}`)}>
              <Table.Td>
                <Badge color={STATE_COLOURS[job.status]}>{stateName(job)}</Badge>
              </Table.Td>
              <Table.Td>{TASK_NAMES[job.task]}</Table.Td>
              <Table.Td>
                <Link href={`/jobs/${job.job_id}`} className={classes.link}>
                  {job.file_type.toUpperCase()} {job.job_id.slice(-6)}
                </Link>
                {job.metadata && (
                  <Text span size="xs" c="dimmed" ml={8}>
                    {Object.entries(job.metadata)
                      .map(([key, value]) => `${key}: ${value}`)
                      .join(', ')}
                  </Text>
                )}
                {job.error && (
                  <Text size="xs" c="dimmed">
                    {job.error.message}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{new Date(job.created_at).toLocaleString()}</Table.Td>
              <Table.Td ta="end">{job.credits.charged || job.credits.held}</Table.Td>
              <Table.Td>
                <ReviewState job={job} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ReviewState({ job: { needs_review, reviewed_by, corrected_by, corrects } }: { readonly job: JobRow }) {
  if (corrected_by !== undefined) return <Text size="xs">Corrected</Text>;
  if (reviewed_by !== undefined) return <Text size="xs">Reviewed</Text>;
  if (corrects !== undefined) return <Text size="xs">A correction</Text>;
  return needs_review && needs_review.length > 0 ? <Badge color="#b0460a">Needed</Badge> : null;
}
