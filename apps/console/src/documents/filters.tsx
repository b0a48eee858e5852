import { Button, Group, Select, TextInput } from '@mantine/core';
import type { chartloom } from '../app/client.js';
import { TASK_NAMES } from '../job/names.js';

export interface Filter {
  readonly show: 'all' | 'review' | 'pending' | 'success' | 'failed';
  readonly task: 'clinical_extraction' | 'dephi' | null;
  readonly batch: string;
  readonly from: string;
  readonly metadata: string;
}

export const NO_FILTER: Filter = { show: 'all', task: null, batch: '', from: '', metadata: '' };

/** The conditions of a filter as the API takes them. */
export function conditionsOf({ show, task, batch, from, metadata }: Filter): NonNullable<Parameters<typeof chartloom.jobs>[0]> {
  const colon = metadata.indexOf(':');
  return {
    ...(show === 'review' ? { awaitsReview: true as const } : show !== 'all' && { status: show }),
    ...(task && { task }),
    ...(batch.trim() !== '' && { batchId: batch.trim() }),
    ...(from !== '' && { createdFrom: new Date(from) }),
    ...(colon > 0 && { metadata: [metadata.slice(0, colon), metadata.slice(colon + 1)] as const }),
  };
}

export function Filters({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
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
