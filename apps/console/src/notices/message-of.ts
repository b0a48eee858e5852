import { ApiError, ConnectionError } from '@chartloom/sdk';

/** What went wrong, for the person in front of the page. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.status === 401 ? 'The id or the secret is not right, or the key has ended.' : (error.detail ?? error.message);
  if (error instanceof ConnectionError) return 'The service does not answer. Check the connection, then try again.';
  return 'Something went wrong on this page. Load it again.';
}
