import type { Client, Credentials, RequestOptions } from './client.js';

export type Reviewer = Pick<Credentials, 'id' | 'secret'>;
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Signs in and gives the cookie. @throws where it is not set as it must be */
export async function sessionOf(client: Client, { id, secret }: Reviewer): Promise<string> {
  const { status, headers, body } = await client.request('POST', '/api/v1/session', {
    ...{ anonymous: true, headers: SAME_ORIGIN, json: { client_id: id, client_secret: secret } },
  });
  const set = headers.get('set-cookie') ?? '';
  if (status !== 200 || body['client_id'] !== id || !/^chartloom=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/.test(set))
    throw new Error(`no session: ${status} ${set}`);
  return set.split(';')[0] ?? '';
}

/** A request of a page that is signed in. */
export const withSession = (cookie: string, more: Readonly<Record<string, string>> = SAME_ORIGIN): RequestOptions => ({
  anonymous: true,
  headers: { cookie, ...more },
});
