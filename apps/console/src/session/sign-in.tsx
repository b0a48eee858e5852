import { Anchor, Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { chartloom, SESSION_KEY } from '../app/client.js';
import { messageOf } from '../notices/message-of.js';

export function SignIn() {
  const [id, setId] = useState('');
  const [secret, setSecret] = useState('');
  const client = useQueryClient();
  // nothing of whoever was here before
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  }, [client]);
  const signIn = useMutation({
    mutationFn: () => chartloom.sessions.begin(id.trim(), secret),
    onSuccess: (session) => {
      setSecret('');
      client.setQueryData(SESSION_KEY, session);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <form onSubmit={submit}>
          <Stack>
            <div>
              <Title order={1}>Chartloom</Title>
              <Text c="dimmed" size="sm" mt={4}>
                Sign in with a key, or as a reviewer.
              </Text>
            </div>
            <TextInput
              label="Client id"
              autoComplete="username"
              spellCheck={false}
              required
              data-autofocus
              autoFocus
              value={id}
              onChange={({ currentTarget }) => setId(currentTarget.value)}
            />
            <PasswordInput
              label="Secret"
              autoComplete="current-password"
              required
              value={secret}
              onChange={({ currentTarget }) => setSecret(currentTarget.value)}
              error={signIn.error && messageOf(signIn.error)}
            />
            <Button type="submit" loading={signIn.isPending}>
              Sign in
            </Button>
            <Text size="xs" c="dimmed">
              <code>chartloom serve</code> prints a first key; <code>chartloom reviewers create</code> makes a sign-in for a
              person who reviews. <Anchor href="/docs/authentication">About keys</Anchor>
            </Text>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}
