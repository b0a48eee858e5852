/** A body that is not XML (Unstructured Document, …22.1.10): a scan, a PDF, a word processor's file. */
import { absentConcept, present, type DocumentReference, type Reference } from '@chartloom/fhir';
import { at, attribute, ed, type ClinicalDocument, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import { concept } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import type { Header } from './header.js';

/** The DocumentReference of a body, and its bytes where the document contains them as base64. */
export interface Body {
  readonly reference: Reference;
  readonly bytes?: Uint8Array;
}

/** The body as a DocumentReference: its bytes where the document contains them, else its address. */
export function body(
  document: ClinicalDocument,
  text: XmlElement,
  head: Header,
  subject: Reference,
  builder: BundleBuilder,
): Body | undefined {
  const content = contentOf(text);
  if ('fault' in content) {
    builder.recordLoss(content.fault, text);
    return undefined;
  }
  const { attachment, packed } = content;
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
  return { reference, ...(packed !== undefined && { bytes: new Uint8Array(Buffer.from(packed, 'base64')) }) };
}

type Attachment = DocumentReference['content'][number]['attachment'];
type Content = { readonly attachment: Attachment; readonly packed?: string } | { readonly fault: string };

/** Content of the body: text, base64 (in `packed`) or an address; or the reason why there is none. */
function contentOf(text: XmlElement): Content {
  const { text: inline, mediaType, representation } = ed(text);
  const url = attribute(at(text, 'reference'), 'value');
  if (!inline) return url ? { attachment: present({ contentType: mediaType, url }) } : { fault: 'body-without-content' };
  if (representation !== 'B64') {
    const data = Buffer.from(inline, 'utf8').toString('base64');
    return { attachment: { contentType: mediaType ?? 'text/plain', data } };
  }
  const packed = inline.replace(/\s/g, '');
  if (packed.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(packed)) return { fault: 'body-not-base64' };
  return { attachment: { contentType: mediaType ?? 'application/octet-stream', data: packed }, packed };
}
