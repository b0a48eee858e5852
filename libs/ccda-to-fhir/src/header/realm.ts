/** Whose rules a document follows: profiles of US Core are claimed for documents of the US realm only. */
import { attribute, children, templateIds, type XmlElement } from '@chartloom/ccda';

/** Template ids of US documents: C-CDA's header and document types, QRDA, CCD 1.0 with its general header, HITSP's C32. */
const US_TEMPLATES = [
  '2.16.840.1.113883.10.20.22.1.',
  '2.16.840.1.113883.10.20.24.1.',
  '2.16.840.1.113883.10.20.29.1',
  '2.16.840.1.113883.10.20.1',
  '2.16.840.1.113883.10.20.3',
  '2.16.840.1.113883.3.88.11.32.1',
];

/** What the document says of its realm; where it says nothing, whether it claims a template of the US realm. */
export function isOfUsRealm(root: XmlElement): boolean {
  const realms = children(root, 'realmCode').flatMap((e) => attribute(e, 'code') ?? []);
  if (realms.length > 0) return realms.some((code) => code.trim().toUpperCase() === 'US');
  return templateIds(root).some((id) =>
    US_TEMPLATES.some((known) => (known.endsWith('.') ? id.startsWith(known) : id === known)),
  );
}
