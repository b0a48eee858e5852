/** Download links are the gateway's own or, with results in S3, links that S3 signs and checks itself. */
const GATEWAY_PATH = '/api/v1/downloads/';

export const isGatewayLink = (url: string): boolean => new URL(url).pathname.startsWith(GATEWAY_PATH);

/** Copies of the link with one signed part changed each, by the changed part. */
export const forgeries = (url: string): Readonly<Record<string, string>> =>
  isGatewayLink(url) ? gatewayForgeries(url) : s3Forgeries(url);

const otherLetter = (text: string): string => (text.startsWith('a') ? 'b' : 'a') + text.slice(1);

function gatewayForgeries(url: string): Record<string, string> {
  const [payload = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.');
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
  const forged = (change: (fields: unknown[]) => unknown[]): string =>
    `${Buffer.from(JSON.stringify(change([...fields]))).toString('base64url')}.${signature}`;
  const tokens = {
    'another signature': `${payload}.${otherLetter(signature)}`,
    'no signature': payload,
    'an empty signature': `${payload}.`,
    'a later expiry': forged((all) => [...all.slice(0, -1), Date.now() + 1e9]),
    'an expiry that is over': forged((all) => [...all.slice(0, -1), 0]),
    'another file': forged(([key, , ...rest]) => [key, '../../keys.json', ...rest]),
    nonsense: 'x',
  };
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, new URL(GATEWAY_PATH + token, url).href]));
}

function s3Forgeries(url: string): Record<string, string> {
  const changed = (change: (link: URL) => void): string => {
    const link = new URL(url);
    change(link);
    return link.href;
  };
  const parameter = (name: string, to: (value: string) => string) =>
    changed(({ searchParams }) => {
      searchParams.set(name, to(searchParams.get(name) ?? ''));
    });
  return {
    'another signature': parameter('X-Amz-Signature', otherLetter),
    'no signature': changed(({ searchParams }) => {
      searchParams.delete('X-Amz-Signature');
    }),
    'an empty signature': parameter('X-Amz-Signature', () => ''),
    'a later expiry': parameter('X-Amz-Expires', (seconds) => String(Number(seconds) + 600)),
    'another file': changed((link) => {
      link.pathname = link.pathname.replace(/.$/, otherLetter);
    }),
    'no parameters': changed((link) => {
      link.search = '';
    }),
  };
}
