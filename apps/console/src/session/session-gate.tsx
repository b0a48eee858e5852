import { Center, Loader } from '@mantine/core';
import type { Session } from '@chartloom/sdk';
import type { ReactNode } from 'react';
import { isSignedOut } from '../app/client.js';
import { Problem } from '../notices/problem.js';
import { SessionContext, useActivity, useSessionQuery } from './session.js';
import { SignIn } from './sign-in.js';

export const Waiting = () => (
  <Center h="100vh">
    <Loader aria-label="Loading" />
  </Center>
);

/** The pages where someone is signed in, the sign-in where no one is. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { data, error, isPending, refetch } = useSessionQuery();
  if (isPending) return <Waiting />;
  if (isSignedOut(error)) return <SignIn />;
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />;
  return <SignedIn session={data}>{children}</SignedIn>;
}

function SignedIn({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  useActivity(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}
