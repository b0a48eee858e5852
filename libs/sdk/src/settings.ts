import { environment, isBrowser } from './platform.js';

export interface ClientOptions {
  /**
   * Where the service is: `https://chartloom.example` or what `chartloom serve` prints. Where absent, CHARTLOOM_URL of the environment,
   * else http://127.0.0.1:8080. A page in a browser must name it.
   */
  readonly baseUrl?: string;
  /**
   * A key of the organization. Where absent, CHARTLOOM_CLIENT_ID and CHARTLOOM_CLIENT_SECRET of the environment. Without any no credentials
   * are sent: a session has its cookie, or a proxy of your own adds them.
   */
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Another fetch than the platform's: for proxies, or for tests. */
  readonly fetch?: typeof fetch;
}

/** Where the requests of a client go, and the headers that say who asks. */
export interface Settings {
  readonly base: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Where `chartloom serve` listens unless it is told otherwise. */
const DEFAULT_URL = 'http://127.0.0.1:8080';

/** Options first, then the environment. @throws TypeError where something is missing or cannot be right; no message quotes a secret */
export const settingsOf = (options: ClientOptions): Settings => ({
  base: baseOf(options),
  credentials: credentialsOf(options),
});

function baseOf({ baseUrl = environment('CHARTLOOM_URL') ?? (isBrowser() ? '' : DEFAULT_URL) }: ClientOptions): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new TypeError('baseUrl must be an http or https address, such as https://chartloom.example');
  return withoutTrailingSlashes(url.href);
}

function credentialsOf({ clientId, clientSecret }: ClientOptions): Settings['credentials'] {
  if (clientId === '' || clientSecret === '') throw new TypeError('clientId and clientSecret must not be empty');
  if (clientSecret !== undefined && isBrowser())
    throw new TypeError(
      'A clientSecret must not be in a browser, where every visitor can read it: sign in for a session, or send the requests through a server of your own that adds the credentials',
    );
  const id = clientId ?? environment('CHARTLOOM_CLIENT_ID');
  const secret = clientSecret ?? environment('CHARTLOOM_CLIENT_SECRET');
  if (id === undefined && secret === undefined) return {};
  if (id === undefined) throw new TypeError('The clientId is missing: pass it, or set CHARTLOOM_CLIENT_ID in the environment');
  if (secret === undefined)
    throw new TypeError('The clientSecret is missing: pass it, or set CHARTLOOM_CLIENT_SECRET in the environment');
  return { 'x-client-id': id, 'x-client-secret': secret };
}

function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
