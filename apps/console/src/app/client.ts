import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ChartloomClient } from '@chartloom/sdk';

/** Characters. A browser sends up to 64 KB after a page was left: what a person decided last arrives where they close it at once. */
const MOST_KEPT = 20_000;
const isSmall = (request?: RequestInit): boolean => typeof request?.body === 'string' && request.body.length < MOST_KEPT;

/** The only way to the API. It sends no secret: the session is a cookie, which no script can read. */
export const chartloom = new ChartloomClient({
  baseUrl: window.location.origin,
  fetch: (url, request) => fetch(url, { ...request, keepalive: isSmall(request) }),
});

export const SESSION_KEY = ['session'] as const;

/** Asks anew who is signed in where the service says that no one is: the page then shows the sign-in by itself. */
export function noteSignedOut(error: unknown): void {
  if (isSignedOut(error) && queries.getQueryData(SESSION_KEY) !== undefined)
    void queries.invalidateQueries({ queryKey: SESSION_KEY });
}

/** The SDK tries again by itself. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => queryKey[0] === SESSION_KEY[0] || noteSignedOut(error),
  }),
  mutationCache: new MutationCache({ onError: noteSignedOut }),
  defaultOptions: { queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true } },
});

/** Whether the session is over, so that signing in again is what helps. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
