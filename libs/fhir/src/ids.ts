import { hash } from 'node:crypto';
import type { Reference, Urn } from './r4.js';

/** The namespace of our ids: uuid v5 of `https://chartloom.dev/fhir` in the URL namespace of RFC 9562, fixed for ever. */
const NAMESPACE = Buffer.from('be08b2a97fa9597892f03ea2a553c565', 'hex');

/**
 * The id of one thing in one document: a uuid v5 (RFC 9562, section 5.5) of the document's identity and the thing's
 * position in it, never of a person's identifiers. The same document gives the same ids; two documents share none.
 *
 * @param position what tells the thing apart within its document, e.g. an XPath or `page/3/line/7`
 */
export function documentUuid(sourceId: string, position: string): Urn {
  const digest = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(`${sourceId}\n${position}`)]), 'hex');
  const variant = '89ab'.charAt(parseInt(digest.charAt(16), 16) & 3); // RFC 9562, 4.1
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/** A reference to an entry of the same Bundle. */
export const referenceTo = (fullUrl: Urn, display?: string): Reference => ({ reference: fullUrl, ...(display && { display }) });
