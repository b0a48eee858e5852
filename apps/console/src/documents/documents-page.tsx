import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chartloom } from '../app/client.js';
import { useIsLive } from '../app/live.js';
import { Problem } from '../notices/problem.js';
import { useScope } from '../session/session.js';
import { conditionsOf, Filters, NO_FILTER, type Filter } from './filters.js';
import { JobTable, type JobRow } from './job-table.js';
import { USUAL } from './options.js';
import { SelectionBar } from './selection-bar.js';
import { UploadPanel } from './upload-panel.js';

/** A page of the list: however many jobs there are, so many rows are drawn. */
const PAGE = 50;
const NOTHING: ReadonlyMap<string, JobRow> = new Map();

/** The organization's jobs as they come and go. */
export default function DocumentsPage() {
  const mayConvert = useScope('convert');
  const isLive = useIsLive();
  const [choices, setChoices] = useState(USUAL);
  const [filter, setFilter] = useState(NO_FILTER);
  /** Where each page begins that was gone through to come to the present one. */
  const [path, setPath] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState(NOTHING);
  const pageToken = path.at(-1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['jobs', filter, pageToken],
    queryFn: () => chartloom.jobs({ ...conditionsOf(filter), limit: PAGE, ...(pageToken !== undefined && { pageToken }) }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? false : 5_000,
  });
  const change = (next: Filter) => {
    setFilter(next);
    setPath([]);
  };
  const select = (jobs: readonly JobRow[], is: boolean) => {
    const next = new Map(selected);
    for (const job of jobs)
      if (is) next.set(job.job_id, job);
      else next.delete(job.job_id);
    setSelected(next);
  };
  const { jobs = [], next_page_token: next } = data ?? {};
  return (
    <Stack>
      <Title order={1}>Documents</Title>
      {mayConvert && <UploadPanel choices={choices} onChange={setChoices} />}
      <Group justify="space-between" gap="xs">
        <Filters filter={filter} onChange={change} />
        <SelectionBar selected={[...selected.values()]} onClear={() => setSelected(NOTHING)} />
      </Group>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton h={240} />}
      {data && jobs.length === 0 && !next && <Empty isFiltered={filter !== NO_FILTER} mayConvert={mayConvert} />}
      {jobs.length > 0 && <JobTable jobs={jobs} selected={selected} onSelect={select} />}
      {(path.length > 0 || next !== undefined) && (
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={path.length === 0} onClick={() => setPath(path.slice(0, -1))}>
            Newer
          </Button>
          <Button size="xs" variant="default" disabled={!next} onClick={() => next !== undefined && setPath([...path, next])}>
            Older
          </Button>
          <Text size="xs" c="dimmed" data-fresh={!isPlaceholderData}>
            Page {path.length + 1}
          </Text>
        </Group>
      )}
    </Stack>
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
