import { hash } from 'node:crypto';
import type { Reference, Urn } from './r4.js';

/**
 * The namespace of our ids: uuid v5 of `https://chartloom.dev/fhir` in the URL namespace of RFC 9562. It never changes.
 */
const NAMESPACE = Buffer.from('be08b2a97fa9597892f03ea2a553c565', 'hex');
/** The namespace, and room for a position of usual length: one Bundle has thousands of ids. */
const ROOM = Buffer.concat([NAMESPACE], 4096);
/** UTF-8 has at most three bytes for each UTF-16 unit. */
const FITTING = (ROOM.length - NAMESPACE.length) / 3;

/**
 * The id of one thing in one document: a uuid v5 (RFC 9562, section 5.5) of the document's identity and the thing's
 * position in it, never of a person's identifiers. The same document gives the same ids; ids of two documents differ.
 *
 * @param position what identifies the thing within its document, e.g. an XPath or `page/3/line/7`
 */
export function documentUuid(sourceId: string, position: string): Urn {
  const digest = hash('sha1', named(`${sourceId}\n${position}`), 'hex');
  const variant = '89ab'.charAt(parseInt(digest.charAt(16), 16) & 3); // RFC 9562, 4.1
  const [a, b, c, d, e] = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(13, 16),
    digest.slice(17, 20),
    digest.slice(20, 32),
  ];
  return `urn:uuid:${a}-${b}-5${c}-${variant}${d}-${e}`;
}

/** The bytes of a name under our namespace; valid until the next call. */
function named(name: string): Buffer {
  if (name.length > FITTING) return Buffer.concat([NAMESPACE, Buffer.from(name)]);
  return ROOM.subarray(0, NAMESPACE.length + ROOM.write(name, NAMESPACE.length));
}

/** A reference to an entry of the same Bundle. */
export const referenceTo = (fullUrl: Urn, display?: string): Reference => ({ reference: fullUrl, ...(display && { display }) });
