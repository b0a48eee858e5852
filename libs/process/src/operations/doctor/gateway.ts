import { PublicKeys } from '../environment.js';
import { failed, ok } from '../finding.js';
import { section } from './section.js';

const DEADLINE_MS = 5_000;

/** The gateway as clients reach it, through its ingress. */
export const GATEWAY = section<PublicKeys, AsyncDisposable>({
  name: 'gateway',
  namedBy: 'PUBLIC_BASE_URL',
  keys: PublicKeys,
  advice: 'check PUBLIC_BASE_URL, its name, its certificate and the ingress before the gateway',
  open: () => Promise.resolve({ [Symbol.asyncDispose]: () => Promise.resolve() }),
  reach: async (_, { PUBLIC_BASE_URL }) => {
    const url = `${PUBLIC_BASE_URL.replace(/\/$/, '')}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
    await answer.body?.cancel();
    if (answer.ok) return ok('/readyz answers with 200');
    return answer.status === 503
      ? failed('/readyz answers with 503', 'ask /readyz at OPERATIONS_PORT of the gateway processes what they wait for')
      : failed(`/readyz answers with ${answer.status}`, 'another server than the gateway answers at PUBLIC_BASE_URL');
  },
  checks: {},
});
