import { Badge, Checkbox, Table, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { JobList } from '@chartloom/sdk';
import { STATE_COLOURS, stateName, TASK_NAMES } from '../job/names.js';
import { RecordRow, Records } from '../records/records.js';
import classes from './documents.module.css';

export type JobRow = JobList['jobs'][number];

interface JobTableProps {
  readonly jobs: readonly JobRow[];
  readonly selected: ReadonlyMap<string, JobRow>;
  /** Selects these jobs, or no longer. */
  readonly onSelect: (jobs: readonly JobRow[], is: boolean) => void;
}

/** One page of the list of jobs. */
export function JobTable({ jobs, selected, onSelect }: JobTableProps) {
  const [, navigate] = useLocation();
  const count = jobs.filter(({ job_id }) => selected.has(job_id)).length;
  return (
    <Records
      verticalSpacing="xs"
      highlightOnHover
      columns={[
        {
          name: 'Select',
          isPlain: true,
          head: (
            <Checkbox
              size="xs"
              aria-label="Select all on this page"
              checked={count === jobs.length}
              indeterminate={count > 0 && count < jobs.length}
              onChange={({ currentTarget }) => onSelect(jobs, currentTarget.checked)}
            />
          ),
        },
        { name: 'State' },
        { name: 'Task' },
        { name: 'Document' },
        { name: 'Accepted' },
        { name: 'Credits', isNumber: true },
        { name: 'Review' },
      ]}
    >
      {jobs.map((job) => (
        <RecordRow key={job.job_id} className={classes.row} onClick={() => navigate(`/jobs/${job.job_id}`)}>
          <Table.Td onClick={(event) => event.stopPropagation()}>
            <Checkbox
              size="xs"
              aria-label={`Select ${job.file_type.toUpperCase()} ${job.job_id.slice(-6)}`}
              checked={selected.has(job.job_id)}
              onChange={({ currentTarget }) => onSelect([job], currentTarget.checked)}
            />
          </Table.Td>
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
          <Table.Td>{job.credits.charged || job.credits.held}</Table.Td>
          <Table.Td>
            <ReviewState job={job} />
          </Table.Td>
        </RecordRow>
      ))}
    </Records>
  );
}

function ReviewState({ job: { needs_review, reviewed_by, corrected_by, corrects } }: { readonly job: JobRow }) {
  if (corrected_by !== undefined) return <Text size="xs">Corrected</Text>;
  if (reviewed_by !== undefined) return <Text size="xs">Reviewed</Text>;
  if (corrects !== undefined) return <Text size="xs">A correction</Text>;
  return needs_review && needs_review.length > 0 ? <Badge color="#b0460a">Needed</Badge> : null;
}
