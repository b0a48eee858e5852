import { ActionIcon, AppShell, Burger, Group, NavLink, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { useScope, useSession } from '../session/session.js';
import { chartloom, SESSION_KEY } from './client.js';
import { LiveContext, useLive } from './live.js';
import { sectionsFor, type Section } from './sections.js';

/** Navigation at the left, who is signed in at the top, the page in the middle. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const session = useSession();
  const isLive = useLive(useScope('read'));
  return (
    <AppShell header={{ height: 52 }} navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isOpen } }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Navigation" />
            <Text fw={650}>Chartloom</Text>
          </Group>
          <Who />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Pages">
        {sectionsFor(session).map((section) => (
          <Entry key={section.path} section={section} onOpen={close} />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <LiveContext value={isLive}>{children}</LiveContext>
        <div id="dialogs" />
      </AppShell.Main>
    </AppShell>
  );
}

function Entry({ section: { path, label }, onOpen }: { readonly section: Section; readonly onOpen: () => void }) {
  const [isHere] = useRoute(`${path}/*?`);
  return (
    <NavLink
      component={Link}
      href={path}
      label={label}
      active={isHere}
      onClick={onOpen}
      aria-current={isHere ? 'page' : undefined}
    />
  );
}

function Who() {
  const { client_id, kind } = useSession();
  const client = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const signOut = () => {
    const done = () => {
      client.clear();
      void client.invalidateQueries({ queryKey: SESSION_KEY });
      window.location.assign('/console/');
    };
    chartloom.sessions.end().then(done, done);
  };
  return (
    <Group gap="sm" wrap="nowrap">
      <Text size="sm" c="dimmed" visibleFrom="xs" title={kind === 'reviewer' ? 'Sign-in of a reviewer' : 'Key'}>
        {client_id}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={scheme === 'dark' ? 'Light colours' : 'Dark colours'}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? '☀' : '☾'}
      </ActionIcon>
      <ActionIcon variant="default" w="auto" px="sm" onClick={signOut}>
        <Text size="sm">Sign out</Text>
      </ActionIcon>
    </Group>
  );
}
