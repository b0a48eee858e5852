import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What stands where there is nothing yet: what it is for, and how it begins. */
export const Empty = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper withBorder p="lg">
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text size="sm" c="dimmed" mt={4} maw={640}>
      {children}
    </Text>
  </Paper>
);
