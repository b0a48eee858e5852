import { Badge, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HealthReport } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Problem } from '../notices/problem.js';

type Dependency = HealthReport['dependencies'][number];

/** Each look asks every part, so not more often. */
const LOOK_MS = 15_000;

/** What the service is built on, and whether it answers. */
export function Health() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operators', 'health'],
    queryFn: () => chartloom.admin.health(),
    refetchInterval: LOOK_MS,
  });
  const away = data?.dependencies.filter(({ state }) => state === 'down') ?? [];
  return (
    <section aria-labelledby="operators-health">
      <Title order={2} id="operators-health" mb="xs">
        Health
      </Title>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={84} />}
      {data && (
        <>
          <Text size="sm" mb="xs" role="status">
            {away.length === 0
              ? 'Everything answers.'
              : `${away.map(({ name }) => name).join(', ')} ${away.length === 1 ? 'does' : 'do'} not answer. The runbook says what it means and what to do; chartloom doctor says why.`}
          </Text>
          <SimpleGrid cols={{ base: 2, xs: 3, md: 4, lg: 6 }} spacing="sm">
            {data.dependencies.map((one) => (
              <State key={one.name} dependency={one} />
            ))}
          </SimpleGrid>
        </>
      )}
    </section>
  );
}

const State = ({ dependency: { name, state, needed, latency_ms, since } }: { readonly dependency: Dependency }) => (
  <Paper withBorder p="sm" data-dependency={name}>
    <Text fw={550}>{name}</Text>
    <Badge color={state === 'up' ? 'teal.9' : 'red.9'} mt={4}>
      {state === 'up' ? 'Answers' : 'Away'}
    </Badge>
    <Text size="xs" c="dimmed" mt={4}>
      {state === 'up' ? `${latency_ms} ms, ` : needed ? 'no requests are taken, ' : ''}since {new Date(since).toLocaleString()}
    </Text>
  </Paper>
);
