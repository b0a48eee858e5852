import type { Job, Status, Task } from '@chartloom/sdk';

export const TASK_NAMES: Readonly<Record<Task, string>> = { clinical_extraction: 'Extraction', dephi: 'De-identification' };

/** Deep enough for white text on them. */
export const STATE_COLOURS: Readonly<Record<Status, string>> = { pending: 'gray.7', success: 'teal.9', failed: 'red.9' };

const STATE_NAMES: Readonly<Record<string, string>> = {
  accepted: 'Waiting',
  queued: 'Waiting',
  running: 'Running',
  awaiting_review: 'Held back',
  success: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const stateName = ({ state }: Pick<Job, 'state'>): string => STATE_NAMES[state] ?? state;
