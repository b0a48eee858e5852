import { ApiError, ConnectionError } from '@chartloom/sdk';

/** Something that this page does not do; its message says why, and what to do, to the person in front of it. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

/** What went wrong, for the person in front of the page. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.status === 401 ? 'The id or the secret is not right, or the key has ended.' : (error.detail ?? error.message);
  if (error instanceof ConnectionError) return 'The service does not answer. Check the connection, then try again.';
  if (error instanceof NotPossible) return error.message;
  return 'Something went wrong on this page. Load it again.';
}
