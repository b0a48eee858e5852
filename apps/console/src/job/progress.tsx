import { Paper, Progress as Bar, Text } from '@mantine/core';
import type { Job } from '@chartloom/sdk';
import { stateName } from './names.js';

/** How far a job is. */
export function Progress({ job }: { readonly job: Job }) {
  const { progress } = job;
  const part = progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0;
  const words = progress
    ? `${progress.done} of ${progress.total} ${progress.unit === 'page' ? 'pages' : 'entries'}`
    : 'Not begun yet';
  return (
    <Paper withBorder p="md" maw={560}>
      <Text size="sm" mb={6} aria-live="polite">
        {stateName(job)} · {words}
      </Text>
      <Bar value={part} aria-label="Progress" />
    </Paper>
  );
}
