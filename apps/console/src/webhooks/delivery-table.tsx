import { Badge, Button, Table } from '@mantine/core';
import { Link } from 'wouter';
import type { Delivery } from '@chartloom/sdk';
import { RecordRow, Records } from '../records/records.js';

const COLOURS: Readonly<Record<Delivery['state'], string>> = { delivered: 'teal.9', pending: 'gray.7', failed: 'red.9' };

interface DeliveryTableProps {
  readonly deliveries: readonly Delivery[];
  /** Whether the job is named: not on its own page. */
  readonly withJob: boolean;
  /** Absent: none can be sent again. */
  readonly onReplay: ((deliveryId: string) => void) | undefined;
}

const time = (at: string | undefined): string => (at === undefined ? '' : new Date(at).toLocaleString());

/** What was sent, what was answered, and when it is tried again. */
export const DeliveryTable = ({ deliveries, withJob, onReplay }: DeliveryTableProps) => (
  <Records
    columns={[
      { name: 'When' },
      ...(withJob ? [{ name: 'Job' }] : []),
      { name: 'Event' },
      { name: 'State' },
      { name: 'Attempts', isNumber: true },
      { name: 'Response' },
      { name: 'Next try' },
      ...(onReplay ? [{ name: 'Send again', isPlain: true } as const] : []),
    ]}
  >
    {deliveries.map(({ delivery_id, job_id, event, state, attempts, last_status, last_error, created_at, next_attempt_at }) => (
      <RecordRow key={delivery_id}>
        <Table.Td>{time(created_at)}</Table.Td>
        {withJob && <Table.Td>{job_id !== undefined && <Link href={`/jobs/${job_id}`}>{job_id.slice(-6)}</Link>}</Table.Td>}
        <Table.Td>{event}</Table.Td>
        <Table.Td>
          <Badge color={COLOURS[state]}>{state}</Badge>
        </Table.Td>
        <Table.Td>{attempts}</Table.Td>
        <Table.Td>{[last_status, last_error].filter((part) => part !== undefined).join(' ')}</Table.Td>
        <Table.Td>{state === 'pending' ? time(next_attempt_at) : ''}</Table.Td>
        {onReplay && (
          <Table.Td>
            <Button size="compact-xs" variant="default" onClick={() => onReplay(delivery_id)}>
              Send again
            </Button>
          </Table.Td>
        )}
      </RecordRow>
    ))}
  </Records>
);
