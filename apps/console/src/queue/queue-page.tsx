import { Badge, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { TASK_NAMES } from '../job/names.js';
import { Empty } from '../notices/empty.js';
import { messageOf } from '../notices/message-of.js';
import { Problem } from '../notices/problem.js';
import { RecordRow, Records } from '../records/records.js';
import { useSession } from '../session/session.js';
import { reviewPath, timeLeft, type QueuedJob } from './order.js';
import { saveCorrections } from './save-corrections.js';
import { useNextReview, useQueue } from './use-queue.js';

const NONE: readonly string[] = [];

/** What waits for a person, and what persons decided. */
export default function QueuePage() {
  const { data: jobs, error, refetch } = useQueue();
  const begin = useNextReview(NONE);
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Review</Title>
        <Group gap="xs">
          <Export />
          <Button size="sm" onClick={begin} disabled={!jobs || jobs.length === 0}>
            Begin (g)
          </Button>
        </Group>
      </Group>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <Skeleton h={240} />}
      {jobs?.length === 0 && (
        <Empty title="Nothing waits">
          Results with doubts come here, and those that are held back until someone approves them. In each, one key decides and
          goes to the next; at its end g opens the next result.
        </Empty>
      )}
      {jobs && jobs.length > 0 && <Waiting jobs={jobs} />}
    </Stack>
  );
}

const Waiting = ({ jobs }: { readonly jobs: readonly QueuedJob[] }) => (
  <Records
    verticalSpacing="xs"
    columns={[
      { name: 'Document' },
      { name: 'Task' },
      { name: 'Doubts', isNumber: true },
      { name: 'Why' },
      { name: 'Kept for' },
      { name: 'Draft' },
    ]}
  >
    {jobs.map((job) => (
      <Row key={job.job_id} job={job} />
    ))}
  </Records>
);

function Row({ job }: { readonly job: QueuedJob }) {
  const { client_id: me } = useSession();
  const { job_id, file_type, task, doubts, needs_review = [], release, expires_at, drafted_by, created_at } = job;
  return (
    <RecordRow>
      <Table.Td>
        <Link href={reviewPath(job)}>
          {file_type.toUpperCase()} {job_id.slice(-6)}
        </Link>
        <Text size="xs" c="dimmed">
          {new Date(created_at).toLocaleString()}
        </Text>
      </Table.Td>
      <Table.Td>{TASK_NAMES[task]}</Table.Td>
      <Table.Td>{doubts}</Table.Td>
      <Table.Td>
        {release && (
          <Badge color="#b0460a" mr={6}>
            Held back: {release.approved_by.length} of {release.approvals}
          </Badge>
        )}
        <Text span size="xs" c="dimmed">
          {needs_review.join(', ')}
        </Text>
      </Table.Td>
      <Table.Td>{expires_at !== undefined && timeLeft(expires_at, Date.now())}</Table.Td>
      <Table.Td>
        <Text size="xs">{drafted_by === me ? 'Yours' : drafted_by}</Text>
      </Table.Td>
    </RecordRow>
  );
}

/** Decisions as JSON lines, for who tunes lexicons. */
function Export() {
  const save = useMutation({
    mutationFn: saveCorrections,
    onSuccess: (count) => {
      if (count === 0) notifications.show({ message: 'No corrected result is kept at present.' });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  return (
    <Button
      size="sm"
      variant="default"
      loading={save.isPending}
      onClick={() => save.mutate()}
      title="All decisions that are still kept, as JSON lines: patient data"
    >
      Export corrections
    </Button>
  );
}
