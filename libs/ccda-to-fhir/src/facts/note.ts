/** Notes in addition to the coded facts, to DocumentReference (C-CDA on FHIR, notes). */
import { codeableConcept } from '@chartloom/fhir';
import { at, ed } from '@chartloom/ccda';
import type { Converter } from '../converter.js';
import { identifiers } from '../values/person.js';
import { fhirTime, instant, period } from '../values/time.js';
import { author, namedConcept } from './parts.js';

const NOTE = '2.16.840.1.113883.10.20.22.4.202';
const CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category';

/** Note Activity (…22.4.202): the text of a note in addition to the coded facts. */
export const noteActivity: Converter = (statement, context) => {
  const text = at(statement.element, 'text');
  const content = text && ed(text);
  const { reference, time } = author(statement, context);
  const inline = content?.text;
  const written = instant(fhirTime(time)?.value);
  const type = namedConcept(statement.code);
  const about = period(statement.schedule.interval);
  if (!inline) {
    context.builder.recordLoss('note-without-text', statement.element);
    return undefined;
  }
  // Base64 in the document is passed on unchanged. Plain text, and invalid base64, are encoded.
  const packed = inline.replace(/\s/g, '');
  const isPacked = content.representation === 'B64' && packed.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(packed);
  const data = isPacked ? packed : Buffer.from(inline, 'utf8').toString('base64');
  const contentType = isPacked ? (content.mediaType ?? 'application/octet-stream') : 'text/plain; charset=utf-8';
  return context.builder.add(statement.element, {
    resourceType: 'DocumentReference',
    ...identifiers(statement.ids),
    status: 'current',
    ...(type && { type }),
    ...(statement.templateIds.includes(NOTE) && { category: [codeableConcept(CATEGORY, 'clinical-note')] }),
    subject: context.patient,
    ...(written && { date: written }),
    ...(reference && { author: [reference] }),
    content: [{ attachment: { contentType, data } }],
    ...(about && { context: { period: about } }),
  });
};
