/** A key as a shell reads it, in the names that the command and the examples know. */
export const exportLines = (id: string, secret: string): string =>
  `export CHARTLOOM_CLIENT_ID=${id}\nexport CHARTLOOM_CLIENT_SECRET=${secret}`;
