import { Alert, Stack, Table, Text, Title } from '@mantine/core';
import type { Job } from '@chartloom/sdk';

/** What a conversion made, what it could not keep, and what a person should look at: codes and counts. */
export function Losses({ job: { error, report } }: { readonly job: Job }) {
  if (error)
    return (
      <Alert color="red" title={error.message} mt="sm">
        Code <code>{error.code}</code>
      </Alert>
    );
  if (!report) return <Text c="dimmed">There is no report.</Text>;
  return (
    <Stack gap="lg">
      <Counts
        title="Needs review"
        counts={Object.fromEntries(report.needs_review.map((code) => [code, placesOf(report, code)]))}
        none="Nothing."
      />
      <Counts title="Could not be kept" counts={report.losses} none="Everything was kept." />
      <Counts title="Made" counts={report.counts} none="Nothing." />
      <Text size="xs" c="dimmed">
        {Object.entries(report.tools)
          .map(([name, version]) => `${name} ${version}`)
          .join(' · ')}
      </Text>
    </Stack>
  );
}

const placesOf = ({ review_items }: NonNullable<Job['report']>, code: string): number =>
  review_items.filter((item) => item.code === code).length;

function Counts({
  title,
  counts,
  none,
}: {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly none: string;
}) {
  const rows = Object.entries(counts);
  return (
    <div>
      <Title order={2} size="h3" mb={4}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Table verticalSpacing={3}>
          <Table.Tbody>
            {rows.map(([name, count]) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{count > 0 ? count : ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
