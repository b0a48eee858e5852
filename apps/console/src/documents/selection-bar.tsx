import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '../session/session.js';
import { BULK_ACTIONS, type BulkAction } from './bulk.js';
import type { JobRow } from './job-table.js';

interface SelectionBarProps {
  readonly selected: readonly JobRow[];
  readonly onClear: () => void;
}

/** What can be done with the selected jobs; its place is kept, so that nothing moves with the first selection. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const mayConvert = useScope('convert');
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const act = useMutation({
    mutationFn: async ({ run, isFor, done: word }: BulkAction) => {
      setDone(0);
      const jobs = selected.filter(isFor);
      const failures = await run(jobs, () => setDone((count) => count + 1));
      return { word, failures, count: jobs.length - failures.length, all: selected.length };
    },
    onSuccess: ({ word, failures, count, all }) => {
      void client.invalidateQueries({ queryKey: ['jobs'] });
      notifications.show({
        ...(failures.length > 0 && { color: 'red' }),
        title: `${count} of ${all} ${word}`,
        message: failures.slice(0, 5).join(' '),
      });
      if (failures.length === 0) onClear();
    },
  });
  const actions = BULK_ACTIONS.filter(({ label }) => mayConvert || label === 'Download');
  return (
    <Group gap="xs" mih={30} aria-live="polite">
      {selected.length > 0 && (
        <>
          <Text size="sm">
            {act.isPending ? `${done} of ` : ''}
            {selected.length} selected
          </Text>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="compact-sm"
              variant="default"
              disabled={act.isPending || !selected.some(action.isFor)}
              onClick={() => act.mutate(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </Group>
  );
}
