import { Alert, Button, Group, Text } from '@mantine/core';
import { ApiError } from '@chartloom/sdk';
import { messageOf } from './message-of.js';

/** An error that stands where the content would: what it is, what to do, and what to name when asking for help. */
export function Problem({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert color="red" title={messageOf(error)} role="alert">
      <Group justify="space-between">
        {id && (
          <Text size="xs">
            Request <code>{id}</code>
          </Text>
        )}
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
