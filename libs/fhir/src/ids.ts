import { createHash } from 'node:crypto';
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
  const hash = createHash('sha1').update(NAMESPACE).update(`${sourceId}\n${position}`, 'utf8').digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6); // version 5
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8); // variant of RFC 9562
  const hex = hash.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${parts.join('-')}`;
}

/** A reference to an entry of the same Bundle. */
export const referenceTo = (fullUrl: Urn, display?: string): Reference => ({ reference: fullUrl, ...(display && { display }) });
