/** Whether a text is the origin of web pages as browsers send it: scheme, host and a port that is not the usual one, nothing after. */
export function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
