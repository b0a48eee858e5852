import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@chartloom/sdk';
import { createContext, useContext, useEffect } from 'react';
import { chartloom, SESSION_KEY } from '../app/client.js';

/** Who is signed in; an error of 401 where no one is. */
export const useSessionQuery = () =>
  useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => chartloom.sessions.current(),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in, below the gate. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('used outside of a session');
  return session;
}

export const useScope = (scope: string): boolean => useSession().scopes.includes(scope);

/** A person who reads or types is there; not more than once in so long the service is told. */
const TELL_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Extends the session where the person does something, and asks anew at its end, so that the page signs out by itself. */
export function useActivity(session: Session): void {
  const client = useQueryClient();
  useEffect(() => {
    let told = Date.now();
    const ask = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
    const sign = () => {
      if (Date.now() - told < TELL_MS) return;
      told = Date.now();
      ask();
    };
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true });
    const end =
      session.expires_at === undefined
        ? undefined
        : setTimeout(ask, Math.max(0, Date.parse(session.expires_at) - Date.now()) + 1_000);
    return () => {
      for (const name of SIGNS) window.removeEventListener(name, sign);
      clearTimeout(end);
    };
  }, [client, session.expires_at]);
}
