import { Table } from '@mantine/core';
import type { Job } from '@chartloom/sdk';

/** What happened to a job, and when. */
export const Timeline = ({ job: { timeline } }: { readonly job: Job }) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>When</Table.Th>
        <Table.Th>State</Table.Th>
        <Table.Th>Stage</Table.Th>
        <Table.Th>Attempt</Table.Th>
        <Table.Th>Code</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {timeline.map(({ at, state, stage, attempt, code }, i) => (
        <Table.Tr key={i}>
          <Table.Td>{new Date(at).toLocaleString()}</Table.Td>
          <Table.Td>{state}</Table.Td>
          <Table.Td>{stage}</Table.Td>
          <Table.Td>{attempt}</Table.Td>
          <Table.Td>{code}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
