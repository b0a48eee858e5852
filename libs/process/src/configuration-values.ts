/** The forms of values in the environment: each reads a text, and says what it should have been where it cannot. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isServiceCaller, SERVICE_CALLERS } from '@chartloom/contracts';
import type { KnownCaller } from '@chartloom/rpc';
import * as z from 'zod';

export const text = z.string().transform(fromFile);
export const port = z.coerce.number().int().min(0).max(65_535);
export const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const atLeastOne = list.refine((parts): parts is [string, ...string[]] => parts.length > 0, {
  error: 'name at least one, separated by commas',
});
/** One base URL, several separated by commas, or dns+http://name:port for every address of a headless service. */
export const serviceUrl = z
  .string()
  .refine((value) => value.split(',').every((part) => URL.canParse(part.trim().replace(/^dns\+/, ''))), {
    error: 'a base URL, several separated by commas, or dns+http://name:port',
  });
/** `caller:sha256,caller:sha256`. */
export const callers = list.transform((parts, context) => {
  const known = parts.map((part) => {
    const [caller = '', sha256 = ''] = part.split(':');
    return { caller, sha256: sha256.toLowerCase() };
  });
  if (known.every((one): one is KnownCaller => isServiceCaller(one.caller) && /^[0-9a-f]{64}$/.test(one.sha256))) return known;
  context.addIssue({
    code: 'custom',
    message: `caller:SHA-256 in hex, separated by commas; callers are ${SERVICE_CALLERS.join(', ')}`,
  });
  return z.NEVER;
});
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** `id:base64,id:base64`, newest first. */
export const keys = text.transform((value, context) => {
  const parsed = value.split(',').map((part) => {
    const [id = '', secret = ''] = part.trim().split(':');
    return { id, secret: Buffer.from(secret, 'base64') };
  });
  const [first, ...rest] = parsed;
  if (!first || parsed.some(({ id, secret }) => id === '' || secret.byteLength !== 32)) {
    context.addIssue({ code: 'custom', message: 'id:base64 of 32 bytes, newest first, separated by commas' });
    return z.NEVER;
  }
  return [first, ...rest] as const;
});

const ed25519 = (read: (pem: string) => KeyObject, error: string) => text.refine((pem) => isEd25519(() => read(pem)), { error });
export const privateKey = ed25519(createPrivateKey, 'a private Ed25519 key in PEM (PKCS#8): openssl genpkey -algorithm ed25519');
export const publicKeys = ed25519(createPublicKey, 'public Ed25519 keys in PEM: openssl pkey -pubout');

export const milliseconds = z.coerce.number().int().min(1);
export const schedule = list
  .transform((parts) => parts.map(Number))
  .refine((parts) => parts.every((ms) => Number.isInteger(ms) && ms >= 0), {
    error: 'milliseconds, separated by commas',
  });

function fromFile(value: string): string {
  if (!value.startsWith('file:')) return value;
  const path = value.slice('file:'.length);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

function isEd25519(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
