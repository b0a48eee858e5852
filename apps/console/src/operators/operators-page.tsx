import { Stack, Text, Title } from '@mantine/core';
import { DeadLetters } from './dead-letters.js';
import { Health } from './health.js';
import { Organizations } from './organizations.js';

/** What whoever runs the service sees and changes over all organizations. */
export default function OperatorsPage() {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Operators</Title>
        <Text size="sm" c="dimmed" maw={720} mt={4}>
          All organizations of this service, and the service itself. Nothing of their documents is here. What you change is in the
          audit log under your key.
        </Text>
      </div>
      <Health />
      <Organizations />
      <DeadLetters />
    </Stack>
  );
}
