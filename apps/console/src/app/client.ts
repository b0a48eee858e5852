import { QueryClient } from '@tanstack/react-query';
import { ApiError, ChartloomClient } from '@chartloom/sdk';

/** The only way to the API. It sends no secret: the session is a cookie, which no script can read. */
export const chartloom = new ChartloomClient({ baseUrl: window.location.origin });

/** The SDK tries again by itself. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true } },
});

/** Whether the session is over, so that signing in again is what helps. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
