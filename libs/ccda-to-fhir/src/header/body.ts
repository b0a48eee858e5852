/** A body that is no XML (Unstructured Document, …22.1.10): a scan, a PDF, a word processor's file. */
import { absentConcept, type DocumentReference, type Reference } from '@chartloom/fhir';
import { at, attribute, ed, type ClinicalDocument, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import { concept } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import type { Header } from './header.js';

/** The DocumentReference of a body, and its bytes where the document holds them packed. */
export interface Body {
  readonly reference: Reference;
  readonly bytes?: Uint8Array;
}

/** The body as a DocumentReference: its bytes where the document holds them, else where it says that they are. */
export function body(
  document: ClinicalDocument,
  text: XmlElement,
  head: Header,
  subject: Reference,
  builder: BundleBuilder,
): Body | undefined {
  const { text: inline, mediaType, representation } = ed(text);
  const url = attribute(at(text, 'reference'), 'value');
  const packed = inline?.replace(/\s/g, '') ?? '';
  const isPacked = representation === 'B64' && packed.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(packed);
  const fault = !inline && !url ? 'body-without-content' : representation === 'B64' && inline && !isPacked && 'body-not-base64';
  if (fault) {
    builder.recordLoss(fault, text);
    return undefined;
  }
  const attachment = inline
    ? {
        contentType: mediaType ?? (isPacked ? 'application/octet-stream' : 'text/plain'),
        data: isPacked ? packed : Buffer.from(inline, 'utf8').toString('base64'),
      }
    : { ...(mediaType && { contentType: mediaType }), ...(url && { url }) };
  const resource: DocumentReference = {
    resourceType: 'DocumentReference',
    ...identifiers(document.id ? [document.id] : []),
    status: 'current',
    type: concept(document.code) ?? absentConcept('unknown'),
    subject,
    ...(head.authors.length > 0 && { author: head.authors }),
    ...(document.title && { description: document.title }),
    content: [{ attachment }],
  };
  const reference = builder.add(text, resource);
  return { reference, ...(isPacked && { bytes: new Uint8Array(Buffer.from(packed, 'base64')) }) };
}
